// Choices compared and told apart, whatever order their fields are in.

import type { Choice } from '../core/protocol';

/** A choice as text in which fields are in order: a key for lists. */
export function spelled(value: unknown): string {
  return JSON.stringify(value, (_field, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

export function isSame(one: Choice, other: Choice): boolean {
  return spelled(one) === spelled(other);
}
