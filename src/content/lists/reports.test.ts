import { expect, test } from 'vitest';
import { switchTab, reportsList, reportTabs, resetTabFilters, reportTabOf, type ReportsQuery } from './reports.ts';

const list = reportsList(['news', 'advertisements']);
const read = (search: string): ReportsQuery => list.read(new URLSearchParams(search));
const href = (query: ReportsQuery, change?: Partial<ReportsQuery>) => list.href('/r', query, change);

test('reportsList ignores invalid values', () => {
  const usual = read('');
  expect(
    read('status=nothing&reason=nothing&kind=nothing&from=2026-02-31&until=2026-13-01&sort=title&page=-1&assignee=%3C'),
  ).toEqual(usual);
  expect(read('from=0000-01-01&until=9999-12-31')).toEqual(usual);
  expect(usual).toMatchObject({ status: 'unresolved', sort: '-createdAt', assignee: '', from: '', until: '' });
});

test.each([
  '',
  '?status=open',
  '?assignee=me',
  '?status=all&assignee=none&q=%D0%BC%D1%96%D1%81%D1%82&reason=spam&kind=news&from=2026-11-01&until=2026-11-21&sort=createdAt&page=3',
])('a URL survives a round trip: %s', (search) => {
  expect(href(read(search))).toBe(`/r${search}`);
});

test('a query of reports belongs to one tab, and switching tabs keeps its filters', () => {
  expect(reportTabOf(read('assignee=me'))).toBe('mine');
  expect(reportTabOf(read('assignee=me&status=actioned'))).toBe('actioned');
  const mine = read('assignee=me&reason=spam&page=2');
  for (const tab of reportTabs) expect(reportTabOf({ ...mine, ...switchTab(mine, tab) })).toBe(tab);
  expect(href(mine, switchTab(mine, 'open'))).toBe('/r?status=open&reason=spam');
  const nobodys = read('assignee=none');
  expect(href(nobodys, switchTab(nobodys, 'all'))).toBe('/r?status=all&assignee=none');
});

test.each([
  ['assignee=me', null],
  ['status=all&sort=createdAt&page=2', null],
  ['assignee=none', '/r'],
  ['status=open&from=2026-11-01', '/r?status=open'],
  ['assignee=me&kind=news&sort=createdAt', '/r?assignee=me&sort=createdAt'],
  ['status=all&assignee=me', '/r?status=all'],
])('resetTabFilters removes the filters of a tab, and keeps the tab: %s', (search, expected) => {
  const query = read(search);
  const reset = resetTabFilters(query);
  expect(reset && href(query, reset)).toBe(expected);
});
