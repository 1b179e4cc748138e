// Changes of a view, as the server tells them: a place in it (keys and indexes from the top) and what stands
// there now. What is not on the way to a change stays the same object, so only what changed is drawn again.

import type { Change } from './protocol';

/** The view after the changes; the view given stays as it is. */
export function patched<View>(view: View, changes: readonly Change[]): View {
  return changes.reduce<unknown>((whole, [at, value]) => put(whole, at, value), view) as View;
}

function put(whole: unknown, at: readonly (string | number)[], value: unknown): unknown {
  const [first, ...rest] = at;
  if (first === undefined) return value;
  if (Array.isArray(whole)) {
    const list: unknown[] = [...whole];
    list[Number(first)] = put(list[Number(first)], rest, value);
    return list;
  }
  const record = (typeof whole === 'object' && whole !== null ? whole : {}) as Record<string, unknown>;
  return { ...record, [first]: put(record[String(first)], rest, value) };
}
