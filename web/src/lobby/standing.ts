// What a row of the lobby says about a table.

import type { TableInfo } from '../core/protocol';

/** The seats at a table that are mine and that I have not left; friends on my device are mine too. */
export function mySeats(table: TableInfo, me: string | null): number[] {
  if (me === null) return [];
  return table.seats.filter((seat) => seat.person === me && !seat.left).map((seat) => seat.seat);
}

/** Whether the table waits for me. */
export function isMyTurn(table: TableInfo, me: string | null): boolean {
  const mine = mySeats(table, me);
  return table.status === 'running' && (table.waiting ?? []).some((seat) => mine.includes(seat));
}

/** Whether a seat is kept for me, as after a game with others. */
export function isInvited(table: TableInfo, me: string | null): boolean {
  return me !== null && table.status === 'open' && table.seats.some((seat) => seat.invited === me);
}

/** Who made the table, by the name at its seat. */
export function hostName(table: TableInfo): string {
  const seated = table.seats.filter((one) => one.kind !== 'open');
  const seat = seated.find((one) => one.person === table.host) ?? seated.find((one) => one.name);
  return seat?.name ?? '';
}

/** Tables that wait for me first, also by inviting me, then those that go on, then the others; newest first. */
export function inOrder(tables: readonly TableInfo[], me: string | null): TableInfo[] {
  const wantsMe = (table: TableInfo) => isMyTurn(table, me) || isInvited(table, me);
  const rank = (table: TableInfo) => (wantsMe(table) ? 0 : table.status === 'running' ? 1 : 2);
  return tables.toSorted((a, b) => rank(a) - rank(b) || b.created - a.created);
}

/** The new list with the old objects where nothing changed, so that only what changed is drawn again. */
export function renewed(old: readonly TableInfo[], fresh: readonly TableInfo[]): readonly TableInfo[] {
  const known = new Map(old.map((table) => [table.id, table]));
  const result = fresh.map((table) => {
    const before = known.get(table.id);
    return before && JSON.stringify(before) === JSON.stringify(table) ? before : table;
  });
  const isSame = result.length === old.length && result.every((table, i) => table === old[i]);
  return isSame ? old : result;
}
