import { isIP } from 'node:net';
import { DAY, HOUR, MINUTE, SECOND } from '#content/format/durations.ts';
import { findKindBySegment, kinds, pageKind } from '#content/kinds.ts';
import { localeOfPath } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { visibilityOf } from '#content/model/visibility.ts';
import { workflows } from '#content/model/workflow.ts';
import { isShownKind } from '#content/settings/site-sections.ts';
import { findEntryBySlug, findOldSlugOwner } from '#server/core/entries/read/public-list-rows.ts';
import { loadRedirects } from '#server/core/redirects/current-redirects.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import { outboxAfter } from '#server/publishing/publisher/outbox-rows.ts';
import {
  claimPing,
  clearQueue,
  countQueue,
  dequeuePaths,
  listNextPaths,
  outboxIdWhenKeySet,
  patchIndexNow,
  queuePaths,
  readIndexNow,
  type IndexNowState,
  findEntryLanguages,
} from './index-now-rows.ts';

const PATH_TAG = 'path:';

/** Paths named by outbox rows: pages that were published, changed or taken down. */
function pathsIn(rows: readonly { tags: readonly string[] }[]): string[] {
  return [
    ...new Set(
      rows.flatMap(({ tags }) => tags.flatMap((tag) => (tag.startsWith(PATH_TAG) ? [tag.slice(PATH_TAG.length)] : []))),
    ),
  ];
}

function subjectOf(path: string): { kind: KindName; slug: string } | null {
  const [first = '', second, ...rest] = path.slice(1).split('/');
  if (rest.length > 0 || first === '') return null;
  if (second === undefined) return { kind: pageKind, slug: first };
  const kind = findKindBySegment(first);
  return kind ? { kind: kind.name, slug: second } : null;
}

/**
 * Whether to notify search engines of a path: indexable pages, and former pages that now answer 301, 404 or 410. Not
 * `noindex` pages: texts in another language, expired ads, promos.
 */
async function shouldNotify(database: Database, address: string): Promise<boolean> {
  const { locale, path } = localeOfPath(address);
  const subject = subjectOf(path);
  if (subject !== null && !kinds[subject.kind].indexable) return false;
  const item = subject && (await findEntryBySlug(database, subject.kind, subject.slug));
  if (!subject || !item)
    return (
      (subject !== null && (await findOldSlugOwner(database, subject.kind, subject.slug)) !== null) ||
      (await loadRedirects(database)).find(address) !== null
    );
  if (!(await findEntryLanguages(database, subject.kind, subject.slug))?.includes(locale)) return false;
  const { settings } = await loadCatalogue(database);
  if (!isShownKind(settings, subject.kind)) return false;
  const at = now();
  if (visibilityOf(item, at, settings.ads.lingerDays * DAY) !== 'shown') return true;
  return (
    !workflows[kinds[subject.kind].workflow].lingering.includes(item.status) &&
    (item.expiresAt === null || item.expiresAt > at)
  );
}

/** Each engine forwards pings to the others (https://www.indexnow.org/faq). */
const ENDPOINT = 'https://api.indexnow.org/indexnow';
/** Maximum number of URLs in one ping. */
const MAX_URLS_PER_PING = 10_000;
const ROWS_PER_BATCH = 500;
/** Minimum time between pings: two changes within a minute are sent once. */
export const MIN_PING_INTERVAL_MS = MINUTE;
const MAX_RETRY_DELAY_MS = 6 * HOUR;
const TIMEOUT_MS = 15 * SECOND;

export interface IndexNowOptions {
  database: Database;
  siteUrl: string;
  log: Log;
  endpoint?: string;
  timeoutMs?: number;
}

/**
 * Whether the site's address is reachable from the internet: not this machine, and not a special-use name (RFC 6761,
 * 6762, 8375).
 */
export function isPubliclyReachable(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl);
  if (hostname.startsWith('[') || isIP(hostname) !== 0 || !hostname.includes('.')) return false;
  return !/\.(?:test|example|invalid|localhost|local|internal|lan|home\.arpa)$/.test(hostname);
}

/**
 * Notifies search engines of pages that were published, changed or taken down. It follows the outbox, which contains
 * every change, by a command or scheduled, so a save does not wait for it and no change is lost.
 */
export class IndexNow {
  readonly #options: IndexNowOptions;
  #running: Promise<void> | null = null;
  readonly #ending = new AbortController();

  constructor(options: IndexNowOptions) {
    this.#options = options;
  }

