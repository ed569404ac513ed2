import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { sumOnline, writeOnline } from './online-rows.ts';

/** Twice the time between two flushes: a server that says nothing for longer has gone. */
const FRESH_MS = 25_000;

/**
 * How many visitors are here, over all servers. Each tells its own figure with its flushes; who comes to two of them counts
 * twice, which a balancer prevents that sends a visitor to the same server each time.
 */
export class SharedOnline {
  readonly #database: Database;
  readonly #own: () => number;
  /** Of this process. */
  readonly #id = newId();
  #told = 0;

  constructor(database: Database, own: () => number) {
    this.#database = database;
    this.#own = own;
  }

  /** Tells the others; nothing is written while nobody is here. */
  async flush(): Promise<void> {
    const visitors = this.#own();
    if (visitors === 0 && this.#told === 0) return;
    await this.#database.batch(writeOnline(this.#database, this.#id, visitors, FRESH_MS));
    this.#told = visitors;
  }

  /** The figure of this moment: what is known here, and what the others told last. */
  async count(): Promise<number> {
    return this.#own() + (await sumOnline(this.#database, this.#id, now() - FRESH_MS));
  }
}
