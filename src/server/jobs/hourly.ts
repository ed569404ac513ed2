import { now } from '../clock.ts';

const HOUR = 3_600_000;

/** Runs a task in whatever turn comes first in an hour of the clock; after a failure, in the next turn again. */
export class Hourly {
  readonly #task: () => Promise<void>;
  #hour: number | null = null;

  constructor(task: () => Promise<void>) {
    this.#task = task;
  }

  async run(): Promise<void> {
    const hour = Math.floor(now() / HOUR);
    if (hour === this.#hour) return;
    await this.#task();
    this.#hour = hour;
  }
}
