/**
 * Leases that decide which server runs the jobs, and how often the jobs run.
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
 * The scope of a pid: this boot of this machine, and within it this container. Two machines may have the same name, and
 * a machine may run two containers.
 */
function pidScope(): string {
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

/** Identifies this process to the others: host, pid, start time, and the scope of the pid. */
export function currentLeaseHolder(): string {
  return `${hostname().replace(/\s/g, '-') || 'host'} ${process.pid} ${startTimeOf(process.pid)} ${pidScope()}`;
}

/** Whether a holder was a process of this machine that has ended: for any other process this cannot be known. */
export function isDeadHolder(holder: string): boolean {
  const [, , pid, startedAt = '', space] = HOLDER.exec(holder) ?? [];
  return pid !== undefined && space === pidScope() && !isRunning(Number(pid), startedAt);
}

/** A holder's readable name: `web-1, pid 4711`. */
export function holderName(holder: string): string {
  const [, host, pid] = HOLDER.exec(holder) ?? [];
  return host === undefined ? holder : `${host}, pid ${pid}`;
}

/** The lease of the scheduler and the other jobs. */
export const JOBS_LEASE_NAME = 'jobs';
/** How long a lease lasts without a renewal: another server replaces a dead one within this time and one more poll. */
export const LEASE_MS = 12_000;
/** Two renewals may fail, or a server may hang for seven seconds, before another takes over. */
const RENEWAL_INTERVAL_MS = 4_000;
/** How often the other servers check whether the lease is free. */
const POLL_INTERVAL_MS = 1_000;

/** Runs work only while this process is allowed to. */
export interface LeaseRunner {
  /** Runs the work if this server holds the lease. Resolves quietly if the lease is lost during the work. */
  run(work: () => Promise<unknown>): Promise<void>;
}

/** Runs all work, for a single process. */
export const unrestrictedRunner: LeaseRunner = {
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
 * Lets one server at a time do the jobs. It takes the lease immediately if it was never taken, was released, or was
 * held by a process of this machine that has ended; otherwise when it has expired.
 *
 * Clocks: the expiry of a lease is written by the holder's clock and compared with the others'. A difference of up to 8
 * seconds (the time left when a renewal is due) has no effect. A server with a clock further ahead takes the lease from
 * a healthy holder, once, and keeps it; one with a clock behind takes over later by the difference. Both are harmless:
 * later writes of the former holder fail in their own transaction (`runUnderLease`), regardless of clocks. Jobs'
 * effects outside the database (mails, pings, files) are claimed by rows, or may safely happen twice.
 */
export class JobLease implements LeaseRunner {
  readonly #database: Database;
  readonly #log: Log;
  readonly #name: string;
  readonly #me: string;
  #token: number | null = null;
  /** Time of the last known renewal by a monotonic clock, milliseconds. */
  #renewedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;
  #failed = false;

  constructor({ database, log, name = JOBS_LEASE_NAME, holder = currentLeaseHolder() }: JobLeaseOptions) {
    this.#database = database;
    this.#log = log;
    this.#name = name;
    this.#me = holder;
  }

  /** Checks immediately, and then every second. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.look(), POLL_INTERVAL_MS).unref();
    await this.look();
  }

  /** Whether this process holds the lease, as far as it can know. */
  get isHeld(): boolean {
    return this.#token !== null && performance.now() - this.#renewedAt < LEASE_MS;
  }

  /** Renews the lease, or takes it if it is free. Never rejects, and never overlaps with itself. */
  look(): Promise<void> {
    this.#looking ??= this.#turn()
      .catch((error: unknown) => {
        // Logged once instead of every second.
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

  /**
   * Releases the lease, so that another server continues immediately. Call it when the work has ended. Never rejects.
   */
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
    if (asked - this.#renewedAt < RENEWAL_INTERVAL_MS) return;
    // Expired, but not taken by another server: it continues under the same token.
    if (await renewLease(this.#database, { name: this.#name, token }, now() + LEASE_MS)) this.#renewedAt = asked;
    else this.#lose(token);
  }

  #isFree(seen: LeaseRow | null): boolean {
    // Already held by this process: the response to the takeover was lost.
    return (
      seen === null ||
      seen.holder === null ||
      seen.holder === this.#me ||
      seen.until <= now() ||
      isDeadHolder(seen.holder)
    );
  }

  #lose(token: number): void {
    if (this.#token !== token) return;
    this.#token = null;
    this.#log.warn({ lease: this.#name, token }, 'lease: another server has taken it over');
  }
}

/** Returns the readable name of the current holder, or `null` if the lease is free. */
export async function jobHolder(database: Database): Promise<string | null> {
  const row = await readLease(database, JOBS_LEASE_NAME);
  return row?.holder && row.until > now() && !isDeadHolder(row.holder) ? holderName(row.holder) : null;
}

/** Waits for its turn among the starting servers, does the work, and lets the next one continue. */
export async function runExclusively<T>(
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
  while (!lease.isHeld) await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS / 4));
  try {
    return await work();
  } finally {
    await lease.stop();
  }
}
