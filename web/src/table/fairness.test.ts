import { expect, it } from 'vitest';
import { isFair } from './fairness';

it('compares the hash of the seed’s bytes', async () => {
  // SHA-256 of the three bytes "abc".
  const commitment = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(await isFair('616263', commitment)).toBe(true);
  expect(await isFair('616264', commitment)).toBe(false);
});
