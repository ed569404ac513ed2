/** The only source of time. Tests replace it; product code never bases a decision on `Date.now()`. */
let read: () => number = Date.now;

/** Milliseconds since 1970, UTC. */
export function now(): number {
  return read();
}

/** Replaces the clock; `null` restores the system clock. */
export function setClock(clock: (() => number) | null): void {
  read = clock ?? Date.now;
}
