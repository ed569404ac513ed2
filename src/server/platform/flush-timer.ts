import type { Log } from './telemetry/log-type.ts';

/** A crash loses at most the changes of this period. */
export const FLUSH_MS = 10_000;

/**
 * Calls a flush every ten seconds, never concurrently. A flush that fails keeps its data; the failure is logged, and
 * the flush is retried the next time.
 */
export class FlushTimer {
  readonly #flush: () => Promise<void>;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;

  constructor(flush: () => Promise<void>, log: Log) {
    this.#flush = flush;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => void this.#run(), FLUSH_MS).unref();
  }

  /** Flushes one last time. Never rejects, because the rest of the shutdown must follow. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
    await this.#run();
  }

  #run(): Promise<void> {
    this.#running ??= this.#flush()
      .catch((error: unknown) => this.#log.error({ err: error }, 'counting: a flush failed'))
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }
}
