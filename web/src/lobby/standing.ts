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

/** Who made the table, by the name at its seat. */
export function hostName(table: TableInfo): string {
  const seat = table.seats.find((one) => one.person === table.host) ?? table.seats.find((one) => one.name);
  return seat?.name ?? '';
}

/** Tables that wait for me first, then those that go on, then those that wait for others; newest first. */
export function inOrder(tables: readonly TableInfo[], me: string | null): TableInfo[] {
  const rank = (table: TableInfo) => (isMyTurn(table, me) ? 0 : table.status === 'running' ? 1 : 2);
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
