/**
 * Timed work: the scheduler, background jobs, housekeeping.
 * @module app/jobs
 */

import { DAY, MINUTE, SECOND } from '#content/format/durations.ts';
import { dayIn } from '#content/format/format-date.ts';
import { allKinds, kinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import { systemActor } from '#content/model/permissions.ts';
import type { Status } from '#content/model/workflow.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { findNewNeighbours } from '#server/core/entries/read/page-tags.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { eraseEntry } from '#server/core/entries/write/erase-entry.ts';
import { findRecord, UNEXPECTED_REVISION_ERROR } from '#server/core/entries/write/rows.ts';
import {
  listClosedBefore,
  listStartedOrEndedBetween,
  listDueToExpire,
  listDueToPublish,
  listPageEndedBetween,
  termsOfEntries,
  listTrashedBefore,
} from '#server/core/entries/write/scheduler-rows.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { warnOwnersOfExpiry } from '#server/features/advertisements/warn-of-expiry.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { errorMentions } from '#server/platform/database/error-mentions.ts';
import { readState, writeState } from '#server/platform/database/state-rows.ts';
import { unrestrictedRunner, type LeaseRunner } from '#server/platform/jobs/lease.ts';
import type { Heartbeat } from '#server/platform/jobs/scheduler-heartbeat.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import { currentPublisher } from '#server/publishing/publisher/current-publisher.ts';
import { appendToOutbox } from '#server/publishing/publisher/outbox-rows.ts';

const TRASH_DAYS = 30;

/** How often the heartbeat is written, which the dashboard and `/healthz` compare with the clock. */
const HEARTBEAT_INTERVAL_MS = 10 * SECOND;

/**
 * How long to wait after an entry could not be moved: the cause may lie outside the entry, such as a category that has
 * become a branch.
 */
const RETRY_AFTER_REFUSAL_MS = MINUTE;

const momentKinds = allKinds.filter((kind) => kind.span).map((kind) => kind.name);

/** A due entry as it was found: a later change may have a different intention. */
type DueEntry = Awaited<ReturnType<typeof listDueToPublish>>[number];

/**
 * Makes scheduled changes: publishes entries, warns owners, expires ads, starts and ends events, handles the change of
 * day, and erases trash and entries past their retention. Each run continues where the last recorded one ended, so
 * downtime loses nothing. Of several servers, only the one that holds the lease does this.
 */
export class Scheduler {
  readonly #database: Database;
  readonly #log: Log;
  readonly #turns: LeaseRunner;
  /** Entries that could not be moved, with the revision and the time of the last try (milliseconds). */
  readonly #refused = new Map<string, { revision: number; at: number }>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;

  constructor(database: Database, log: Log, turns: LeaseRunner = unrestrictedRunner) {
    this.#database = database;
    this.#log = log;
    this.#turns = turns;
  }

  /** Checks for due work every second. */
  start(): void {
    this.#timer = setInterval(() => void this.tick(), SECOND).unref();
    void this.tick();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** One run. Runs never overlap; a failure is logged and retried in the next run. */
  tick(): Promise<void> {
    this.#running ??= this.#turns
      .run(() => this.#turn())
      .catch((error: unknown) => this.#log.error({ err: error }, 'scheduler: a turn failed'))
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  async #turn(): Promise<void> {
    const at = now();
    await this.#moveAll(await listDueToPublish(this.#database, at), 'published');
    await this.#moveAll(await listDueToExpire(this.#database, at), 'expired');
    const { settings } = await loadCatalogue(this.#database);
    const today = dayIn(settings.site.timeZone, at);
    const stored = await readState<Heartbeat>(this.#database, 'scheduler');
    const last = stored ?? { at, day: today };
    await warnOwnersOfExpiry(this.#database, last.at, at);
    const tags = await this.#passedMoments(last, at, settings.ads.lingerDays * DAY);
    if (today !== last.day) {
      tags.push(pageTag.day);
      await this.#eraseAll((before) => listTrashedBefore(this.#database, before), at - TRASH_DAYS * DAY, at);
      await this.#eraseAll(
        (before) => listClosedBefore(this.#database, before),
        at - settings.ads.lingerDays * DAY,
        at,
      );
    }
    if (stored !== null && tags.length === 0 && at >= last.at && at - last.at < HEARTBEAT_INTERVAL_MS) return;
    const beat: Heartbeat = { at, day: today };
    await this.#database.batch([
      writeState(this.#database, 'scheduler', beat),
      ...(tags.length ? [appendToOutbox(this.#database, tags)] : []),
    ]);
    if (tags.length) currentPublisher()?.wake();
  }

  async #moveAll(rows: readonly DueEntry[], to: Status): Promise<void> {
    for (const { id, kind, revision } of rows) {
      const before = this.#refused.get(id);
      if (before?.revision === revision && now() - before.at < RETRY_AFTER_REFUSAL_MS) continue;
      const moved = await transitionEntry(systemActor, kind, id, to, { tell: true, seen: revision });
      // Changed since it was read: the next run reads it again.
      if (moved.ok || moved.failure.code === 'stale') this.#refused.delete(id);
      else {
        this.#refused.set(id, { revision, at: now() });
        if (before?.revision !== revision)
          this.#log.error({ id, kind, to, failure: moved.failure }, 'scheduler: an entry could not be moved');
      }
    }
  }

  async #passedMoments(last: Heartbeat, at: number, lingerMs: number): Promise<string[]> {
    const crossed = await listStartedOrEndedBetween(
      this.#database,
      momentKinds,
      new Date(last.at).toISOString(),
      new Date(at).toISOString(),
    );
    const terms = await termsOfEntries(
      this.#database,
      crossed.map(({ id }) => id),
    );
    const neighbours = await findNewNeighbours(
      this.#database,
      crossed.map(({ id }) => id),
      at,
    );
    const tags = [
      ...neighbours.map(pageTag.item),
      ...crossed.flatMap(({ id, kind }) => [
        pageTag.entry(id),
        kinds[kind].list === null ? pageTag.promos : pageTag.list(kind),
      ]),
      ...terms.map(pageTag.term),
    ];
    // A feed or the sitemap may leave out past entries.
    if (crossed.length) tags.push(pageTag.anything);
    for (const { kind, slug } of await listPageEndedBetween(this.#database, last.at, at, lingerMs)) {
      tags.push(...locales.map((locale) => pageTag.path(localisedPath(locale, paths.entry(kind, slug)))));
    }
    return tags;
  }

  /**
   * Permanently deletes the entries that `find` returns for the given time, in batches. Entries that are restored in
   * the meantime are kept.
   */
  async #eraseAll(find: (before: number) => PromiseLike<DueEntry[]>, before: number, at: number): Promise<void> {
    for (let rows = await find(before); rows.length > 0; rows = await find(before)) {
      for (const { id, revision } of rows) {
        const record = await findRecord(this.#database, id);
        if (record?.revision !== revision) continue;
        await this.#database.batch(await eraseEntry(this.#database, record, at)).catch((error: unknown) => {
          if (!errorMentions(error, UNEXPECTED_REVISION_ERROR)) throw error;
        });
      }
    }
  }
}
