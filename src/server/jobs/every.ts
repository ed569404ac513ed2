import { now } from '../clock.ts';

const spans = { hour: 3_600_000, day: 86_400_000 } as const;

/** Runs a task in whatever turn comes first in an hour, or a day (UTC), of the clock; after a failure, in the next turn again. */
export class Every {
  readonly #span: number;
  readonly #task: () => Promise<void>;
  #last: number | null = null;

  constructor(span: keyof typeof spans, task: () => Promise<void>) {
    this.#span = spans[span];
    this.#task = task;
  }

  async run(): Promise<void> {
    const current = Math.floor(now() / this.#span);
    if (current === this.#last) return;
    await this.#task();
    this.#last = current;
  }
}
