import { expect, test } from 'vitest';
import {
  anyOf,
  withUrlName,
  defineList,
  flag,
  patternParam,
  oneOf,
  page,
  openedItemId,
  searchTermsParam,
} from './define-list.ts';
import { locationsList } from './locations.ts';
import { mediaList } from './media.ts';
import { moderationList } from './moderation.ts';
import { peopleList } from './people.ts';
import { redirectsList } from './redirects.ts';
import { tagsList } from './tags.ts';

const read = (search: string) => redirectsList.read(new URLSearchParams(search));

test('lists ignore invalid values in a URL', () => {
  expect(read('view=constructor&sort=DROP&page=-1&q=%20a%00b%20')).toEqual({
    view: 'rules',
    q: 'ab',
    sort: 'path',
    page: 1,
  });
  expect(read('page=99999999999').page).toBe(1);
});

test('the sort orders of a list depend on its view', () => {
  expect(read('sort=-hits').sort).toBe('-hits');
  expect(read('view=missing&sort=-hits').sort).toBe('-count');
  expect(redirectsList.href('/r', read('sort=-hits'), { view: 'missing' })).toBe('/r?view=missing');
  // `path` is the default sort order in this view, but not in the other.
  expect(redirectsList.href('/r', read(''), { view: 'missing' })).toBe('/r?view=missing');
});

test('a URL omits default values, and a changed parameter resets the page to the first', () => {
  const query = read('view=ignored&q=a+b&sort=path&page=3');
  expect(redirectsList.href('/r', query)).toBe('/r?view=ignored&q=a+b&sort=path&page=3');
  expect(redirectsList.href('/r', query, { q: '' })).toBe('/r?view=ignored&sort=path');
  expect(redirectsList.href('/r', query, { page: 2 })).toBe('/r?view=ignored&q=a+b&sort=path&page=2');
  expect(redirectsList.href('/r', read(''))).toBe('/r');
  for (const search of ['', 'view=missing&q=%D0%BF', 'sort=-new&page=7'])
    expect(read(redirectsList.href('', read(search)).slice(1))).toEqual(read(search));
});

test('resetting a list removes only its filters', () => {
  const query = peopleList.read(new URLSearchParams('q=x&role=editor&sort=name&page=2'));
  expect(peopleList.narrowed(query)).toBe(true);
  expect(peopleList.reset(query)).toEqual({ q: '', role: null, status: null, sort: 'name', page: 1 });
  expect(tagsList.narrowed(tagsList.read(new URLSearchParams('view=merged&sort=-uses&page=2')))).toBe(false);
});

test('a form without scripts keeps the parameters for which it has no field', () => {
  expect(redirectsList.carried(read('view=missing&q=a&sort=path&page=2'), ['q', 'sort'])).toEqual([
    ['view', 'missing'],
  ]);
});

const adsList = defineList({
  tab: withUrlName('status', oneOf(['all', 'live'])),
  q: searchTermsParam,
  page,
  mine: flag,
  from: patternParam(/^\d{4}-\d\d-\d\d$/),
  role: anyOf(['owner', 'guest']),
  statistics: openedItemId(/^\w+$/),
});
const ads = (search: string) => adsList.read(new URLSearchParams(search));

test('a declared page parameter keeps its position in the URL; a parameter may have a different URL name', () => {
  const query = ads('status=live&page=2&mine=1&from=2026-11-01&statistics=ad1');
  expect(query).toEqual({
    tab: 'live',
    q: '',
    page: 2,
    mine: true,
    from: '2026-11-01',
    role: null,
    statistics: 'ad1',
  });
  expect(adsList.href('/ads', query)).toBe('/ads?status=live&page=2&mine=1&from=2026-11-01&statistics=ad1');
  expect(ads('mine=yes&from=tomorrow&statistics=%3C')).toEqual(ads(''));
});

test('an expanded item stays on its page, and any other change collapses it', () => {
  const query = ads('page=2&statistics=ad1');
  expect(adsList.href('/ads', query, { statistics: 'ad2' })).toBe('/ads?page=2&statistics=ad2');
  expect(adsList.href('/ads', query, { page: 3 })).toBe('/ads?page=3');
  expect(adsList.href('/ads', query, { tab: 'live' })).toBe('/ads?status=live');
  expect(adsList.narrowed(query)).toBe(false);
  expect(adsList.carried(query, [])).toEqual([]);
});

