import { DAY, HOUR, MINUTE } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';

const periods = { minute: MINUTE, hour: HOUR, day: DAY } as const;

/**
 * Runs a task on the first call in each minute, hour, or day (UTC), of the clock, and after a failure again on the next call.
 * Each process counts separately: a task that must not run twice a day has to check its rows.
 */
export class PeriodicTask {
  readonly #span: number;
  readonly #task: () => Promise<void>;
  #last: number | null = null;
  #running: Promise<void> | null = null;

  constructor(span: keyof typeof periods, task: () => Promise<void>) {
    this.#span = periods[span];
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
