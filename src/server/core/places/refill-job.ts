import { execFile, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { MINUTE } from '#content/format/durations.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import { appendToOutbox } from '#server/publishing/publisher/outbox-rows.ts';
import { isGazetteerOfFormerCountry, readFillProgress } from './fill-gazetteer.ts';

/** Delay after a failure. */
const RETRY_MS = 10 * MINUTE;
/** A fill without progress for this long is abandoned. */
const MAX_STALL_MS = MINUTE;

/** Path of the fill script. A bundle is fewer levels below the root than the sources. */
function script(folder = import.meta.dirname): string {
  const file = path.join(folder, 'scripts/fill-references.ts');
  return existsSync(file) || folder === path.dirname(folder) ? file : script(path.dirname(folder));
}

interface Options {
  database: Database;
  log: Log;
  /** Fills the gazetteer. Default: in a separate process, since it needs a few hundred megabytes for a few seconds. */
  fill?: () => Promise<void>;
}

/**
 * Refills the gazetteer after the site's country was changed, and resumes an interrupted fill. Until then places of the
 * former country are found.
 */
export class GazetteerRefillJob {
  readonly #options: Options;
  #child: ChildProcess | null = null;
  #running: Promise<void> | null = null;
  #notBefore = 0;
  #hasFailed = false;
  /** Progress of the fill at the last check, and when it was first seen. */
  #seen: { state: string | null; at: number } = { state: null, at: 0 };

  constructor(options: Options) {
    this.#options = options;
  }

  /** Refills if needed. */
  async run(): Promise<void> {
    if (this.#running !== null || now() < this.#notBefore) return;
    const isNeeded =
      this.#hasFailed || (await isGazetteerOfFormerCountry(this.#options.database)) || (await this.#isAbandoned());
    // Another run may have begun in the meantime.
    if (!isNeeded || this.#running !== null) return;
    this.#running = this.#refill();
    try {
      await this.#running;
    } finally {
      this.#running = null;
    }
  }

  /** Whether a fill has stalled: its process has ended, here or on another server. */
  async #isAbandoned(): Promise<boolean> {
    const state = await readFillProgress(this.#options.database);
    if (state !== this.#seen.state) this.#seen = { state, at: now() };
    return state !== null && now() - this.#seen.at >= MAX_STALL_MS;
  }

  async #refill(): Promise<void> {
    const { database, log, fill = () => this.#inChild() } = this.#options;
    try {
      log.info({}, 'places: filling in those of another country');
      await fill();
      this.#hasFailed = false;
      await database.batch([appendToOutbox(database, [pageTag.catalogue, pageTag.anything])]);
      log.info({}, 'places: filled in');
    } catch (error) {
      if (this.#notBefore === Infinity) return;
      this.#notBefore = now() + RETRY_MS;
      this.#hasFailed = true;
      throw error;
    }
  }

  /** Ends the current fill; the next start, or the next run on another server, resumes it. */
  async stop(): Promise<void> {
    this.#notBefore = Infinity;
    this.#child?.kill();
    await this.#running;
  }

  #inChild(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#child = execFile(process.execPath, [script()], (error) => {
        this.#child = null;
        if (error) reject(error);
        else resolve();
      });
    });
  }
}
