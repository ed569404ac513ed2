import { describe, expect, it } from 'vitest';
import { attributeFilters, readAttributeParameters, withAttributes } from '#content/lists/attribute-filters.ts';
import { listQuery } from '#tests/support/data/list-query.ts';
import { listUrl, pageNumbers } from './list-url.ts';

describe('listUrl', () => {
  it('keeps the filters of the reader and starts from page one', () => {
    expect(
      listUrl('advertisements', listQuery('advertisements', 'page=4&location=chicago-il&priceMax=2000&photo=1')),
    ).toBe('/advertisement?location=chicago-il&photo=1&priceMax=2000');
  });
  it('links to a category with the same filters', () => {
    expect(listUrl('advertisements', listQuery('advertisements', 'free=1'), { category: 'zhytlo' })).toBe(
      '/advertisement/category/zhytlo?free=1',
    );
  });
  it('removes one filter and keeps the others', () => {
    expect(listUrl('posters', listQuery('posters', 'when=past&free=1', 'teatr'), { free: false })).toBe(
      '/poster/category/teatr?when=past',
    );
  });
  it('includes the page number, except for the first page', () => {
    expect(listUrl('news', listQuery('news', 'tag=u4u'), { page: 2 })).toBe('/novyny?page=2&tag=u4u');
    expect(listUrl('news', listQuery('news', 'page=2'), { page: 1 })).toBe('/novyny');
  });
});

describe('pageNumbers', () => {
  it('shows every page of a short list', () => expect(pageNumbers(2, 3)).toEqual([1, 2, 3]));
  it('marks gaps on both sides', () => expect(pageNumbers(6, 11)).toEqual([1, null, 5, 6, 7, null, 11]));
  it('shows the page itself instead of a gap of one page', () => expect(pageNumbers(4, 6)).toEqual([1, 2, 3, 4, 5, 6]));
});

it('listUrl keeps attribute filters in a link to another category, whose list applies only those that it has', () => {
  const rooms = { key: 'rooms', type: 'number', label: { ua: 'Спальні', us: 'Bedrooms' }, filter: 'choice' } as const;
  const asked = { ...listQuery('advertisements', 'priceMax=1500', 'kvartyry'), 'a.rooms': 2, 'a.pets': true };
  const address = listUrl('advertisements', asked, { category: 'kimnaty' });
  expect(address).toBe('/advertisement/category/kimnaty?a.pets=1&a.rooms=2&priceMax=1500');
  const { searchParams } = new URL(address, 'http://poruch.test');
  const read = withAttributes(attributeFilters([[rooms]]), readAttributeParameters(searchParams));
  expect(read).toEqual({ 'a.rooms': 2 });
});
