import { MINUTE } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';
import { LeaseLost } from '#server/platform/database/lease-fence.ts';
import { isUnavailable } from '#server/platform/health/unavailable.ts';
import { fileKey, masterKey } from '#server/platform/storage-keys.ts';
import { readWhole } from '#server/platform/storage/storage.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import { appendToOutbox } from '#server/publishing/publisher/outbox-rows.ts';
import { findMedia, markAvif, nextWithoutAvif, type MediaRow } from './rows.ts';
import type { MediaStore } from './save-picture.ts';
import { encodeAvif } from './variants.ts';

const MAX_ATTEMPTS = 3;
const RETRY_MS = 10 * MINUTE;
/** Pause after a failure of the storage, a disk or the database. */
const PAUSE_MS = MINUTE;

export interface AvifJobOptions extends MediaStore {
  log: Log;
}

/**
 * Adds AVIF variants to pictures in the background, one at a time. The database stores the remaining work, so it
 * resumes after a restart; two processes at once only duplicate work. A failed picture is retried after ten minutes,
 * three times per process; failures of the storage, a disk or the database do not count, but all pictures wait for a
 * minute.
 */
export class AvifJob {
  readonly #store: AvifJobOptions;
  readonly #failures = new Map<string, { count: number; retryAt: number }>();
  #restUntil = 0;
  #running: Promise<number> | null = null;
  #stopped = false;

  constructor(options: AvifJobOptions) {
    this.#store = options;
  }

  /** Encodes all pending pictures; a second call during a run joins it. Returns the number of finished pictures. */
  run(): Promise<number> {
    if (now() < this.#restUntil) return Promise.resolve(0);
    return (this.#running ??= this.#encodeAll().finally(() => (this.#running = null)));
  }

  /** Stops after the current picture and resolves when it is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running?.catch(() => undefined);
  }

  async #encodeAll(): Promise<number> {
    let finished = 0;
    while (!this.#stopped) {
      const row = await nextWithoutAvif(this.#store.database, this.#resting());
      if (!row) break;
      try {
        await this.#encode(row);
        this.#failures.delete(row.id);
        finished += 1;
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        const troubled = isUnavailable(error);
        const count = (this.#failures.get(row.id)?.count ?? 0) + (troubled ? 0 : 1);
        // Continue with another picture, so that one bad file does not block the others.
        this.#failures.set(row.id, { count, retryAt: now() + RETRY_MS });
        if (troubled) {
          this.#restUntil = now() + PAUSE_MS;
          this.#store.log.warn({ err: error, mediaId: row.id }, 'media: AVIF variants have to wait');
          break;
        }
        this.#store.log.error(
          { err: error, mediaId: row.id, attempt: count },
          'No AVIF variants could be made of a picture',
        );
      }
    }
    return finished;
  }

  /** Pictures that are not due yet, or have no attempts left in this process. */
  #resting(): string[] {
    return [...this.#failures].flatMap(([id, { count, retryAt }]) =>
      count >= MAX_ATTEMPTS || retryAt > now() ? [id] : [],
    );
  }

  async #encode({ id, widths }: MediaRow): Promise<void> {
    const { database, storage } = this.#store;
    const master = await readWhole(storage, masterKey(id));
    if (!master) throw new Error('The master is missing');
    for (const { name, bytes } of await encodeAvif(master, widths)) await storage.putFile(fileKey(id, name), bytes);
    await database.batch([markAvif(database, id), appendToOutbox(database, [`media:${id}`])]);
    // Deleted in the meantime: the new files would remain forever.
    if (!(await findMedia(database, id))) await storage.deleteAll(id);
  }
}
