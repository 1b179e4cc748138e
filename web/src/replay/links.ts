// A position of a replay as an address: /replay/ID?n=123&seat=1.

export interface Wanted {
  n: number | null;
  seat: number | null;
}

export function readWanted(search: string): Wanted {
  const parameters = new URLSearchParams(search);
  return { n: wholeNumber(parameters.get('n')), seat: wholeNumber(parameters.get('seat')) };
}

export function replayPath(table: string, n: number | null, seat: number | null): string {
  const parameters = new URLSearchParams();
  if (n !== null) parameters.set('n', `${n}`);
  if (seat !== null) parameters.set('seat', `${seat}`);
  const query = parameters.toString();
  return `/replay/${encodeURIComponent(table)}${query ? `?${query}` : ''}`;
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
