import type { Database } from '#server/platform/database/database.ts';
import { LeaseLost } from '#server/platform/database/lease-fence.ts';
import { readState, writeState } from '#server/platform/database/state-rows.ts';
import { isUnavailable } from '#server/platform/health/unavailable.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import { entriesAfter } from './rows.ts';

/** The stored progress of a job; a job adds its counts. */
export interface JobProgress {
  /** The ID of the last processed entry. */
  after: string;
  done?: true;
}

interface Options<P> {
  /** Where the progress is stored. */
  key: string;
  /** The prefix of log messages. */
  name: string;
  /** Entries per call. */
  batchSize: number;
  /** The log entry of a completed job. */
  report(progress: P): [fields: object, message: string];
}

/**
 * Processes every entry once, in batches, and resumes after a restart. Its migration stores the initial progress: a
 * database created later has none, so the job does nothing.
 */
export abstract class OneTimeEntryJob<P extends JobProgress> {
  protected readonly database: Database;
  protected readonly log: Log;
  readonly #options: Options<P>;
  #running: Promise<void> | null = null;
  #isOver = false;

  constructor(database: Database, log: Log, options: Options<P>) {
    this.database = database;
    this.log = log;
    this.#options = options;
  }

  /** Processes one entry; may store the progress in the batch of its own changes. */
  protected abstract processEntry(id: string, progress: P): Promise<void>;

  /** Runs after the last entry, before the job is stored as completed. */
  protected async finish(_progress: P): Promise<void> {}

  /** Processes one batch per call, one call at a time; does nothing once the job is completed or stopped. */
  run(): Promise<void> {
    if (this.#isOver) return Promise.resolve();
    this.#running ??= this.#runBatch().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Stops after the current entry. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #runBatch(): Promise<void> {
    const { key, name, batchSize, report } = this.#options;
    const progress = await readState<P>(this.database, key);
    if (progress === null || progress.done) {
      this.#isOver = true;
      return;
    }
    const ids = await entriesAfter(this.database, progress.after, batchSize);
    for (const { id } of ids) {
      if (this.#isOver) return;
      progress.after = id;
      try {
        await this.processEntry(id, progress);
      } catch (error) {
        if (error instanceof LeaseLost || isUnavailable(error)) throw error;
        // An unreadable entry does not stop the others.
        this.log.error({ err: error, entry: id }, `${name}: an entry was left out`);
      }
    }
    if (ids.length > 0) return this.database.batch([writeState(this.database, key, progress)]);
    await this.finish(progress);
    await this.database.batch([writeState(this.database, key, { ...progress, done: true })]);
    const [fields, message] = report(progress);
    this.log.info(fields, `${name}: ${message}`);
  }
}
