/**
 * Redirects made by hand, missed addresses, and pings to search engines.
 * @module features/redirects
 */

import { formatDate } from '#content/format-date.ts';
import type { Locale } from '#content/locale.ts';
import { database } from '../../platform/database/database.ts';
import {
  countMissed,
  listMissed,
  missedSorts,
  type MissedSort,
  type NotFoundRow,
} from '../../core/redirects/not-found-rows.ts';
import {
  countRedirects,
  findRedirects,
  ruleSorts,
  type RedirectRow,
  type RuleSort,
} from '../../core/redirects/rows.ts';
import { readPage } from '../../platform/http/page-number.ts';
import { loadRedirects } from '../../core/redirects/current-redirects.ts';
import type { RedirectRules } from '../../core/redirects/redirect-rules.ts';
import { suggestPages } from './suggestions.ts';

export const REDIRECTS_PER_PAGE = 25;
export const redirectViews = ['rules', 'missing', 'ignored'] as const;
export type RedirectsView = (typeof redirectViews)[number];

/** What the address of the page says; what makes no sense there is as if it were not. */
export interface RedirectQuery {
  view: RedirectsView;
  q: string;
  sort: RuleSort | MissedSort;
  page: number;
}

export interface RedirectItem {
  id: string;
  revision: number;
  path: string;
  /** Null: gone for good. */
  target: string | null;
  /** Where it leads in the end, where that is another redirect's target. */
  end: string | null;
  hits: number;
  lastHit: string | null;
}

export interface MissedItem {
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
  missed: MissedItem[];
  total: number;
  perPage: number;
  counts: Record<RedirectsView, number>;
}

interface Telling {
  locale: Locale;
  timeZone: string;
}

export function readRedirectQuery(search: URLSearchParams): RedirectQuery {
  const view = redirectViews.find((one) => one === search.get('view')) ?? 'rules';
  const sorts: readonly (RuleSort | MissedSort)[] = view === 'rules' ? ruleSorts : missedSorts;
  return {
    view,
    q: (search.get('q') ?? '')
      .replace(/\p{Cc}|\p{Cs}/gu, '')
      .trim()
      .slice(0, 200),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? sorts[0]!,
    page: readPage(search.get('page')),
  };
}

function whenIn({ locale, timeZone }: Telling, at: number): string {
  return formatDate(locale, new Date(at).toISOString(), 'numeric', timeZone);
}

/** Redirects as the dashboard and the API show them. */
export function toRedirectItem(row: RedirectRow, rules: RedirectRules, telling: Telling): RedirectItem {
  const { id, revision, path, target, hits, lastHitAt } = row;
  const end = rules.find(path)?.target ?? null;
  return {
    id,
    revision,
    path,
    target,
    end: end === target ? null : end,
    hits,
    lastHit: lastHitAt === null ? null : whenIn(telling, lastHitAt),
  };
}

async function toMissedItems(rows: readonly NotFoundRow[], telling: Telling): Promise<MissedItem[]> {
  const suggested = await suggestPages(rows.map(({ path }) => path));
  return rows.map(({ id, path, count, firstSeenAt, lastSeenAt, referrer }, at) => ({
    id,
    path,
    count,
    firstSeen: whenIn(telling, firstSeenAt),
    lastSeen: whenIn(telling, lastSeenAt),
    referrer,
    suggestion: suggested[at]!,
  }));
}

/** A page of redirects, or of what was not found, as the address asks for it. A page beyond the end is the last one. */
export async function redirectListView(asked: RedirectQuery, telling: Telling): Promise<RedirectListView> {
  const [rules, missed] = await Promise.all([countRedirects(database()), countMissed(database())]);
  const counts = { rules, ...missed };
  const lastPage = (total: number) => Math.min(asked.page, Math.max(1, Math.ceil(total / REDIRECTS_PER_PAGE)));
  if (asked.view === 'rules') {
    const words = { q: encodeURI(asked.q).toLowerCase(), sort: asked.sort as RuleSort };
    const part = (page: number) =>
      findRedirects(database(), words, REDIRECTS_PER_PAGE, (page - 1) * REDIRECTS_PER_PAGE);
    const first = await part(asked.page);
    const page = lastPage(first.total);
    const { items, total } = page === asked.page ? first : await part(page);
    const leads = await loadRedirects(database());
    return {
      query: { ...asked, page },
      rules: items.map((row) => toRedirectItem(row, leads, telling)),
      missed: [],
      total,
      perPage: REDIRECTS_PER_PAGE,
      counts,
    };
  }
  const filter = { ignored: asked.view === 'ignored', q: asked.q, sort: asked.sort as MissedSort };
  const list = (page: number) => listMissed(database(), filter, REDIRECTS_PER_PAGE, (page - 1) * REDIRECTS_PER_PAGE);
  const first = await list(asked.page);
  const page = lastPage(first.total);
  const { items, total } = page === asked.page ? first : await list(page);
  return {
    query: { ...asked, page },
    rules: [],
    missed: await toMissedItems(items, telling),
    total,
    perPage: REDIRECTS_PER_PAGE,
    counts,
  };
}
