import { createHash } from 'node:crypto';
import { localeOfPath } from '#content/locale.ts';
import { loadRedirects } from '#server/core/redirects/current-redirects.ts';
import { addMissingPaths, type MissingPath } from '#server/core/redirects/not-found-rows.ts';
import { addHits } from '#server/core/redirects/rows.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isBot } from '#server/platform/http/bots.ts';
import { isIgnoredNotFoundPath } from './ignored-paths.ts';

/** Maximum number of paths buffered until the next flush; more are not counted. */
const MAX_PENDING_PATHS = 500;

/** The same path has the same id in every process. */
const idOf = (path: string) => createHash('sha256').update(path).digest('base64url').slice(0, 16);

/** Host of the linking page, without the rest of its address. */
function hostOf(referrer: string | undefined): string | null {
  const url = referrer !== undefined && URL.canParse(referrer) ? new URL(referrer) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.host.length <= 100 ? url.host : null;
}

export interface NotFoundVisit {
  userAgent: string | undefined;
  referrer: string | undefined;
}

/**
 * Counts missed paths and followed redirects in memory, and writes them periodically. Stores nothing about visitors,
 * neither their address nor the query.
 */
export class NotFoundLog {
  readonly #database: Database;
  #missed = new Map<string, MissingPath>();
  #hits = new Map<string, { id: string; count: number; at: number }>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Records a page path that was not found. */
  missed(address: string, { userAgent, referrer }: NotFoundVisit): void {
    if (isBot(userAgent)) return;
    const { path } = localeOfPath(address);
    if (isIgnoredNotFoundPath(path)) return;
    const known = this.#missed.get(path);
    if (!known && this.#missed.size >= MAX_PENDING_PATHS) return;
    this.#missed.set(path, {
      id: known?.id ?? idOf(path),
      path,
      count: (known?.count ?? 0) + 1,
      at: now(),
      referrer: hostOf(referrer) ?? known?.referrer ?? null,
    });
  }

  /** Records that a redirect was followed. */
  followed(id: string): void {
    this.#hits.set(id, { id, count: (this.#hits.get(id)?.count ?? 0) + 1, at: now() });
  }

  /** Writes the counts; if that fails, keeps them for the next time. */
  async flush(): Promise<void> {
    const [missed, hits] = [this.#missed, this.#hits];
    if (missed.size === 0 && hits.size === 0) return;
    [this.#missed, this.#hits] = [new Map(), new Map()];
    try {
      // A redirect for the path may have been added since it was requested.
      const rules = await loadRedirects(this.#database);
      const left = [...missed.values()].filter(({ path }) => rules.find(path) === null);
      await this.#database.batch([
        ...(left.length ? addMissingPaths(this.#database, left) : []),
        ...(hits.size ? [addHits(this.#database, [...hits.values()])] : []),
      ]);
    } catch (error) {
      for (const [path, one] of missed) {
        const since = this.#missed.get(path);
        this.#missed.set(path, since ? { ...since, count: since.count + one.count } : one);
      }
      for (const [id, one] of hits)
        this.#hits.set(id, {
          id,
          count: one.count + (this.#hits.get(id)?.count ?? 0),
          at: Math.max(one.at, this.#hits.get(id)?.at ?? 0),
        });
      throw error;
    }
  }
}
