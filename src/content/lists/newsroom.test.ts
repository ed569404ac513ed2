import { expect, test } from 'vitest';
import { kinds } from '#content/kinds.ts';
import { newsroomList, newsroomScope, toSavedQuery, type NewsroomQuery } from './newsroom.ts';

const read = (kind: 'news' | 'advertisements' | 'pages', isStaff: boolean, address: string) =>
  newsroomList(newsroomScope(kinds[kind], isStaff)).read(new URLSearchParams(address));
const usual = {
  view: 'all',
  q: '',
  category: '',
  tag: '',
  location: '',
  mine: false,
  sort: '-updatedAt',
  page: 1,
} satisfies NewsroomQuery;

test('a URL defines a newsroom list; invalid values are ignored', () => {
  expect(read('news', true, '')).toEqual(usual);
  expect(read('news', false, '')).toEqual({ ...usual, view: 'mine' });
  expect(read('news', true, 'view=draft&q=%20school%20&category=kultura&mine=1&sort=title&page=3')).toEqual({
    ...usual,
    view: 'draft',
    q: 'school',
    category: 'kultura',
    mine: true,
    sort: 'title',
    page: 3,
  });
  expect(read('news', true, 'view=active&category=A%20b&mine=yes&sort=size&page=0')).toEqual(usual);
  expect(read('advertisements', true, 'view=active')).toMatchObject({ view: 'active' });
  // The views of all entries and of pending edits are for staff.
  for (const view of ['all', 'edits']) expect(read('news', false, `view=${view}`).view).toBe('mine');
});

test('a list has no filters by terms that its kind lacks', () => {
  const scope = newsroomScope(kinds.pages, true);
  expect(scope.terms).toEqual([]);
  expect(read('pages', true, 'category=kultura&tag=kyiv&location=chicago-il')).toEqual(usual);
  expect(read('news', true, 'tag=kyiv&location=chicago-il')).toMatchObject({ tag: 'kyiv', location: 'chicago-il' });
});

test('URLs omit the viewer’s defaults, and a change leads to the first page', () => {
  const staff = newsroomList(newsroomScope(kinds.news, true));
  const author = newsroomList(newsroomScope(kinds.news, false));
  expect(staff.href('/d', usual)).toBe('/d');
  expect(author.href('/d', { ...usual, view: 'mine' })).toBe('/d');
  const full: NewsroomQuery = { ...usual, view: 'mine', q: 'a b', location: 'x', mine: true, sort: 'title', page: 4 };
  expect(staff.href('/d', full)).toBe('/d?view=mine&q=a+b&location=x&mine=1&sort=title&page=4');
  expect(staff.href('/d', full, { view: 'trashed' })).toBe('/d?view=trashed&q=a+b&location=x&mine=1&sort=title');
  expect(staff.href('/d', staff.reset(full))).toBe('/d?view=mine&sort=title');
  expect([staff.narrowed(usual), staff.narrowed({ ...usual, mine: true })]).toEqual([false, true]);
});

test('search results are sorted by relevance unless another order is chosen', () => {
  const list = newsroomList(newsroomScope(kinds.news, true));
  const at = (search: string) => list.read(new URLSearchParams(search));
  expect([at('').sort, at('q=a').sort, at('q=a&sort=-updatedAt').sort, at('sort=relevance').sort]).toEqual([
    '-updatedAt',
    'relevance',
    '-updatedAt',
    '-updatedAt',
  ]);
  expect(list.href('/d', at(''), { q: 'a' })).toBe('/d?q=a');
  expect(list.href('/d', at('q=a'), { sort: '-updatedAt' })).toBe('/d?q=a&sort=-updatedAt');
  expect(list.href('/d', at('q=a'), { q: '' })).toBe('/d');
  expect(list.href('/d', at('sort=title'), { q: 'a' })).toBe('/d?q=a&sort=title');
  // The form submits the sort order with which it was rendered.
  expect(list.href('/d', list.filled(at(''), { q: 'a', sort: '-updatedAt' }))).toBe('/d?q=a');
  expect(list.href('/d', list.filled(at('q=a'), { q: 'b', sort: 'relevance' }))).toBe('/d?q=b');
});

test('a saved view names its view explicitly, but contains no page number', () => {
  const staff = newsroomScope(kinds.news, true);
  expect(toSavedQuery(staff, { ...usual, page: 2 })).toBe('view=all');
  expect(toSavedQuery(staff, { ...usual, view: 'draft', q: 'школа', sort: 'relevance', page: 2 })).toBe(
    'view=draft&q=%D1%88%D0%BA%D0%BE%D0%BB%D0%B0',
  );
  expect(toSavedQuery(newsroomScope(kinds.news, false), { ...usual, view: 'mine', sort: 'title' })).toBe(
    'view=mine&sort=title',
  );
});
