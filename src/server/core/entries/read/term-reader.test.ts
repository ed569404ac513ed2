import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageTag } from '#server/core/page-tag.ts';
import { saveTaxonomy } from '#server/core/taxonomy/catalogue-commands.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { keepOldSlug } from '#server/core/taxonomy/rows.ts';
import { bumpCatalogue } from '#server/platform/database/state-rows.ts';
import { openTestSite, START, type TestSite } from '#tests/support/data/test-site.ts';
import { TermReader } from './term-reader.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const reader = async () => new TermReader(site.database, await loadCatalogue(site.database), 'us', START);

it('gives terms by their slugs, in the language of the page', async () => {
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

it('a merged tag leads to the one that it was merged into, and is not among all tags', async () => {
  await saveTaxonomy(site.database, {
    categories: [],
    locations: [],
    tags: [{ id: 'tag-1', slug: 'tag-1', name: { ua: 'мітка', us: 'tag' }, mergedIntoId: 'tag-2' }],
  });
  const terms = await reader();
  expect(terms.tag('tag-1')).toMatchObject({ tag: { id: 'tag-2' }, movedTo: 'tag-2' });
  expect(terms.allTags().map(({ id }) => id)).toEqual(['tag-2', 'tag-3']);
});

it('an old slug leads to the present one of what is public, within its kind', async () => {
  await site.database.batch([
    keepOldSlug(site.database, { type: 'category', kind: 'news' }, 'stara', 'news-1'),
    keepOldSlug(site.database, { type: 'location', kind: '' }, 'stare-misto', 'boston'),
    keepOldSlug(site.database, { type: 'tag', kind: '' }, 'stara-mitka', 'tag-3'),
  ]);
  const terms = await reader();
  expect(await terms.movedTerm('category', 'stara', 'news')).toBe('rubryka-1');
  expect(await terms.movedTerm('category', 'stara', 'posters')).toBeNull();
  expect(await terms.movedTerm('location', 'stare-misto')).toBe('boston');
  expect(await terms.movedTerm('tag', 'stara-mitka')).toBe('tag-3');
  expect(await terms.movedTerm('tag', 'rubryka-1')).toBeNull();
});

it('writes down what the page depends on, until it is one visitor’s own', async () => {
  const terms = await reader();
  expect(terms.tags).toEqual(new Set([pageTag.catalogue]));
  terms.menu('footer');
  terms.note(pageTag.day);
  expect(terms.tags).toEqual(new Set([pageTag.catalogue, pageTag.menus, pageTag.day]));
  terms.private();
  terms.note(pageTag.promos);
  expect(terms.tags).toBeNull();
});

it('ads can be posted while an enabled category takes them', async () => {
  const change = async (sql: string) => {
    await site.database.client.execute(sql);
    await site.database.batch([bumpCatalogue(site.database)]);
    return (await reader()).canPostAds;
  };
  expect((await reader()).canPostAds).toBe(true);
  expect(await change(`update category set enabled = 0 where kind = 'advertisements'`)).toBe(false);
  // A category with others below it takes none itself.
  expect(await change(`update category set enabled = 1 where id = 'advertisements'`)).toBe(false);
  expect(await change(`update category set enabled = 1 where id = 'advertisements-2'`)).toBe(true);
});
