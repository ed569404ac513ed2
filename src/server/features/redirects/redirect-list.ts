/**
 * Manual redirects, missed addresses, and pings to search engines.
 * @module features/redirects
 */

import { formatDate } from '#content/format/format-date.ts';
import { oneOf } from '#content/lists/define-list.ts';
import { missingPathSorts, ruleSorts, type RedirectQuery, type RedirectsView } from '#content/lists/redirects.ts';
import type { Locale } from '#content/locale.ts';
import { storedPath } from '#content/urls/readable-path.ts';
import { loadRedirects } from '#server/core/redirects/current-redirects.ts';
import { countMissingPaths, listMissingPaths, type NotFoundRow } from '#server/core/redirects/not-found-rows.ts';
import type { RedirectRules } from '#server/core/redirects/redirect-rules.ts';
import { countRedirects, findRedirects, type RedirectRow } from '#server/core/redirects/rows.ts';
import { database } from '#server/platform/database/database.ts';
import { readListPage } from '#server/platform/http/list-page.ts';
import { suggestPages } from './suggestions.ts';

const REDIRECTS_PER_PAGE = 25;

export interface RedirectItem {
  id: string;
  revision: number;
  path: string;
  /** `null` if it is permanently gone. */
  target: string | null;
  /** Final target, if the target is itself redirected. */
  end: string | null;
  hits: number;
  lastHit: string | null;
}

export interface NotFoundItem {
  id: string;
  path: string;
  count: number;
  firstSeen: string;
  lastSeen: string;
  referrer: string | null;
  suggestion: string | null;
}

export interface RedirectListView {
  query: RedirectQuery;
  rules: RedirectItem[];
  missed: NotFoundItem[];
  total: number;
  perPage: number;
  counts: Record<RedirectsView, number>;
}

interface LocaleContext {
  locale: Locale;
  timeZone: string;
}

function formatMoment({ locale, timeZone }: LocaleContext, at: number): string {
  return formatDate(locale, new Date(at).toISOString(), 'numeric', timeZone);
}

/** Converts a redirect for the dashboard and the API. */
function toRedirectItem(row: RedirectRow, rules: RedirectRules, telling: LocaleContext): RedirectItem {
  const { id, revision, path, target, hits, lastHitAt } = row;
  const end = rules.find(path)?.target ?? null;
  return {
    id,
    revision,
    path,
    target,
    end: end === target ? null : end,
    hits,
    lastHit: lastHitAt === null ? null : formatMoment(telling, lastHitAt),
  };
}

async function toMissedItems(rows: readonly NotFoundRow[], telling: LocaleContext): Promise<NotFoundItem[]> {
  const suggested = await suggestPages(rows.map(({ path }) => path));
  return rows.map(({ id, path, count, firstSeenAt, lastSeenAt, referrer }, at) => ({
    id,
    path,
    count,
    firstSeen: formatMoment(telling, firstSeenAt),
    lastSeen: formatMoment(telling, lastSeenAt),
    referrer,
    suggestion: suggested[at]!,
  }));
}

/** The requested page of redirects or missed paths. A page number beyond the end returns the last page. */
export async function redirectListView(query: RedirectQuery, telling: LocaleContext): Promise<RedirectListView> {
  const { view, q } = query;
  const [made, unfound] = await Promise.all([countRedirects(database()), countMissingPaths(database())]);
  const counts = { rules: made, ...unfound };
  if (view === 'rules') {
    const words = { q: storedPath(q), sort: oneOf(ruleSorts).read(query.sort) };
    const found = await readListPage(query, REDIRECTS_PER_PAGE, (limit, offset) =>
      findRedirects(database(), words, limit, offset),
    );
    const leads = await loadRedirects(database());
    return { ...found.page, counts, rules: found.items.map((row) => toRedirectItem(row, leads, telling)), missed: [] };
  }
  const filter = { ignored: view === 'ignored', q, sort: oneOf(missingPathSorts).read(query.sort) };
  const found = await readListPage(query, REDIRECTS_PER_PAGE, (limit, offset) =>
    listMissingPaths(database(), filter, limit, offset),
  );
  return { ...found.page, counts, rules: [], missed: await toMissedItems(found.items, telling) };
}
