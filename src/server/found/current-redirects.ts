import type { Database } from '../db/database.ts';
import { readRules } from '../db/redirect-rows.ts';
import { readRedirectsRevision } from '../db/state-rows.ts';
import { RedirectRules } from './redirect-rules.ts';

const cache = new WeakMap<Database, { revision: number; rules: Promise<RedirectRules> }>();

/** The redirects made by hand, as they are now: one cheap query tells whether those in memory still hold. */
export async function loadRedirects(database: Database): Promise<RedirectRules> {
  const revision = await readRedirectsRevision(database);
  const known = cache.get(database);
  if (known?.revision === revision) return known.rules;
  // Whoever asks meanwhile waits for the same ones.
  const rules = readRules(database).then((rows) => new RedirectRules(rows));
  cache.set(database, { revision, rules });
  rules.catch(() => cache.delete(database));
  return rules;
}
