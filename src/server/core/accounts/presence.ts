import { MINUTE } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listSeenSince, writePresence } from './presence-rows.ts';

/**
 * Three heartbeats. Browsers wake a hidden tab once a minute, so a heartbeat may be a minute late; a user who misses
 * one is still online.
 */
const ONLINE_MS = 3 * MINUTE;

/** Users who are online: kept in memory between flushes, so that a heartbeat needs no write of its own. */
export class Presence {
  readonly #database: Database;
  #seen = new Map<string, number>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Records that a user is online now. */
  see(userId: string): void {
    this.#seen.set(userId, now());
  }

  /**
   * Writes all users seen since the last flush, in one batch. Rejects if the database does, and keeps them for the next
   * flush.
   */
  async flush(): Promise<void> {
    if (this.#seen.size === 0) return;
    const taken = this.#seen;
    this.#seen = new Map();
    try {
      await this.#database.batch([writePresence(this.#database, taken)]);
    } catch (error) {
      this.#seen = new Map([...taken, ...this.#seen]);
      throw error;
    }
  }
}

/** Ids of the users seen within the last three minutes, according to the database; the latest first. */
export function listOnlineUserIds(database: Database): Promise<string[]> {
  return listSeenSince(database, now() - ONLINE_MS);
}
