import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRedirectsRevision } from '#server/platform/database/state-rows.ts';
import { buildRedirectRules, type RedirectRules } from './redirect-rules.ts';
import { readRules } from './rows.ts';

/**
 * Maximum age in milliseconds of the redirects used for a page view: another process may have changed them in the
 * meantime.
 */
const MAX_AGE_MS = 1_000;

interface CachedRules {
  revision: number;
  rules: Promise<RedirectRules>;
}

/** Cached state of a database's redirects. */
interface RedirectCache {
  kept: CachedRules | null;
  /** The last rules that were read completely. */
  rules: RedirectRules | null;
  /** When the revision was last read, and the query in progress. */
  askedAt: number;
  asking: Promise<RedirectRules> | null;
}

const redirectCaches = new WeakMap<Database, RedirectCache>();

function cacheOf(database: Database): RedirectCache {
  const found = redirectCaches.get(database) ?? { kept: null, rules: null, askedAt: -Infinity, asking: null };
  redirectCaches.set(database, found);
  return found;
}

/** The current manual redirects: one cheap query checks whether those in memory are still valid. */
export async function loadRedirects(database: Database): Promise<RedirectRules> {
  const all = cacheOf(database);
  const askedAt = now();
  const revision = await readRedirectsRevision(database);
  if (all.kept?.revision !== revision) {
    const kept: CachedRules = { revision, rules: readRules(database).then(buildRedirectRules) };
    // Concurrent callers wait for the same read.
    all.kept = kept;
    kept.rules.catch(() => {
      if (all.kept === kept) all.kept = null;
    });
  }
  const rules = await all.kept.rules;
  Object.assign(all, { rules, askedAt });
  return rules;
}

/**
 * The redirects, at most a second old, for requests whose number is not limited: the database is queried once a second.
 */
export async function recentRedirects(database: Database): Promise<RedirectRules> {
  const all = cacheOf(database);
  if (all.rules !== null && isFresh(all)) return all.rules;
  all.asking ??= loadRedirects(database).finally(() => {
    all.asking = null;
  });
  return all.asking;
}

/**
 * The redirects in memory, for callers that do not wait for the database. If older than a second, they are refreshed in
 * the background. `null` if none were read yet, or this process has changed them.
 */
export function redirectsInMemory(database: Database): RedirectRules | null {
  const all = cacheOf(database);
  if (all.rules !== null && !isFresh(all)) recentRedirects(database).catch(() => undefined);
  return all.rules;
}

/** Called after this process has changed redirects: the next caller reads the stored ones. */
export function invalidateRedirects(database: Database): void {
  redirectCaches.delete(database);
}

/** A negative age means that the clock was set back, so the true age is unknown. */
function isFresh({ askedAt }: RedirectCache): boolean {
  const age = now() - askedAt;
  return age >= 0 && age < MAX_AGE_MS;
}
