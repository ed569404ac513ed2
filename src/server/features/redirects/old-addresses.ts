import type { IncomingMessage } from 'node:http';
import { localeOfPath } from '#content/locale.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { findAddressState, isRedirectAllowed } from '#server/core/redirects/address-state.ts';
import { recentRedirects, redirectsInMemory } from '#server/core/redirects/current-redirects.ts';
import type { RedirectRules } from '#server/core/redirects/redirect-rules.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { FlushTimer } from '#server/platform/flush-timer.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import type { OldAddressTarget, OldAddresses } from '#server/publishing/http/old-addresses.ts';
import { NotFoundLog } from './not-found-log.ts';

/** Alternative URLs of a post, which WordPress and its plugins serve below its address. */
const WORDPRESS_SUFFIX = /(?<=.)\/(?:amp|embed|trackback|feed|comment-page-\d{1,6})$/;

/** Lookups of the HTTP server for addresses without a page: manual redirects, and the IndexNow key file. */
export function startOldAddressLookup(database: Database, log: Log): OldAddresses & { stop(): Promise<void> } {
  const missed = new NotFoundLog(database);
  const timer = new FlushTimer(() => missed.flush(), log);
  timer.start();
  const lookUp = async (rules: RedirectRules, path: string, query: string): Promise<OldAddressTarget | null> => {
    const exact = rules.find(query === '' ? path : `${path}?${query}`);
    const stem = exact === null && query === '' ? path.replace(WORDPRESS_SUFFIX, '') : path;
    const ofStem = stem === path ? exact : rules.find(stem);
    // Without this, a post now at the address of its old feed would redirect to itself.
    const leads = ofStem?.target?.replace(WORDPRESS_SUFFIX, '') === stem && stem !== path ? null : ofStem;
    // A page may have been published at the address since.
    if (leads === null || (!leads.byQuery && !isRedirectAllowed(await findAddressState(path), leads.target)))
      return null;
    missed.followed(leads.id);
    return leads.target === null
      ? { errorPage: localisedPath(localeOfPath(path).locale, '/410') }
      : { to: leads.target };
  };
  return {
    find: async (path, query) => lookUp(await recentRedirects(database), path, query),
    async findByQuery(path, query) {
      // Anyone can request made-up parameters: with the rules in memory, these do not delay page views.
      const rules = redirectsInMemory(database) ?? (await recentRedirects(database));
      return rules.asksForQuery(path) ? lookUp(rules, path, query) : null;
    },
    missed(path: string, req: IncomingMessage) {
      missed.missed(path, { userAgent: req.headers['user-agent'], referrer: req.headers.referer });
    },
    async isSiteKey(key) {
      return (await loadCatalogue(database)).settings.search.indexNowKey === key;
    },
    stop: () => timer.stop(),
  };
}
