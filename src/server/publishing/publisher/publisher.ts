/**
 * Follows the outbox: renders the pinned pages with affected cache tags, and drops the others.
 * @module publishing/publisher
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import type { PageStore } from '#server/publishing/store/store.ts';
import { clearAwaitedPages, readAwaitedPages, addAwaitedPages } from './awaited-pages.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { planRefresh } from './refresh-plan.ts';
import { RefreshQueue } from './refresh-queue.ts';
import { readRenderedPage } from './render-page.ts';

/** Renders a page of the site for an anonymous visitor; the path is a page key. */
export type Render = (path: string) => Promise<Response>;

/** The queue to which commands write in the batch of their change. */
export interface Outbox {
  /** Returns rows with a greater id, in order. */
  after(id: number, limit: number): Promise<{ id: number; tags: string[] }[]>;
  /** Returns the newest id, or 0 if there are no rows. */
  latest(): Promise<number>;
}

export interface PublisherOptions {
  store: PageStore;
  render: Render;
  outbox: Outbox;
  log: Log;
  /** Milliseconds between reads of the outbox for rows of other processes. Default: 250. */
  pollMs?: number;
  /** Maximum concurrent renders. Default: 4. */
  concurrency?: number;
}

export interface PublisherStats {
  /** The last outbox row whose pages are all in the store, and on the disk. */
  cursor: number;
  /** The last outbox row whose pages are shown: ahead of `cursor` while the disk cannot be written. */
  shown: number;
  /** The last outbox row read here: pages that it withdraws are no longer shown. */
  seen: number;
  rendered: number;
  dropped: number;
  failed: number;
  /** Message of the last failure to read the outbox or to write to disk, or `null` if the last attempt succeeded. */
  error: string | null;
}

/** Prefix of a tag whose pages are dropped before they are rendered again. */
const GONE = 'gone:';

/** Maximum number of withdrawals whose time is remembered; far more than occur during a render. */
const MAX_REMEMBERED_WITHDRAWALS = 5_000;
/** How long after a withdrawal other servers are notified of each read. */
const WITHDRAWAL_REPORT_MS = 10_000;
const BATCH_ROWS = 500;
/** Number of on-demand pages dropped (an unlink each) before yielding to the event loop. */
const DROPS_PER_TURN = 100;
/** First and longest pause before a failed disk is tried again, milliseconds. */
const INITIAL_DISK_RETRY_MS = 1_000;
const MAX_DISK_RETRY_MS = 10_000;

/** A call of `refresh` that is waiting for its pages. */
interface DirectRequest {
  tags: readonly string[];
  resolve: () => void;
}

/** One read of the outbox: the newest row it found, and the `refresh` calls that came with it. */
interface Round {
  row: number;
  direct: DirectRequest[];
}

/**
 * Follows the outbox and renders the pages that its rows affect. New rows join immediately while pages of earlier ones
 * wait: an edit never waits for hundreds of pages of the previous edit.
 */
export class Publisher {
  readonly #store: PageStore;
  readonly #render: Render;
  readonly #outbox: Outbox;
  readonly #log: Log;
  readonly #pollMs: number;
  readonly #concurrency: number;
  readonly #stats: PublisherStats = { cursor: 0, shown: 0, seen: 0, rendered: 0, dropped: 0, failed: 0, error: null };
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;
  #running: Promise<void> | null = null;
  #awake = false;
  /** True until `start` has found where to continue, and again after `stop`. */
  #stopped = true;
  readonly #queue = new RefreshQueue<Round>();
  /** The last row whose pages are in the queue, or shown. */
  #taken = 0;
  #direct: DirectRequest[] = [];
  #tellGone: () => void = () => undefined;
  /** Time on the clock of `performance.now()`. */
  #tellUntil = 0;
  /** When each tag was withdrawn, by the store's clock: renders that began earlier still show its content. */
  readonly #goneAt = new Map<string, number>();
  #waiters: { id: number; resolve: () => void }[] = [];
  /** When to retry the disk, on the clock of `performance.now()`, and the following pause. */
  #diskRest = { until: 0, ms: INITIAL_DISK_RETRY_MS };
  /** Whether shown pages have not yet been written to the disk. */
  #owing = false;

