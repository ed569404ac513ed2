import { DAY, HOUR } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';

const spans = { hour: HOUR, day: DAY } as const;

/**
 * Runs a task in whatever turn comes first in an hour, or a day (UTC), of the clock; after a failure, in the next turn again.
 * Another process counts for itself: what must not come twice in a day has to know so by its rows.
 */
export class Every {
  readonly #span: number;
  readonly #task: () => Promise<void>;
  #last: number | null = null;
  #running: Promise<void> | null = null;

  constructor(span: keyof typeof spans, task: () => Promise<void>) {
    this.#span = spans[span];
    this.#task = task;
  }

  /** A second call while the task runs joins it. */
  run(): Promise<void> {
    return (this.#running ??= this.#runIfDue().finally(() => (this.#running = null)));
  }

  async #runIfDue(): Promise<void> {
    const current = Math.floor(now() / this.#span);
    if (current === this.#last) return;
    await this.#task();
    this.#last = current;
  }
}
