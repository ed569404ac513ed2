import { describe, expect, it } from 'vitest';
import type { CategoryView, LocationView } from '#content/model/entry.ts';
import type { FacetValue } from '#server/core/search/index/facet-sums.ts';
import { categoryTree, placeChoices } from './search-facets.ts';
import { canBeSaved, isEmptySearch, noFilters, readSearchQuery, searchUrl } from './search-input.ts';
import { readPlaceInput } from './search-place.ts';

const read = (query: string, kind: Parameters<typeof readSearchQuery>[1] = null) =>
  readSearchQuery(new URLSearchParams(query), kind);
const again = (query: string, kind: Parameters<typeof readSearchQuery>[1] = null) =>
  decodeURIComponent(searchUrl(read(query, kind)!));

describe('search URL', () => {
  it('survives a round trip, without unknown parameters', () => {
    expect(
      again(
        'q=стіл&category=meblі&location=chicago-il&radius=25&priceMin=$1,000&priceMax=x&photo=1&sort=cheap&exact=1&page=3&utm=1',
        'advertisements',
      ),
    ).toBe('/search/advertisement?exact=1&location=chicago-il&photo=1&priceMin=1000&q=стіл&radius=25&sort=cheap');
    expect(again('q=a&radius=7&photo=yes&sort=random&exact=2&location=../x&from=2026-02-31', 'posters')).toBe(
      '/search/poster?q=a',
    );
    expect(again('q=a&from=2026-12-01&to=2026-12-31', 'posters')).toBe(
      '/search/poster?from=2026-12-01&q=a&to=2026-12-31',
    );
  });

  it('omits conditions that its section does not have', () => {
    expect(again('q=a&category=x&priceMin=5&from=2026-12-01&sort=cheap')).toBe('/search/all?q=a');
    expect(again('q=a&category=x&priceMin=5&sort=newest', 'news')).toBe('/search/novyny?category=x&q=a&sort=newest');
    expect(again('radius=25&exact=1&sort=newest', 'news')).toBe('/search/novyny');
  });

  it('is rejected if the page number is not a number', () => {
    for (const page of ['0', '-1', '1.5', 'x', '99999999']) expect(read(`q=a&page=${page}`), page).toBeNull();
    expect(read('page=')?.page).toBe(1);
    expect(read('page=12')?.page).toBe(12);
  });

  it('reads words as a single line, and symbols alone as empty', () => {
    expect(read('q=+a%00%0A++b+')?.text).toBe('a b');
    for (const signs of ['***', '"', '%00', '…', '👩‍👩‍👧', '%E2%80%8B']) expect(read(`q=${signs}`)?.text, signs).toBe('');
    const cut = read(`q=${'a'.repeat(199)}😀😀`)!.text;
    expect(cut.isWellFormed()).toBe(true);
    expect(cut.length).toBeLessThanOrEqual(200);
  });

  it('resets the page number on every change, and drops conditions that another section does not have', () => {
    const query = read(
      'q=a&category=x&location=chicago-il&radius=25&priceMin=5&sort=dear&photo=1&page=4',
      'advertisements',
    )!;
    expect(searchUrl(query, { page: 5 })).toContain('page=5');
    expect(searchUrl(query, { photo: false })).toBe(
      '/search/advertisement?category=x&location=chicago-il&priceMin=5&q=a&radius=25&sort=dear',
    );
    expect(searchUrl(query, { kind: 'news' })).toBe('/search/novyny?location=chicago-il&photo=1&q=a&radius=25');
    expect(searchUrl(query, { location: null })).not.toContain('radius');
    expect(searchUrl(query, noFilters)).toBe('/search/advertisement?q=a&sort=dear');
  });

  it('reports whether the search is empty, and whether it can be saved', () => {
    expect([
      isEmptySearch(read('')!),
      isEmptySearch(read('sort=newest&exact=1')!),
      isEmptySearch(read('photo=1')!),
      isEmptySearch(read('', 'news')!),
    ]).toEqual([true, true, false, false]);
    expect([
      canBeSaved(read('q=a')!),
      canBeSaved(read('q=a&photo=1', 'services')!),
      canBeSaved(read('photo=1', 'services')!),
      canBeSaved(read('photo=1', 'advertisements')!),
    ]).toEqual([false, true, false, true]);
  });
});

