import { execFile, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { MINUTE } from '#content/durations.ts';
import { now } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/telemetry/log-type.ts';
import { announce } from '../../publishing/publisher/outbox-rows.ts';
import { pageTag } from '../page-tag.ts';
import { isOfFormerCountry } from './fill.ts';

/** After a failure, so long until the next attempt. */
const AGAIN_MS = 10 * MINUTE;

/** The script that fills; from a bundle it is fewer folders up than from the sources. */
function script(folder = import.meta.dirname): string {
  const file = path.join(folder, 'scripts/fill-references.ts');
  return existsSync(file) || folder === path.dirname(folder) ? file : script(path.dirname(folder));
}

interface Options {
  database: Database;
  log: Log;
  /** Fills the gazetteer; in a process of its own unless it is said, for it needs some hundred megabytes for some seconds. */
  fill?: () => Promise<void>;
}

/** Fills the gazetteer anew after the country of the site was changed. Until then the former country's places are found. */
export class RefillPlaces {
  readonly #options: Options;
  #child: ChildProcess | null = null;
  #running: Promise<void> | null = null;
  #notBefore = 0;
  #hasFailed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Looks whether it is needed, and does it. */
  async run(): Promise<void> {
    if (this.#running !== null || now() < this.#notBefore) return;
    const isNeeded = this.#hasFailed || (await isOfFormerCountry(this.#options.database));
    // Another turn may have begun meanwhile.
    if (!isNeeded || this.#running !== null) return;
    this.#running = this.#refill();
    try {
      await this.#running;
    } finally {
      this.#running = null;
    }
  }

  async #refill(): Promise<void> {
    const { database, log, fill = () => this.#inChild() } = this.#options;
    try {
      log.info({}, 'places: filling in those of another country');
      await fill();
      this.#hasFailed = false;
      await database.batch([announce(database, [pageTag.catalogue, pageTag.anything])]);
      log.info({}, 'places: filled in');
    } catch (error) {
      if (this.#notBefore === Infinity) return;
      this.#notBefore = now() + AGAIN_MS;
      this.#hasFailed = true;
      throw error;
    }
  }

  /** Ends what is under way; the next start, or the next turn of another server, begins it again. */
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
