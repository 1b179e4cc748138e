import { afterEach, describe, expect, it, vi } from 'vitest';
import { noticeBoard } from './notice.svelte';

const NOTICE = { id: 3, text: 'Back at nine.', until: 1e12 };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the notice board', () => {
  it('asks for what is announced, and again after a while', async () => {
    vi.useFakeTimers();
    let notice: typeof NOTICE | null = NOTICE;
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ notice })));
    const stop = noticeBoard.watch();
    await vi.advanceTimersByTimeAsync(1);
    expect(noticeBoard.shown).toEqual(NOTICE);
    notice = null;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(noticeBoard.shown).toBeNull();
    stop();
  });

  it('shows a notice that was put away no more, and the next one again', () => {
    noticeBoard.take(NOTICE);
    noticeBoard.hide();
    expect(noticeBoard.shown).toBeNull();
    noticeBoard.take({ ...NOTICE, id: 4 });
    expect(noticeBoard.shown?.id).toBe(4);
    noticeBoard.take(null);
  });
});
