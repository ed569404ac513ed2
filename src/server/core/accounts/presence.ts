import { MINUTE } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listSeenSince, writePresence } from './presence-rows.ts';

/**
 * Three heartbeats. Browsers wake a tab that nobody looks at once a minute, so that a beat may be a minute late; and who
 * misses one is still here.
 */
const ONLINE_MS = 3 * MINUTE;

/** Who is here: kept in memory between flushes, so that a heartbeat costs no write of its own. */
export class Presence {
  readonly #database: Database;
  #seen = new Map<string, number>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Notes that a person is here now. */
  see(userId: string): void {
    this.#seen.set(userId, now());
  }

  /** Writes everyone seen since the last flush, in one batch. Rejects where the database does; nobody is lost then. */
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

/** Ids of the people who were here within the last three minutes, as the database knows them; the latest first. */
export function onlineNow(database: Database): Promise<string[]> {
  return listSeenSince(database, now() - ONLINE_MS);
}
