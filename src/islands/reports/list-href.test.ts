import { expect, it } from 'vitest';
import { readReportsQuery, reportTabs } from '#server/reports/queue-view.ts';
import { inTab, isNarrowed, listHref, tabOf } from './list-href.ts';

const read = (search: string) => readReportsQuery(new URLSearchParams(search));

it('leaves out what is usual, and reads back what it wrote', () => {
  expect(listHref('/dashboard/reports', read(''))).toBe('/dashboard/reports');
  const query = read('q=міст&status=actioned&reason=spam&kind=news&assignee=none&from=2026-11-01&until=2026-11-21&sort=createdAt&page=3');
  expect(query).toMatchObject({ q: 'міст', status: 'actioned', reason: 'spam', kind: 'news', assignee: 'none', from: '2026-11-01', until: '2026-11-21', sort: 'createdAt', page: 3 });
  expect(readReportsQuery(new URL(listHref('/dashboard/reports', query), 'http://site.test').searchParams)).toEqual(query);
});

it('takes what makes no sense for nothing', () => {
  expect(read('status=nothing&reason=nothing&kind=nothing&from=2026-02-31&until=yesterday&sort=title&page=-1')).toEqual(read(''));
});

it('knows the tab of a search, and leads to the others with its filters', () => {
  expect(tabOf(read('assignee=me'))).toBe('mine');
  expect(tabOf(read('assignee=me&status=actioned'))).toBe('actioned');
  for (const tab of reportTabs) expect(tabOf(inTab(read('assignee=me&reason=spam'), tab))).toBe(tab);
  expect(inTab(read('assignee=me&reason=spam&page=2'), 'open')).toMatchObject({ assignee: '', reason: 'spam', page: 1 });
  expect([isNarrowed(read('assignee=me')), isNarrowed(read('status=all')), isNarrowed(read('assignee=none')), isNarrowed(read('from=2026-11-01'))]).toEqual([false, false, true, true]);
});