  /** Runs the job once; a call during a run joins it. */
  run(): Promise<void> {
    return (this.#running ??= this.#turn().finally(() => (this.#running = null)));
  }

  /** Aborts a ping in progress: its pages stay queued. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#running?.catch(() => undefined);
  }

  async #turn(): Promise<void> {
    const { database, siteUrl } = this.#options;
    if (this.#ending.signal.aborted || !isPubliclyReachable(siteUrl)) return;
    const { search, launch } = (await loadCatalogue(database)).settings;
    const key = launch.isOpen ? search.indexNowKey : null;
    const state = await readIndexNow(database);
    if (key === null) {
      // A key set later does not cover changes made without one.
      if (state?.cursor != null)
        await database.batch([
          clearQueue(database),
          patchIndexNow(database, { cursor: null, failures: 0, nextAt: 0, lastError: null }),
        ]);
      return;
    }
    await this.#queue(state?.cursor ?? null);
    await this.#ping(key);
  }

  async #queue(begun: number | null): Promise<void> {
    const { database } = this.#options;
    let cursor = begun ?? (await outboxIdWhenKeySet(database));
    if (begun === null) await database.batch([patchIndexNow(database, { cursor })]);
    for (
      let rows = await outboxAfter(database, cursor, ROWS_PER_BATCH);
      rows.length > 0 && !this.#ending.signal.aborted;
      rows = await outboxAfter(database, cursor, ROWS_PER_BATCH)
    ) {
      const told: string[] = [];
      for (const path of pathsIn(rows)) if (await shouldNotify(database, path)) told.push(path);
      cursor = rows.at(-1)!.id;
      await database.batch([
        ...(told.length ? [queuePaths(database, told, now())] : []),
        patchIndexNow(database, { cursor }),
      ]);
    }
  }

  async #ping(key: string): Promise<void> {
    const { database, siteUrl, log } = this.#options;
    if ((await countQueue(database)) === 0) return;
    const at = now();
    if (!(await claimPing(database, at, at + 2 * MIN_PING_INTERVAL_MS))) return;
    const rows = await listNextPaths(database, MAX_URLS_PER_PING);
    const answer = await this.#send({
      host: new URL(siteUrl).host,
      key,
      keyLocation: `${siteUrl}/${key}.txt`,
      urlList: rows.map(({ path }) => siteUrl + path),
    });
    if (answer.ok) {
      await database.batch([
        dequeuePaths(database, rows),
        patchIndexNow(database, {
          nextAt: now() + MIN_PING_INTERVAL_MS,
          failures: 0,
          lastPing: { at: now(), count: rows.length, status: answer.status },
          lastError: null,
        }),
      ]);
      return;
    }
    if (this.#ending.signal.aborted) return;
    const failures = ((await readIndexNow(database))?.failures ?? 0) + 1;
    const wait = Math.max(
      answer.retryMs,
      Math.min(MAX_RETRY_DELAY_MS, MIN_PING_INTERVAL_MS * 2 ** Math.min(failures, 20)),
    );
    await database.batch([
      patchIndexNow(database, { nextAt: now() + wait, failures, lastError: { at: now(), text: answer.reason } }),
    ]);
    log.warn({ reason: answer.reason, failures }, 'indexnow: a ping was not taken and will be tried again');
  }

  async #send(body: object): Promise<{ ok: true; status: number } | { ok: false; reason: string; retryMs: number }> {
    const { endpoint = ENDPOINT, timeoutMs = TIMEOUT_MS } = this.#options;
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        redirect: 'error',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        signal: AbortSignal.any([this.#ending.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      // 202: accepted; the key is checked later.
      if (response.status === 200 || response.status === 202) return { ok: true, status: response.status };
      return {
        ok: false,
        reason: `HTTP ${response.status}`,
        retryMs: Math.min(MAX_RETRY_DELAY_MS, (Number(response.headers.get('retry-after')) || 0) * 1000),
      };
    } catch (error) {
      const { name, message, cause } = error as Error;
      return {
        ok: false,
        reason:
          name === 'TimeoutError'
            ? 'Timeout'
            : cause instanceof Error
              ? cause.message || (cause as { code?: string }).code || message
              : message,
        retryMs: 0,
      };
    }
  }
}

/** State of the pings as shown in the settings. */
export async function indexNowStatus(database: Database): Promise<IndexNowState & { waiting: number }> {
  const state = await readIndexNow(database);
  return {
    cursor: null,
    nextAt: 0,
    failures: 0,
    lastPing: null,
    lastError: null,
    ...state,
    waiting: await countQueue(database),
  };
}
