// Fair dice: the seed that was kept secret during the game has the hash that was told at its beginning.

/** Whether the seed (as hexadecimal digits) fits its commitment, the SHA-256 of its bytes. */
export async function isFair(seed: string, commitment: string): Promise<boolean> {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === commitment.toLowerCase();
}
