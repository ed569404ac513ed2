import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { sumOnlineCounts, storeOnlineCount } from './online-rows.ts';

/** Twice the flush interval: a server silent for longer is considered gone. */
const MAX_REPORT_AGE_MS = 25_000;

/**
 * Number of present visitors across all servers. Each server reports its own number with its flushes. A visitor of two
 * servers counts twice, which sticky sessions in the load balancer prevent.
 */
export class SharedOnlineCount {
  readonly #database: Database;
  readonly #own: () => number;
  /** Id of this process. */
  readonly #id = newId();
  #told = 0;

  constructor(database: Database, own: () => number) {
    this.#database = database;
    this.#own = own;
  }

  /** Reports to the other servers. Nothing is written while there are no visitors. */
  async flush(): Promise<void> {
    const visitors = this.#own();
    if (visitors === 0 && this.#told === 0) return;
    await this.#database.batch(storeOnlineCount(this.#database, this.#id, visitors, MAX_REPORT_AGE_MS));
    this.#told = visitors;
  }

  /** Returns the current number: visitors known to this server plus the last reports of the others. */
  async count(): Promise<number> {
    return this.#own() + (await sumOnlineCounts(this.#database, this.#id, now() - MAX_REPORT_AGE_MS));
  }
}
