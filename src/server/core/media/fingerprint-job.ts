import sharp from 'sharp';
import { MINUTE } from '#content/format/durations.ts';
import { picturesWithoutFingerprint, storePictureFingerprint } from '#server/core/fingerprints/rows.ts';
import { now } from '#server/platform/clock.ts';
import { LeaseLost } from '#server/platform/database/lease-fence.ts';
import { readState, writeState } from '#server/platform/database/state-rows.ts';
import { masterKey } from '#server/platform/storage-keys.ts';
import { readWhole } from '#server/platform/storage/storage.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import type { UploadCursor } from './list-rows.ts';
import { pictureFingerprintOf } from './picture-fingerprint.ts';
import { findMedia } from './rows.ts';
import type { MediaStore } from './save-picture.ts';
import type { Pixels } from './variants.ts';

const STATE = 'media:prints';
const BATCH_SIZE = 20;
const RETRY_MS = 10 * MINUTE;

/**
 * Adds fingerprints to users' pictures stored before fingerprints existed, one after another. The database stores its
 * progress; new pictures already have one, so the job eventually finishes for good. After a failure it pauses for ten
 * minutes.
 */
export class FingerprintJob {
  readonly #store: MediaStore;
  readonly #log: Log;
  #running: Promise<number> | null = null;
  #stopped = false;
  #done = false;
  #retryAt = 0;

  constructor(store: MediaStore, log: Log) {
    this.#store = store;
    this.#log = log;
  }

  /**
   * Processes all remaining pictures; a second call during a run joins it. Returns the number of fingerprints added.
   */
  run(): Promise<number> {
    if (this.#done || now() < this.#retryAt) return Promise.resolve(0);
    return (this.#running ??= this.#printAll().finally(() => (this.#running = null)));
  }

  /** Stops after the current picture and resolves when it is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running?.catch(() => undefined);
  }

  async #printAll(): Promise<number> {
    const { database } = this.#store;
    let given = 0;
    try {
      while (!this.#stopped && !this.#done) {
        const place = (await readState<UploadCursor>(database, STATE)) ?? { createdAt: 0, id: '' };
        const rows = await picturesWithoutFingerprint(database, place, BATCH_SIZE);
        for (const { id, createdAt } of rows) {
          if (this.#stopped) break;
          if (await this.#print(id)) given += 1;
          await database.batch([writeState(database, STATE, { createdAt, id })]);
        }
        this.#done = rows.length === 0;
      }
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      this.#retryAt = now() + RETRY_MS;
      this.#log.error({ err: error }, 'media: the fingerprints of older pictures stopped');
    }
    return given;
  }

  async #print(id: string): Promise<boolean> {
    const { database, storage } = this.#store;
    const master = await readWhole(storage, masterKey(id));
    const pixels = master && (await decodeMaster(master).catch(() => null));
    // A missing or damaged master has no fingerprint; the AVIF job reports it.
    const print = pixels && (await pictureFingerprintOf(pixels));
    if (print === null) return false;
    try {
      await database.batch([storePictureFingerprint(database, id, print)]);
      return true;
    } catch (error) {
      if ((await findMedia(database, id)) === null) return false;
      throw error;
    }
  }
}

async function decodeMaster(master: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(master, { failOn: 'error' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Pixels['channels'] };
}
