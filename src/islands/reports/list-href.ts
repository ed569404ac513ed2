import type { ReportsQuery, ReportTab } from '#server/features/reports/queue-view.ts';

/** The address of the queue with this search: what is usual is left out of it. */
export function listHref(
  base: string,
  { q, status, reason, kind, assignee, from, until, sort, page }: ReportsQuery,
): string {
  const search = new URLSearchParams();
  if (status !== 'unresolved') search.set('status', status);
  if (assignee !== '') search.set('assignee', assignee);
  if (q !== '') search.set('q', q);
  if (reason !== null) search.set('reason', reason);
  if (kind !== null) search.set('kind', kind);
  if (from !== '') search.set('from', from);
  if (until !== '') search.set('until', until);
  if (sort !== '-createdAt') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query === '' ? base : `${base}?${query}`;
}

/** Which tab a search belongs to: «mine» is what the viewer has yet to decide. */
export function tabOf({ status, assignee }: ReportsQuery): ReportTab {
  return status === 'unresolved' && assignee === 'me' ? 'mine' : status;
}

/** The same search in another tab. */
export function inTab(query: ReportsQuery, tab: ReportTab): ReportsQuery {
  const assignee = tabOf(query) === 'mine' ? '' : query.assignee;
  return tab === 'mine'
    ? { ...query, status: 'unresolved', assignee: 'me', page: 1 }
    : { ...query, status: tab, assignee, page: 1 };
}

/** Whether anything narrows the tab down. */
export function isNarrowed(query: ReportsQuery): boolean {
  const { q, reason, kind, from, until, assignee } = query;
  return (
    q !== '' ||
    reason !== null ||
    kind !== null ||
    from !== '' ||
    until !== '' ||
    (assignee !== '' && tabOf(query) !== 'mine')
  );
}
