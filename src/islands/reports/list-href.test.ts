import { expect, it } from 'vitest';
import type { ReportsQuery, ReportTab } from '#server/features/reports/queue-view.ts';
import { inTab, isNarrowed, listHref, tabOf } from './list-href.ts';

const usual: ReportsQuery = {
  q: '',
  status: 'unresolved',
  reason: null,
  kind: null,
  assignee: '',
  from: '',
  until: '',
  sort: '-createdAt',
  page: 1,
};
const asked = (change: Partial<ReportsQuery>): ReportsQuery => ({ ...usual, ...change });
const tabs: ReportTab[] = ['unresolved', 'open', 'mine', 'actioned', 'dismissed', 'all'];

it('leaves out of the address what is usual', () => {
  expect(listHref('/dashboard/reports', usual)).toBe('/dashboard/reports');
  expect(listHref('/dashboard/reports', asked({ status: 'open' }))).toBe('/dashboard/reports?status=open');
  expect(listHref('/dashboard/reports', inTab(usual, 'mine'))).toBe('/dashboard/reports?assignee=me');
  expect(
    listHref(
      '/r',
      asked({
        q: 'міст',
        status: 'all',
        reason: 'spam',
        kind: 'news',
        assignee: 'none',
        from: '2026-11-01',
        until: '2026-11-21',
        sort: 'createdAt',
        page: 3,
      }),
    ),
  ).toBe(
    '/r?status=all&assignee=none&q=%D0%BC%D1%96%D1%81%D1%82&reason=spam&kind=news&from=2026-11-01&until=2026-11-21&sort=createdAt&page=3',
  );
});

it('knows the tab of a search, and leads to the others with its filters', () => {
  expect(tabOf(asked({ assignee: 'me' }))).toBe('mine');
  expect(tabOf(asked({ assignee: 'me', status: 'actioned' }))).toBe('actioned');
  for (const tab of tabs) expect(tabOf(inTab(asked({ assignee: 'me', reason: 'spam' }), tab))).toBe(tab);
  expect(inTab(asked({ assignee: 'me', reason: 'spam', page: 2 }), 'open')).toEqual(
    asked({ status: 'open', reason: 'spam' }),
  );
  expect(inTab(asked({ assignee: 'none' }), 'all')).toEqual(asked({ assignee: 'none', status: 'all' }));
});

it('says whether anything narrows a tab down', () => {
  expect(
    [
      asked({ assignee: 'me' }),
      asked({ status: 'all' }),
      asked({ assignee: 'none' }),
      asked({ from: '2026-11-01' }),
      asked({ kind: 'news' }),
    ].map(isNarrowed),
  ).toEqual([false, false, true, true, true]);
});
