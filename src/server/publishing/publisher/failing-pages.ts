import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { addToStateList, dropFromStateList, readState } from '#server/platform/database/state-rows.ts';
import { isUnavailable } from '#server/platform/health/unavailable.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import type { Render } from './publisher.ts';

const KEY = 'failing_pages';
/** Maximum listed pages: more indicate a single fault, and are in the log. */
const MAX_FAILING_PAGES = 200;
/** How long the list is cached. */
const CACHE_MS = 5_000;

/** Returns the keys of pages whose last render failed because of the page itself. */
export const readFailingPages = async (database: Database): Promise<string[]> =>
  (await readState<string[]>(database, KEY)) ?? [];

export interface FailureWatch {
  render: Render;
  /** Resolves when all results so far are stored. */
  settled(): Promise<void>;
}

/**
 * Wraps `render` and keeps a list of the failing pages, for the dashboard and the doctor. A page is removed once it can
 * be rendered, or no longer exists. If the database is unavailable, the list does not change.
 */
export function watchFailures(database: Database, log: Log, render: Render): FailureWatch {
  let known: Promise<Set<string>> | null = null;
  let readAt = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const load = (): Promise<Set<string>> => {
    // Other processes also write the list.
    if (now() - readAt > CACHE_MS) known = null;
    if (known === null) readAt = now();
    known ??= readFailingPages(database).then((keys) => new Set(keys));
    known.catch(() => (known = null));
    return known;
  };
  async function note(key: string, fails: boolean): Promise<void> {
    const keys = await load();
    if (fails === keys.has(key) || (fails && keys.size >= MAX_FAILING_PAGES)) return;
    if (fails) keys.add(key);
    else keys.delete(key);
    await database.batch([(fails ? addToStateList : dropFromStateList)(database, KEY, [key])]);
  }
  const noteLater = (key: string, fails: boolean): void => {
    // Visitors can make up any query, so its failure does not concern a page of the site.
    if (key.includes('?')) return;
    writing = writing
      .then(() => note(key, fails))
      .catch((error: unknown) => {
        known = null;
        if (!isUnavailable(error)) log.error({ err: error, key }, 'pages: a failing page could not be noted');
      });
  };
  return {
    async render(key) {
      let response: Response;
      try {
        response = await render(key);
      } catch (error) {
        if (!isUnavailable(error)) noteLater(key, true);
        throw error;
      }
      if (response.status !== 503) noteLater(key, response.status >= 500);
      return response;
    },
    settled: async () => void (await writing),
  };
}
