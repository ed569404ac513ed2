import type { Log } from './telemetry/log-type.ts';

/** What a crash can lose at most. */
export const FLUSH_MS = 10_000;

/**
 * Calls a flush every ten seconds, never twice at once. A flush that fails keeps what it was to write; it is logged and
 * tried again the next time.
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

  /** Flushes a last time. Never rejects: what follows at a stop must happen too. */
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
