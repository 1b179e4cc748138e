// Tokens that change their place: what one place lost and another gained travels between them.

import type { Spot } from '../board/geometry';

/** So many tokens at a place; it may lie beside the board. */
export interface Stock {
  key: string;
  count: number;
  spot: Spot | undefined;
}

export interface Travel {
  key: string;
  from: Spot;
  to: Spot;
}

/** One travel for each token that left a place for another; none from or to where nothing is drawn. */
export function travelsOf(before: readonly Stock[], after: readonly Stock[]): Travel[] {
  const was = new Map(before.map((stock) => [stock.key, stock]));
  const is = new Map(after.map((stock) => [stock.key, stock]));
  const lost = before.flatMap((stock) => times(stock, stock.count - (is.get(stock.key)?.count ?? 0)));
  const gained = after.flatMap((stock) => times(stock, stock.count - (was.get(stock.key)?.count ?? 0)));
  return lost.flatMap((from, k) => {
    const to = gained[k];
    if (!from.spot || !to?.spot) return [];
    return [{ key: `${k} ${from.key} ${to.key}`, from: from.spot, to: to.spot }];
  });
}

function times(stock: Stock, count: number): Stock[] {
  return Array.from({ length: Math.max(0, count) }, () => stock);
}
