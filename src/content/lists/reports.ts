import type { KindName } from '#content/model/kind-name.ts';
import { reportReasons } from '#content/model/reports.ts';
import { anyOf, day, defineList, patternParam, oneOf, searchTermsParam, type QueryOf } from './define-list.ts';

export const reportSorts = ['-createdAt', 'createdAt', '-updatedAt', 'updatedAt'] as const;
export type ReportSort = (typeof reportSorts)[number];
export const reportTabs = ['unresolved', 'open', 'mine', 'actioned', 'dismissed', 'all'] as const;
export type ReportTab = (typeof reportTabs)[number];

/**
 * The queue of reports.
 * @param kinds names of the kinds: from the registry on the server, from the words in the island
 */
export const reportsList = (kinds: readonly KindName[]) =>
  defineList({
    status: oneOf(['unresolved', 'open', 'actioned', 'dismissed', 'all']),
    // An ID, `me` or `none`.
    assignee: patternParam(/^[\w-]{1,64}$/),
    q: searchTermsParam,
    reason: anyOf(reportReasons),
    kind: anyOf(kinds),
    // Range of days on which reports arrived, inclusive.
    from: day,
    until: day,
    sort: oneOf(reportSorts),
  });

export type ReportsQuery = QueryOf<ReturnType<typeof reportsList>>;

/** The tab of a query; “mine” are the viewer's undecided reports. */
export function reportTabOf({ status, assignee }: ReportsQuery): ReportTab {
  return status === 'unresolved' && assignee === 'me' ? 'mine' : status;
}

/** Query change that switches to another tab and keeps the filters. */
export function switchTab(query: ReportsQuery, tab: ReportTab): Pick<ReportsQuery, 'status' | 'assignee'> {
  if (tab === 'mine') return { status: 'unresolved', assignee: 'me' };
  return { status: tab, assignee: reportTabOf(query) === 'mine' ? '' : query.assignee };
}

/** Query change that removes all filters of a tab; `null` if none is active. */
export function resetTabFilters(query: ReportsQuery): Partial<ReportsQuery> | null {
  const assignee = reportTabOf(query) === 'mine' ? 'me' : '';
  const reset = { q: '', reason: null, kind: null, from: '', until: '', assignee };
  return Object.entries(reset).some(([name, value]) => query[name as keyof typeof reset] !== value) ? reset : null;
}
