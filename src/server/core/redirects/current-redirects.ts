import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRedirectsRevision } from '#server/platform/database/state-rows.ts';
import { readRedirectRules, type RedirectRules } from './redirect-rules.ts';
import { readRules } from './rows.ts';

/** How old what a page view goes by may be: another process has changed redirects meanwhile. Milliseconds. */
const FRESH_MS = 1_000;

interface Kept {
  revision: number;
  rules: Promise<RedirectRules>;
}

/** What is known of the redirects of a database. */
interface Known {
  kept: Kept | null;
  /** The last that were read whole. */
  rules: RedirectRules | null;
  /** When the revision was asked for, and the question that is under way. */
  askedAt: number;
  asking: Promise<RedirectRules> | null;
}

const known = new WeakMap<Database, Known>();

function knownOf(database: Database): Known {
  const found = known.get(database) ?? { kept: null, rules: null, askedAt: -Infinity, asking: null };
  known.set(database, found);
  return found;
}

/** The redirects made by hand, as they are now: one cheap query tells whether those in memory still hold. */
export async function loadRedirects(database: Database): Promise<RedirectRules> {
  const all = knownOf(database);
  const askedAt = now();
  const revision = await readRedirectsRevision(database);
  if (all.kept?.revision !== revision) {
    const kept: Kept = { revision, rules: readRules(database).then(readRedirectRules) };
    // Whoever asks meanwhile waits for the same ones.
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
 * The redirects as they were at most a second ago, for what anybody may ask any number of times: the database is asked
 * once a second.
 */
export async function recentRedirects(database: Database): Promise<RedirectRules> {
  const all = knownOf(database);
  if (all.rules !== null && isFresh(all)) return all.rules;
  all.asking ??= loadRedirects(database).finally(() => {
    all.asking = null;
  });
  return all.asking;
}

/**
 * The redirects in memory, for whoever does not wait for the database. What is older than a second is looked after
 * meanwhile. Null: none were read yet, or this process has changed them.
 */
export function redirectsInMemory(database: Database): RedirectRules | null {
  const all = knownOf(database);
  if (all.rules !== null && !isFresh(all)) recentRedirects(database).catch(() => undefined);
  return all.rules;
}

/** This process has changed them: whoever asks next gets what is stored now. */
export function forgetRedirects(database: Database): void {
  known.delete(database);
}

/** A clock that was set back says nothing. */
function isFresh({ askedAt }: Known): boolean {
  const age = now() - askedAt;
  return age >= 0 && age < FRESH_MS;
}
