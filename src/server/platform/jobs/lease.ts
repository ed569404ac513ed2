/**
 * Whose turn it is to do the jobs, and how often they run.
 * @module platform/jobs
 */

import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { performance } from 'node:perf_hooks';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { LeaseLost, runUnderLease } from '#server/platform/database/lease-fence.ts';
import { readLease, releaseLease, renewLease, takeLease, type LeaseRow } from '#server/platform/database/lease-rows.ts';
import { isRunning, startTimeOf } from '#server/platform/serving-lock.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';

const HOLDER = /^(\S+) (\d+) (\d*) ([0-9a-f]{12})$/;

/**
 * Where a pid means the same process: this boot of this machine, and in it this container. Two machines may have one name,
 * and two containers one machine.
 */
function processSpace(): string {
  const parts = [
    () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'),
    () => readlinkSync('/proc/self/ns/pid'),
  ].map((read) => {
    try {
      return read();
    } catch {
      return '';
    }
  });
  return createHash('sha256')
    .update([hostname(), ...parts].join('\n'))
    .digest('hex')
    .slice(0, 12);
}

/** How this process is known to the others: host, pid, when it began, and where its pid means something. */
export function thisHolder(): string {
  return `${hostname().replace(/\s/g, '-') || 'host'} ${process.pid} ${startTimeOf(process.pid)} ${processSpace()}`;
}

/** Whether a holder was a process of this very machine that has ended: nobody else's end can be known for sure. */
export function isDead(holder: string): boolean {
  const [, , pid, startedAt = '', space] = HOLDER.exec(holder) ?? [];
  return pid !== undefined && space === processSpace() && !isRunning(Number(pid), startedAt);
}

/** A holder for people: `web-1, pid 4711`. */
export function holderName(holder: string): string {
  const [, host, pid] = HOLDER.exec(holder) ?? [];
  return host === undefined ? holder : `${host}, pid ${pid}`;
}

/** What the scheduler and the other jobs are done under. */
export const JOBS = 'jobs';
/** How long a holding lasts without being renewed: a server that is gone is followed within this and one look more. */
export const LEASE_MS = 12_000;
/** Two renewals may fail, or a server stand still for seven seconds, before another takes over. */
const RENEW_MS = 4_000;
/** How often the others look whether it is free. */
const LOOK_MS = 1_000;

/** Who does a piece of work only while it is theirs to do. */
export interface Turns {
  /** Runs the work, or nothing where it is another server's. Ends quietly where the lease is lost meanwhile. */
  run(work: () => Promise<unknown>): Promise<void>;
}

/** Does all work: where there is no other process. */
export const alone: Turns = {
  async run(work) {
    await work();
  },
};

export interface JobLeaseOptions {
  database: Database;
  log: Log;
  name?: string;
  /** For tests. */
  holder?: string;
}

/**
 * One server at a time does the jobs. It takes the lease at once where nobody has it, where it was given back, or where its
 * holder was a process of this machine that has ended; else when it has run out.
 *
 * Clocks: the end of a holding is written by the holder's clock and read by the others'. Up to 8 seconds apart (what is left
 * after a renewal is due) they make no difference. A clock further ahead takes the lease from a healthy holder, once, and
 * keeps it; one behind takes over so much later. Neither can do harm: what the former holder still writes fails in its own
 * transaction (`runUnderLease`), whatever any clock says. What jobs do outside of the database (mails, pings, files) is
 * claimed by rows, or can be done twice.
 */
export class JobLease implements Turns {
  readonly #database: Database;
  readonly #log: Log;
  readonly #name: string;
  readonly #me: string;
  #token: number | null = null;
  /** By a clock that nobody sets: when the holding was last known to be renewed, milliseconds. */
  #renewedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;
  #failed = false;

  constructor({ database, log, name = JOBS, holder = thisHolder() }: JobLeaseOptions) {
    this.#database = database;
    this.#log = log;
    this.#name = name;
    this.#me = holder;
  }

  /** Looks at once, and then every second. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref();
    await this.look();
  }

  /** Whether the lease is this process's, as far as it can know. */
  get isHeld(): boolean {
    return this.#token !== null && performance.now() - this.#renewedAt < LEASE_MS;
  }

  /** Renews the lease, or takes it where it is free. Never rejects, and never overlaps with itself. */
  look(): Promise<void> {
    this.#looking ??= this.#turn()
      .catch((error: unknown) => {
        // Every second would say the same.
        if (!this.#failed) this.#log.error({ err: error }, 'lease: it could not be looked at');
        this.#failed = true;
      })
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }

  async run(work: () => Promise<unknown>): Promise<void> {
    if (this.#token === null || !this.isHeld) return;
    const token = this.#token;
    try {
      await runUnderLease({ name: this.#name, token }, work);
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      this.#lose(token);
    }
  }

  /** Gives the lease back, so that another server goes on at once. Call it when the work has ended. Never rejects. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    const token = this.#token;
    this.#token = null;
    if (token === null) return;
    await releaseLease(this.#database, { name: this.#name, token }).catch((error: unknown) =>
      this.#log.warn({ err: error }, 'lease: it could not be given back, and runs out by itself'),
    );
  }

  async #turn(): Promise<void> {
    await (this.#token === null ? this.#takeWhereFree() : this.#renew(this.#token));
    this.#failed = false;
  }

  async #takeWhereFree(): Promise<void> {
    const seen = await readLease(this.#database, this.#name);
    if (!this.#isFree(seen)) return;
    const asked = performance.now();
    const token = await takeLease(this.#database, this.#name, seen, this.#me, now() + LEASE_MS);
    if (token === null) return;
    this.#token = token;
    this.#renewedAt = asked;
    this.#log.info(
      { lease: this.#name, token, ...(seen?.holder ? { after: holderName(seen.holder) } : {}) },
      'lease: taken',
    );
  }

  async #renew(token: number): Promise<void> {
    const asked = performance.now();
    if (asked - this.#renewedAt < RENEW_MS) return;
    // Run out, and nobody has taken it: it goes on as the same holding.
    if (await renewLease(this.#database, { name: this.#name, token }, now() + LEASE_MS)) this.#renewedAt = asked;
    else this.#lose(token);
  }

  #isFree(seen: LeaseRow | null): boolean {
    // Mine without my knowing it: the answer to my taking it was lost.
    return (
      seen === null || seen.holder === null || seen.holder === this.#me || seen.until <= now() || isDead(seen.holder)
    );
  }

  #lose(token: number): void {
    if (this.#token !== token) return;
    this.#token = null;
    this.#log.warn({ lease: this.#name, token }, 'lease: another server has taken it over');
  }
}

/** Who does the jobs now, for people; null: nobody. */
export async function jobHolder(database: Database): Promise<string | null> {
  const row = await readLease(database, JOBS);
  return row?.holder && row.until > now() && !isDead(row.holder) ? holderName(row.holder) : null;
}

/** Waits for its turn among the servers that start, does the work, and lets the next one. */
export async function inTurn<T>(
  database: Database,
  log: Log,
  name: string,
  work: () => Promise<T>,
  waiting: () => void = () => undefined,
): Promise<T> {
  const lease = new JobLease({
    database,
    name,
    log: {
      info: () => undefined,
      warn: (fields, message) => log.warn(fields, message),
      error: (fields, message) => log.error(fields, message),
    },
  });
  await lease.start();
  if (!lease.isHeld) waiting();
  while (!lease.isHeld) await new Promise((resolve) => setTimeout(resolve, LOOK_MS / 4));
  try {
    return await work();
  } finally {
    await lease.stop();
  }
}