  constructor(options: PublisherOptions) {
    this.#store = options.store;
    this.#render = options.render;
    this.#outbox = options.outbox;
    this.#log = options.log;
    this.#pollMs = options.pollMs ?? 250;
    this.#concurrency = options.concurrency ?? 4;
  }

  /** Finds where to continue and starts to follow. @throws if the outbox cannot be read */
  async start(): Promise<void> {
    const cursor = await readCursor(this.#store.dir);
    const latest = await this.#outbox.latest();
    if (cursor !== null && cursor <= latest) {
      this.#stats.cursor = cursor;
    } else {
      this.#stats.cursor = latest;
      // The age of the pages is unknown: the cursor was lost, or the database is a different one.
      if (this.#store.size > 0) this.#direct.push({ tags: ['all'], resolve: () => undefined });
      else await writeCursor(this.#store.dir, latest);
    }
    this.#stats.shown = this.#stats.cursor;
    this.#stats.seen = this.#stats.cursor;
    this.#taken = this.#stats.cursor;
    const awaited = await readAwaitedPages(this.#store.dir);
    if (awaited.length > 0) this.#direct.push({ tags: awaited.map((key) => `path:${key}`), resolve: () => undefined });
    this.#stopped = false;
    this.#timer = setInterval(() => this.wake(), this.#pollMs).unref();
    this.wake();
  }

  /** Signals that the outbox may have a new row. Cheap; call it after every write. */
  wake(): void {
    this.#awake = true;
    if (this.#running || this.#stopped) return;
    this.#running = this.#run().finally(() => {
      this.#running = null;
      if (this.#awake && !this.#stopped) this.wake();
    });
  }

  /**
   * Refreshes the pages of these tags without an outbox row; resolves when they are in the store, or when the publisher
   * stops.
   */
  async refresh(tags: Iterable<string>): Promise<void> {
    const finished = new Promise<void>((resolve) => this.#direct.push({ tags: [...tags], resolve }));
    this.wake();
    await finished;
  }

  /** Resolves when every row written before the call is in the store, or the publisher has stopped. */
  async idle(): Promise<void> {
    const id = await this.#outbox.latest();
    if (this.#stopped) return;
    if (this.#stats.cursor < id) {
      const finished = new Promise<void>((resolve) => this.#waiters.push({ id, resolve }));
      this.wake();
      await finished;
    } else {
      await this.#running;
    }
  }

  /**
   * Resolves once every row written before the call has been read: pages that they withdraw are no longer shown, but
   * changed ones may still be rendering. Rejects if the outbox cannot be read.
   * @returns false if the publisher has stopped
   */
  async caughtUp(): Promise<boolean> {
    if (this.#stopped) return false;
    const isKnown = await this.#takeAll();
    this.wake();
    return isKnown;
  }

  /** Calls back after each read of the outbox that has withdrawn pages. */
  onGone(tell: () => void): void {
    this.#tellGone = tell;
  }

  stats(): Readonly<PublisherStats> {
    return { ...this.#stats };
  }

  /** Ends after the current renders; unfinished rows are continued at the next start. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
    for (const waiter of [...this.#waiters.splice(0), ...this.#direct.splice(0)]) waiter.resolve();
  }

  async #run(): Promise<void> {
    const rendering = new Set<Promise<void>>();
    const troubles: unknown[] = [];
    try {
      // Until a read of the outbox finds nothing, and the queue is empty.
      for (this.#awake = true; !this.#stopped && (this.#awake || !this.#queue.isEmpty);) {
        while (this.#awake && !this.#stopped) await this.#take();
        while (rendering.size < this.#concurrency && !this.#stopped) {
          const key = this.#queue.take();
          if (key === undefined) break;
          const render = this.#refreshQueued(key)
            .catch((error: unknown) => void troubles.push(error))
            .finally(() => rendering.delete(render));
          rendering.add(render);
        }
        if (rendering.size > 0) await Promise.race(rendering);
        if (troubles.length > 0) throw troubles[0];
        await this.#finish();
      }
      if (this.#store.unsaved().size > 0) this.#owing = true;
      await this.#settle();
      if (!this.#owing) this.#stats.error = null;
    } catch (error) {
      // The cursor is unchanged: the next poll retries the same rows.
      this.#fail(error, 'publisher: the outbox could not be followed');
    } finally {
      await Promise.all(rendering);
      this.#direct.unshift(...this.#queue.clear().flatMap((round) => round.direct));
      // The next read returns unfinished rows again.
      await this.#looking?.catch(() => undefined);
      this.#taken = this.#stats.shown;
    }
  }

  /** Puts new rows of the outbox, and calls of `refresh`, into the queue; one read at a time. */
  #take(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    this.#awake = false;
    const rows = await this.#outbox.after(this.#taken, BATCH_ROWS);
    const direct = this.#direct.splice(0);
    if (rows.length === 0 && direct.length === 0) return;
    // The outbox may have more rows.
    this.#awake = true;
    this.#taken = rows.at(-1)?.id ?? this.#taken;
    const tags = new Set([...direct, ...rows].flatMap((row) => row.tags));
    this.#store.changed(tags);
    const { render, drop } = planRefresh(this.#store, tags);
    const isGone = this.#dropGone(tags, new Set(render.flat()));
    this.#queue.add({ row: this.#taken, direct }, render);
    this.#stats.seen = Math.max(this.#stats.seen, this.#taken);
    for (const [at, key] of drop.entries()) {
      this.#drop(key);
      if (at % DROPS_PER_TURN === DROPS_PER_TURN - 1) await nextTurn();
    }
    // A withdrawal waits for the newest row, which may be later than the withdrawal's row.
    if (isGone) this.#tellUntil = performance.now() + WITHDRAWAL_REPORT_MS;
    if (performance.now() < this.#tellUntil) this.#tellGone();
  }

  /**
   * Immediately drops pages that show a withdrawn entry: until they are rendered again, each visitor's request is
   * rendered from the database.
   */
  #dropGone(tags: ReadonlySet<string>, pinned: ReadonlySet<string>): boolean {
    const gone = [...tags].flatMap((tag) => (tag.startsWith(GONE) ? [tag.slice(GONE.length)] : []));
    const shown = this.#store.keysForTags(gone);
    const kept = [...shown].filter((key) => pinned.has(key));
    // Written before the drop: after a crash the index no longer lists these pages.
    if (kept.length > 0) addAwaitedPages(this.#store.dir, kept);
    for (const key of shown) this.#store.drop(key, { keepPin: pinned.has(key) });
    for (const tag of gone) this.#goneAt.set(tag, this.#store.now());
    while (this.#goneAt.size > MAX_REMEMBERED_WITHDRAWALS) this.#goneAt.delete(this.#goneAt.keys().next().value!);
    return gone.length > 0;
  }

  #isGoneSince(tags: readonly string[], since: number): boolean {
    return tags.some((tag) => (this.#goneAt.get(tag) ?? -1) > since);
  }

  async #refreshQueued(key: string): Promise<void> {
    if ((await this.#refreshPage(key)) === 'overtaken') this.#queue.repeat(key);
    this.#queue.done(key);
    await nextTurn();
  }

  /** Moves the cursor to the last row whose pages are all shown, and resolves the calls that waited for it. */
  async #finish(): Promise<void> {
    const finished = this.#queue.finished();
    const last = finished.at(-1);
    if (!last) return;
    this.#stats.shown = last.row;
    this.#owing = true;
    await this.#settle();
    for (const request of finished.flatMap((round) => round.direct)) request.resolve();
  }

  /** The same error would occur four times a second, so it is logged once until it changes or passes. */
  #fail(error: unknown, text: string): void {
    const message = error instanceof Error ? error.message : String(error);
    if (message !== this.#stats.error) this.#log.error({ err: error }, text);
    this.#stats.error = message;
  }

  /**
   * Saves the pages first, then the log, then the cursor: a crash in between repeats work but loses none. While the
   * disk cannot be written, changes are still followed and shown from memory; the disk is retried at intervals, and
   * unsaved pages are stored again.
   */
  async #settle(): Promise<void> {
    if (!this.#owing || performance.now() < this.#diskRest.until) return;
    const id = this.#stats.shown;
    try {
      await this.#saveAgain();
      await this.#store.flush();
      await writeCursor(this.#store.dir, id);
    } catch (error) {
      this.#fail(error, 'publisher: pages could not be written to the disk');
      this.#diskRest = {
        until: performance.now() + this.#diskRest.ms,
        ms: Math.min(MAX_DISK_RETRY_MS, this.#diskRest.ms * 2),
      };
      return;
    }
    this.#diskRest = { until: 0, ms: INITIAL_DISK_RETRY_MS };
    this.#owing = false;
    if (this.#queue.isEmpty) clearAwaitedPages(this.#store.dir);
    this.#stats.cursor = id;
    this.#stats.error = null;
    const waiting = this.#waiters;
    this.#waiters = waiting.filter((waiter) => waiter.id > id);
    for (const waiter of waiting) if (waiter.id <= id) waiter.resolve();
  }

  /** Handles pages that are only in memory: pinned ones are rendered again, others dropped until their next request. */
  async #saveAgain(): Promise<void> {
    const unsaved = this.#store.unsaved();
    if (unsaved.size === 0) return;
    await this.#store.tryDisk();
    for (const key of [...unsaved]) {
      if (this.#stopped) return;
      // A page that is being rendered is put again anyway.
      if (this.#queue.isRunning(key)) continue;
      if (this.#store.isPinned(key)) await this.#refreshPage(key);
      else this.#store.drop(key);
      // The disk accepted the trial write, but not this page: `flush` reports it.
      if (unsaved.has(key)) return;
      await nextTurn();
    }
  }

  /**
   * Throws if nothing can be rendered at the moment; a failure of this page alone is handled here.
   * @returns `overtaken` if the entries that it shows have since changed. The queue knows only the page's earlier tags
   */
  async #refreshPage(key: string): Promise<'overtaken' | 'done'> {
    let isReadable = true;
    const since = this.#store.now();
    try {
      const response = await this.#render(key);
      const put = await readRenderedPage(key, response, true);
      if (put) {
        let knowsAll = true;
        const confirm = async () => {
          isReadable = false;
          knowsAll = await this.#takeAll();
          isReadable = true;
          return knowsAll;
        };
        // A page dropped during its render counts as new: its old content must not reappear.
        const isNew = !this.#store.has(key);
        // An existing page must not start to show an entry withdrawn during the render.
        const hasNoneGone = async () => !this.#isGoneSince(put.tags, since);
        await this.#store.put(key, isNew ? { ...put, since, confirm } : { ...put, confirm: hasNoneGone });
        this.#stats.rendered += 1;
        return knowsAll && !this.#store.isStale(since, key, put.tags) ? 'done' : 'overtaken';
      }
      // If the database fails, the next page will fail too: shown pages are kept until it can be read again.
      if (response.status === 503) {
        isReadable = false;
        await this.#outbox.latest();
        isReadable = true;
      }
      if (response.status >= 500) throw new Error(`rendered with status ${response.status}`);
      // Removed, moved or private: Astro answers live.
      this.#drop(key);
    } catch (error) {
      if (!isReadable) throw error;
      this.#stats.failed += 1;
      this.#log.error({ err: error, key }, 'publisher: a page could not be rendered');
      // A missing page is better than an outdated one; the next visitor's request renders and pins it again.
      this.#store.drop(key, { keepPin: true });
    }
    return 'done';
  }

  /**
   * Reads all rows written so far. A page that is not in the store is rendered for each visitor from the database: a
   * visitor who saw that it is gone must not see an older render a moment later.
   * @returns false if the publisher is stopped before that
   */
  async #takeAll(): Promise<boolean> {
    while (this.#taken < (await this.#outbox.latest())) {
      if (this.#stopped) return false;
      await this.#take();
    }
    return true;
  }

  #drop(key: string): void {
    this.#store.drop(key);
    this.#stats.dropped += 1;
  }
}
