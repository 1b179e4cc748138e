import { describe, expect, it } from 'vitest';
import { patched } from './patch';

describe('patched', () => {
  const view = { hand: { ore: 1 }, ships: [{ at: 3 }, { at: 5 }], turn: 2 };

  it('puts what changed in its place and leaves the old view alone', () => {
    const after = patched(view, [
      [['hand', 'ore'], 4],
      [['ships', 1, 'at'], 9],
    ]);
    expect(after).toEqual({ hand: { ore: 4 }, ships: [{ at: 3 }, { at: 9 }], turn: 2 });
    expect(view.ships[1]?.at).toBe(5);
  });

  it('keeps what did not change as the same object', () => {
    const after = patched(view, [[['ships', 1, 'at'], 9]]);
    expect(after.hand).toBe(view.hand);
    expect(after.ships[0]).toBe(view.ships[0]);
  });

  it('takes a new part, a longer list and a whole new view', () => {
    expect(patched<object>({}, [[['offer'], { give: 1 }]])).toEqual({ offer: { give: 1 } });
    expect(patched({ log: ['a'] }, [[['log', 1], 'b']])).toEqual({ log: ['a', 'b'] });
    expect(patched<unknown>(view, [[[], { turn: 3 }]])).toEqual({ turn: 3 });
  });
});