describe('place in the search form', () => {
  const said = (query: string) => readPlaceInput(new URLSearchParams(query));

  it('is null if the field was and is empty, or the URL is not from the form', () => {
    for (const query of ['', 'q=a&location=chicago-il&radius=25', 'place=&placed=', 'place=+%00', 'default=1'])
      expect(said(query), query).toBeNull();
  });

  it('includes the typed text and the previous place, even if the field was cleared, and the pressed place', () => {
    expect(said('place=+New%0A++York&placed=chicago-il')).toEqual({
      typed: 'New York',
      placed: 'chicago-il',
      isDefault: false,
      at: null,
    });
    expect(said('place=&placed=chicago-il&default=1')).toMatchObject({
      typed: '',
      placed: 'chicago-il',
      isDefault: true,
    });
    expect([said('place=x&at=anywhere')?.at, said('at=parma-oh')?.at, said('place=x&at=../x')?.at]).toEqual([
      'anywhere',
      'parma-oh',
      null,
    ]);
  });

  it('is never kept in the URL of a search', () => {
    expect(again('q=a&place=Chicago&placed=chicago-il&at=parma-oh&default=1')).toBe('/search/all?q=a');
  });
});

describe('search choices', () => {
  const category = (id: string, parent: CategoryView | null = null) =>
    ({ id, slug: id, name: id, parentId: parent?.id ?? null, path: [...(parent?.path ?? []), { id }] }) as CategoryView;
  const count = (id: string, n: number): FacetValue => ({ value: id, label: id, count: n, id });

  it('include the roots with the most entries, and the path to the chosen category with its children', () => {
    const [home, work] = [category('home'), category('work')];
    const flat = category('flat', home);
    const all = [
      home,
      flat,
      category('studio', flat),
      category('house', home),
      work,
      category('driver', work),
      category('empty'),
    ];
    const tree = (chosen: CategoryView | null) =>
      categoryTree(
        all,
        [count('work', 9), count('driver', 9), count('home', 3), count('house', 2), count('flat', 1)],
        chosen,
      ).map(({ view, count: n }) => `${view.id} ${n}`);
    expect(tree(null)).toEqual(['work 9', 'home 3']);
    expect(tree(home)).toEqual(['work 9', 'home 3', 'house 2', 'flat 1']);
    expect(tree(flat)).toEqual(['work 9', 'home 3', 'house 2', 'flat 1']);
    expect(categoryTree(all, [], flat).map(({ view }) => view.id)).toEqual(['home', 'flat']);
    const many = Array.from({ length: 30 }, (_, at) => category(`c${at}`));
    expect(
      categoryTree(
        many,
        many.map(({ id }, at) => count(id, 30 - at)),
        many[20]!,
      ).map(({ view }) => view.id),
    ).toEqual([...many.slice(0, 12), many[20]!].map(({ id }) => id));
  });

  it('include the twelve places with the most entries and the chosen one', () => {
    const places = Array.from({ length: 20 }, (_, at) => ({ id: `p${at}` }) as LocationView);
    const facet = places.map(({ id }, at) => count(id, 20 - at));
    expect(placeChoices(places, facet, null)).toHaveLength(12);
    expect(placeChoices(places, facet, places[3]!)).toHaveLength(12);
    expect(placeChoices(places, facet, places[15]!).at(-1)).toEqual({ view: places[15], count: 5 });
    expect(placeChoices(places, [], places[15]!)).toEqual([{ view: places[15], count: 0 }]);
  });
});
