import type { Database } from '../db/database.ts';
import { listRedirects } from '../db/redirect-rows.ts';
import { readRedirectsRevision } from '../db/state-rows.ts';
import { RedirectRules } from './redirect-rules.ts';

const cache = new WeakMap<Database, { revision: number; rules: RedirectRules }>();

/** The redirects made by hand, as they are now: one cheap query tells whether those in memory still hold. */
export async function loadRedirects(database: Database): Promise<RedirectRules> {
  const revision = await readRedirectsRevision(database);
  const known = cache.get(database);
  if (known?.revision === revision) return known.rules;
  const rules = new RedirectRules(await listRedirects(database));
  cache.set(database, { revision, rules });
  return rules;
}
