import { describe, expect, it } from 'vitest';
import { readKept, Settings } from './settings.svelte';

describe('settings', () => {
  it('take over what was kept, as far as it makes sense', () => {
    const kept = readKept('{"theme": "light", "volume": 7, "motion": "fast", "language": "fr", "other": 1}');
    expect(kept).toMatchObject({ theme: 'light', volume: 0, motion: 'fast' });
    expect(['en', 'de']).toContain(kept.language);
    expect(kept).not.toHaveProperty('other');
  });

  it.each(['', 'null', '[', '"x"'])('begin with the usual ones where %j was kept', (text) => {
    expect(readKept(text)).toMatchObject({ theme: 'dark', motion: 'normal', volume: 0, boardTurn: 'auto' });
  });

  it('are kept for the next time', () => {
    new Settings().boardTurn = 'upright';
    expect(new Settings().boardTurn).toBe('upright');
  });
});
