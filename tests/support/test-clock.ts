import { setClock } from '#server/platform/clock.ts';

/** A stopped clock that can be moved. Restore the system clock with `setClock(null)`. */
export interface TestClock {
  /** Milliseconds since 1970. */
  at: number;
  forward(ms: number): void;
}

export function stopClock(at: number | string): TestClock {
  const clock: TestClock = {
    at: typeof at === 'number' ? at : Date.parse(at),
    forward(ms) {
      clock.at += ms;
    },
  };
  setClock(() => clock.at);
  return clock;
}
