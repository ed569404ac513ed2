import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageTag } from '#server/core/page-tag.ts';
import { saveTaxonomy } from '#server/core/taxonomy/catalogue-commands.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { storeOldSlug } from '#server/core/taxonomy/rows.ts';
import { bumpCatalogue } from '#server/platform/database/state-rows.ts';
import { openTestSite, START, type TestSite } from '#tests/support/data/test-site.ts';
import { TermReader } from './term-reader.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const reader = async () => new TermReader(site.database, await loadCatalogue(site.database), 'us', START);

it('TermReader returns terms by their slugs, in the page’s language', async () => {
  const terms = await reader();
  expect(terms.category('news', 'rubryka-1')).toMatchObject({ id: 'news-1', name: 'Section-1' });
  expect(terms.location('chicago')).toMatchObject({ id: 'chicago', name: 'Chicago' });
  expect(terms.tag('tag-1')).toMatchObject({ tag: { id: 'tag-1', name: 'tag tag-1' }, movedTo: null });
  expect([terms.category('news', 'tag-1'), terms.location('atlantis'), terms.tag('chicago')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('a merged tag resolves to its target, and is not listed among all tags', async () => {
  await saveTaxonomy(site.database, {
    categories: [],
    locations: [],
    tags: [{ id: 'tag-1', slug: 'tag-1', name: { ua: 'мітка', us: 'tag' }, mergedIntoId: 'tag-2' }],
  });
  const terms = await reader();
  expect(terms.tag('tag-1')).toMatchObject({ tag: { id: 'tag-2' }, movedTo: 'tag-2' });
  expect(terms.allTags().map(({ id }) => id)).toEqual(['tag-2', 'tag-3']);
});

it('an old slug resolves to the current one of a public term, within its kind', async () => {
  await site.database.batch([
    storeOldSlug(site.database, { type: 'category', kind: 'news' }, 'stara', 'news-1'),
    storeOldSlug(site.database, { type: 'location', kind: '' }, 'stare-misto', 'boston'),
    storeOldSlug(site.database, { type: 'tag', kind: '' }, 'stara-mitka', 'tag-3'),
  ]);
  const terms = await reader();
  expect(await terms.movedTerm('category', 'stara', 'news')).toBe('rubryka-1');
  expect(await terms.movedTerm('category', 'stara', 'posters')).toBeNull();
  expect(await terms.movedTerm('location', 'stare-misto')).toBe('boston');
  expect(await terms.movedTerm('tag', 'stara-mitka')).toBe('tag-3');
  expect(await terms.movedTerm('tag', 'rubryka-1')).toBeNull();
});

it('TermReader records what the page depends on, until the page is private', async () => {
  const terms = await reader();
  expect(terms.tags).toEqual(new Set([pageTag.catalogue]));
  terms.menu('footer');
  terms.note(pageTag.day);
  expect(terms.tags).toEqual(new Set([pageTag.catalogue, pageTag.menus, pageTag.day]));
  terms.private();
  terms.note(pageTag.promos);
  expect(terms.tags).toBeNull();
});

it('ads can be posted if an enabled category accepts them', async () => {
  const change = async (sql: string) => {
    await site.database.client.execute(sql);
    await site.database.batch([bumpCatalogue(site.database)]);
    return (await reader()).canPostAds;
  };
  expect((await reader()).canPostAds).toBe(true);
  expect(await change(`update category set enabled = 0 where kind = 'advertisements'`)).toBe(false);
  // A category with subcategories accepts no ads itself.
  expect(await change(`update category set enabled = 1 where id = 'advertisements'`)).toBe(false);
  expect(await change(`update category set enabled = 1 where id = 'advertisements-2'`)).toBe(true);
});