test('form texts are read like URL parameters', () => {
  const query = ads('status=live&role=guest&page=3');
  expect(['tab', 'mine', 'role', 'from'].map((name) => adsList.field(query, name))).toEqual([
    { name: 'status', text: 'live' },
    { name: 'mine', text: '' },
    { name: 'role', text: 'guest' },
    { name: 'from', text: '' },
  ]);
  expect(adsList.filled(query, { q: ' a  b ', role: '', mine: '1' })).toEqual(ads('status=live&q=a++b&mine=1'));
  expect(() => adsList.field(query, 'toString')).toThrow('toString');
});

test('the tree of places keeps expanded places until its content changes', () => {
  const query = locationsList.read(new URLSearchParams('page=3&q=san+jose&state=active&open=usa,%3C,new-york&x=1'));
  expect(query).toEqual({ q: 'san jose', state: 'active', open: ['usa', 'new-york'], page: 1 });
  expect(locationsList.href('/l', query)).toBe('/l?q=san+jose&state=active&open=usa,new-york');
  expect(locationsList.href('/l', query, { open: [] })).toBe('/l?q=san+jose&state=active&open=');
  expect(locationsList.href('/l', query, { q: '', state: 'all' })).toBe('/l');
  expect(locationsList.href('/l', locationsList.filled(query, { q: 'x', state: 'all' }))).toBe('/l?q=x');
  expect(locationsList.href('/l', locationsList.reset(query))).toBe('/l');
  expect(
    ['open=', 'open=usa', 'q=%3Cb%3E', 'state=inactive', 'open=usa&page=2'].map((search) =>
      locationsList.narrowed(locationsList.read(new URLSearchParams(search))),
    ),
  ).toEqual([false, false, true, true, false]);
});

test('the media library shows all pictures by default, or the viewer’s own', () => {
  const readMedia = (search: string, mineFirst = false) => mediaList(mineFirst).read(new URLSearchParams(search));
  const usual = { q: '', use: null, mine: false, sort: '-createdAt', page: 1, picture: null };
  expect(readMedia('use=x&whose=y&sort=z&page=0&picture=../x&q=%00')).toEqual(usual);
  const asked = 'q=a&use=unused&whose=mine&sort=bytes&page=7&picture=abc';
  expect(readMedia(asked)).toEqual({ q: 'a', use: 'unused', mine: true, sort: 'bytes', page: 7, picture: 'abc' });
  expect(mediaList(false).href('/m', readMedia(asked))).toBe(`/m?${asked}`);
  expect(mediaList(true).href('/m', readMedia(asked, true))).toBe('/m?q=a&use=unused&sort=bytes&page=7&picture=abc');
  expect(mediaList(true).href('/m', readMedia('', true), { mine: false })).toBe('/m?whose=all');
  expect([readMedia('', true).mine, readMedia('whose=all', true).mine]).toEqual([true, false]);
  // Including pictures of other users is not a filter.
  expect(
    [false, true].map((mineFirst) =>
      ['whose=mine', 'whose=all'].map((search) => mediaList(mineFirst).narrowed(readMedia(search, mineFirst))),
    ),
  ).toEqual([
    [true, false],
    [false, false],
  ]);
  expect(mediaList(false).href('/m', readMedia('page=2'), { picture: 'abc' })).toBe('/m?page=2&picture=abc');
  expect(mediaList(false).href('/m', readMedia(asked), { page: 2 })).toBe(
    '/m?q=a&use=unused&whose=mine&sort=bytes&page=2',
  );
});

test('the ad queue stays on its page when another item opens; another tab or page closes the item', () => {
  const query = moderationList.read(new URLSearchParams('tab=edit&page=2&item=x1'));
  expect(moderationList.href('/m', query)).toBe('/m?item=x1&page=2&tab=edit');
  expect(moderationList.href('/m', query, { item: 'x2' })).toBe('/m?item=x2&page=2&tab=edit');
  expect(moderationList.href('/m', query, { item: null })).toBe('/m?page=2&tab=edit');
  expect(moderationList.href('/m', query, { page: 1 })).toBe('/m?tab=edit');
  expect(moderationList.href('/m', query, { tab: 'all' })).toBe('/m');
  expect(moderationList.read(new URLSearchParams('tab=mine&page=x&item=../x'))).toEqual({
    item: null,
    page: 1,
    tab: 'all',
  });
});
