import { afterEach, beforeEach, expect, it } from 'vitest';
import { locationsList } from '#content/lists/locations.ts';
import { tagsList } from '#content/lists/tags.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { locationRevision } from '#server/core/taxonomy/term-revision.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { locationTreeView, type LocationNode } from './location-tree.ts';
import { createLocation, updateLocation } from './locations.ts';
import { tagListView, TAGS_PER_PAGE } from './tag-list.ts';
import { createTag, mergeTag } from './tags.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const viewer = { id: 'admin', role: 'admin' } as Viewer;
const tagsAt = (search: string, locale: 'ua' | 'us' = 'ua') =>
  tagListView(viewer, tagsList.read(new URLSearchParams(search)), locale);
const slugs = async (search: string) => (await tagsAt(search)).items.map(({ slug }) => slug);
const treeAt = (search: string, locale: 'ua' | 'us' = 'ua') =>
  locationTreeView(viewer, locationsList.read(new URLSearchParams(search)), locale);
/** `usa[illinois[chicago]]`; `*` means found, `!` means expanded. */
const drawn = (nodes: readonly LocationNode[]): string =>
  nodes
    .map(
      ({ slug, found, isOpen, children }) =>
        `${slug}${found ? '*' : ''}${isOpen ? '!' : ''}${children.length ? `[${drawn(children)}]` : ''}`,
    )
    .join(' ');

it('tags are listed with their number of entries, and merged ones separately', async () => {
  await createSample('news', { tags: ['tag-1', 'tag-2'] });
  await createSample('news', { tags: ['tag-2'] });
  unwrapOrFail(await mergeTag(actors.admin, 'tag-3', 'tag-1'));
  const view = await tagsAt('');
  expect(view.items.map(({ slug, uses, aliases, into }) => [slug, uses, aliases, into])).toEqual([
    ['tag-1', 1, 1, null],
    ['tag-2', 2, 0, null],
  ]);
  expect([view.total, view.counts]).toEqual([2, { active: 2, unused: 0, merged: 1 }]);
  expect((await tagsAt('view=merged', 'us')).items.map(({ slug, into, href }) => [slug, into, href])).toEqual([
    ['tag-3', 'tag tag-1', '/us/novyny?tag=tag-3'],
  ]);
});

it('tags are found by either name and by slug, and sorted by every column', async () => {
  unwrapOrFail(await createTag(actors.admin, { name: { ua: 'Ґанок', us: 'Porch' } }));
  unwrapOrFail(await createTag(actors.admin, { name: { ua: 'Гай', us: '' } }));
  await createSample('news', { tags: ['tag-2'] });
  expect(await slugs('q=porch')).toEqual(['ganok']);
  expect(await slugs('q=ганок')).toEqual(['ganok']);
  expect(await slugs('q=tag-3')).toEqual(['tag-3']);
  expect(await slugs('q=nothing')).toEqual([]);
  // Ґ comes after Г in Ukrainian.
  expect(await slugs('')).toEqual(['hai', 'ganok', 'tag-1', 'tag-2', 'tag-3']);
  expect(await slugs('sort=-name')).toEqual(['tag-3', 'tag-2', 'tag-1', 'ganok', 'hai']);
  expect((await slugs('sort=-uses'))[0]).toBe('tag-2');
  expect((await slugs('sort=uses')).at(-1)).toBe('tag-2');
  expect(await slugs('sort=slug')).toEqual(['ganok', 'hai', 'tag-1', 'tag-2', 'tag-3']);
  expect(await slugs('view=unused&sort=-slug')).toEqual(['tag-3', 'tag-1', 'hai', 'ganok']);
});

it('a list of tags has pages, and a page number beyond the end returns the last', async () => {
  for (let at = 0; at < TAGS_PER_PAGE; at++) unwrapOrFail(await createTag(actors.admin, { name: { ua: `Тег ${at}` } }));
  expect((await tagsAt('')).items).toHaveLength(TAGS_PER_PAGE);
  const last = await tagsAt('page=99');
  expect([last.items.length, last.query.page, last.total]).toEqual([3, 2, TAGS_PER_PAGE + 3]);
});

it('invalid parameters of a tag list are ignored', () => {
  expect(tagsList.read(new URLSearchParams('view=toString&sort=DROP&page=-1&q=%20a%00b%20'))).toEqual({
    view: 'active',
    q: 'ab',
    sort: 'name',
    page: 1,
  });
});

it('places form a tree, with countries expanded and public entries added up', async () => {
  await publishSample('news', { locationId: 'joliet' });
  await createSample('news', { locationId: 'chicago' });
  const view = await treeAt('');
  expect(drawn(view.nodes)).toBe('usa*![illinois*[joliet* chicago*] massachusetts*[boston*]]');
  expect([view.total, view.all]).toEqual([6, 6]);
  const [usa] = view.nodes;
  const [illinois] = usa!.children;
  const [joliet, chicago] = illinois!.children;
  expect([usa, illinois, joliet, chicago].map((node) => [node!.live, node!.uses, node!.inside])).toEqual([
    [1, 0, 2],
    [1, 0, 2],
    [1, 1, 0],
    [0, 1, 0],
  ]);
  expect(view.parents.map(({ id, depth }) => [id, depth])).toEqual([
    ['usa', 0],
    ['illinois', 1],
    ['massachusetts', 1],
  ]);
});

it('a search of places keeps its matches and their ancestors, expanded', async () => {
  unwrapOrFail(
    await createLocation(actors.admin, {
      type: 'city',
      parentId: 'illinois',
      name: { ua: 'Орора', us: 'Aurora' },
      aliases: ['Місто вогнів'],
    }),
  );
  const branch = 'usa![illinois![orora*]]';
  for (const q of ['вогнів', 'aurora', 'ОРОРА']) expect(drawn((await treeAt(`q=${q}`)).nodes)).toBe(branch);
  expect(drawn((await treeAt('q=us-il')).nodes)).toBe('usa![illinois*]');
  expect(await treeAt('q=nothing')).toMatchObject({ nodes: [], total: 0, all: 7 });
});

it('the address of the place tree selects the expanded places and those that are switched off', async () => {
  expect(drawn((await treeAt('open=massachusetts,%3Cscript%3E')).nodes)).toBe(
    'usa*[illinois*[joliet* chicago*] massachusetts*![boston*]]',
  );
  expect(drawn((await treeAt('open=')).nodes)).not.toContain('!');
  const boston = (await treeAt('q=boston')).nodes[0]!.children[0]!.children[0]!;
  expect(boston.href).toBe('/location/boston');
  unwrapOrFail(await updateLocation(actors.admin, 'boston', { active: false }, boston.revision));
  expect(drawn((await treeAt('state=inactive')).nodes)).toBe('usa![massachusetts![boston*]]');
  const off = (await treeAt('state=inactive', 'us')).nodes[0]!.children[0]!.children[0]!;
  expect([off.href, off.active, off.revision === locationRevision({ ...off, id: 'boston', placeId: null })]).toEqual([
    null,
    false,
    true,
  ]);
});
