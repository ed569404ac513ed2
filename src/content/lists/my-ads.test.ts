import { expect, test } from 'vitest';
import { myAdsList } from './my-ads.ts';

const read = (search: string) => myAdsList.read(new URLSearchParams(search));

test.each(['', '?status=drafts', '?status=live&page=2', '?status=live&page=2&statistics=ad-1'])(
  'a URL survives a round trip: %s',
  (search) => {
    expect(myAdsList.href('/ads', read(search))).toBe(`/ads${search}`);
  },
);

test('myAdsList ignores invalid values', () => {
  expect(read('status=trash&page=-1&statistics=%3Cb%3E')).toEqual({ tab: 'all', page: 1, statistics: null });
});

test('statistics of an ad expand on the current page, and collapse on other tabs and pages', () => {
  const query = read('status=live&page=2');
  expect(myAdsList.href('/ads', query, { statistics: 'a' })).toBe('/ads?status=live&page=2&statistics=a');
  const unfolded = read('status=live&page=2&statistics=a');
  expect(myAdsList.href('/ads', unfolded, { statistics: null })).toBe('/ads?status=live&page=2');
  expect(myAdsList.href('/ads', unfolded, { page: 3 })).toBe('/ads?status=live&page=3');
  expect(myAdsList.href('/ads', unfolded, { tab: 'all' })).toBe('/ads');
});
