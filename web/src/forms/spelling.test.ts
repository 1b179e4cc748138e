import { expect, it } from 'vitest';
import { isSame } from './spelling';

it('does not mind the order of fields', () => {
  expect(isSame({ type: 'fly', ship: 0, to: 3 }, { to: 3, ship: 0, type: 'fly' })).toBe(true);
  expect(isSame({ type: 'fly', ship: 0, to: 3 }, { type: 'fly', ship: 1, to: 3 })).toBe(false);
});
