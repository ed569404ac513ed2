/**
 * The one source of time. Tests move it; nothing in the product calls `Date.now()` for a decision of its own.
 */
let read: () => number = Date.now;

/** Milliseconds since 1970, UTC. */
export function now(): number {
  return read();
}

/** Replaces the clock; `null` restores the system clock. */
export function setClock(clock: (() => number) | null): void {
  read = clock ?? Date.now;
}
