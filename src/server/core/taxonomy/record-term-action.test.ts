import { afterEach, beforeEach, expect, it } from 'vitest';
import { listAudit } from '#server/core/audit/rows.ts';
import { toAuditView } from '#server/features/people/audit-log.ts';
import { createCategory, deleteCategory, mergeCategory, updateCategory } from '#server/features/terms/categories.ts';
import { createLocation, deleteLocation, updateLocation } from '#server/features/terms/locations.ts';
import { createTag, deleteTag, mergeTag, updateTag } from '#server/features/terms/tags.ts';
import { actors, createSample, unwrapOrFail, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { loadCatalogue } from './catalogue.ts';
import { categoryRevision, locationRevision, tagRevision } from './term-revision.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const { admin, editor, author } = actors;
const catalogue = () => loadCatalogue(site.database);
const log = async () =>
  (
    await listAudit(site.database, {
      actorId: null,
      targetId: null,
      action: null,
      from: null,
      until: null,
      page: 1,
      perPage: 100,
    })
  ).items.toReversed();
const acts = async () =>
  (await log()).map(({ action, actor, target, details }) => [action, actor?.id, target, details]);

it('records each change of a tag once, with the changed fields', async () => {
  const { id } = unwrapOrFail(await createTag(author, { name: { ua: 'Літо', us: 'Summer' } }));
  const row = async () => (await catalogue()).tags.get(id)!;
  unwrapOrFail(await updateTag(admin, id, { name: { us: 'Summertime' }, slug: 'summer' }, tagRevision(await row())));
  unwrapOrFail(await mergeTag(admin, 'tag-1', 'tag-2'));
  unwrapOrFail(await mergeTag(admin, 'tag-1', 'tag-2'));
  unwrapOrFail(await deleteTag(admin, id));
  const tag = { resource: 'tag', id, name: 'Літо' };
  expect(await acts()).toEqual([
    ['term.created', 'author', null, tag],
    ['term.updated', 'admin', null, { ...tag, fields: 'slug, name' }],
    // Requested twice, as after a crash of the server in between; recorded once.
    [
      'term.merged',
      'admin',
      null,
      { resource: 'tag', id: 'tag-1', name: 'мітка tag-1', into: 'мітка tag-2', intoId: 'tag-2' },
    ],
    ['term.deleted', 'admin', null, tag],
  ]);
});

it('records each change of a location and of a category once', async () => {
  const place = unwrapOrFail(
    await createLocation(admin, { type: 'city', parentId: 'illinois', name: { ua: 'Орора', us: 'Aurora' } }),
  );
  unwrapOrFail(await updateLocation(admin, place.id, { active: false, aliases: ['Аврора'] }, locationRevision(place)));
  unwrapOrFail(await deleteLocation(admin, place.id));
  const category = unwrapOrFail(await createCategory(editor, { kind: 'news', name: { ua: 'Спорт', us: 'Sport' } }));
  unwrapOrFail(
    await updateCategory(
      editor,
      category.id,
      { parentId: 'news' },
      categoryRevision((await catalogue()).categories.byId.get(category.id)!),
    ),
  );
  unwrapOrFail(await mergeCategory(admin, category.id, 'news-1'));
  unwrapOrFail(await deleteCategory(admin, 'posters-other'));
  const sport = { resource: 'category', id: category.id, name: 'Спорт' };
  const aurora = { resource: 'location', id: place.id, name: 'Орора' };
  expect(await acts()).toEqual([
    ['term.created', 'admin', null, aurora],
    ['term.updated', 'admin', null, { ...aurora, fields: 'aliases, active' }],
    ['term.deleted', 'admin', null, aurora],
    ['term.created', 'editor', null, sport],
    ['term.updated', 'editor', null, { ...sport, fields: expect.stringContaining('parentId') }],
    ['term.merged', 'admin', null, { ...sport, into: 'Рубрика-1', intoId: 'news-1' }],
    ['term.deleted', 'admin', null, { resource: 'category', id: 'posters-other', name: 'Рубрика-other' }],
  ]);
});

it('records nothing for a refused change of a term', async () => {
  await createSample('news', { tags: ['tag-1'], locationId: 'chicago', categoryId: 'news-1' });
  const { tags, locations, categories } = await catalogue();
  const before = await acts();
  const refused = [
    await createTag(actors.user, { name: { ua: 'Ні' } }),
    await createTag(admin, { name: { ua: '' } }),
    await createTag(admin, { name: { ua: 'мітка tag-1' } }),
    await updateTag(admin, 'tag-1', { name: { ua: 'Інша' } }, 1),
    await updateTag(editor, 'tag-1', { name: { ua: 'Інша' } }, tagRevision(tags.get('tag-1')!)),
    await deleteTag(admin, 'tag-1'),
    await deleteTag(admin, 'nothing'),
    await mergeTag(admin, 'tag-1', 'tag-1'),
    await mergeTag(editor, 'tag-1', 'tag-2'),
    await createLocation(editor, {}),
    await createLocation(admin, { type: 'city' }),
    await updateLocation(admin, 'boston', { lat: 91 }, locationRevision(locations.byId.get('boston')!)),
    await updateLocation(admin, 'boston', {}, 1),
    await deleteLocation(admin, 'chicago'),
    await deleteLocation(admin, 'illinois'),
    await createCategory(author, {}),
    await createCategory(admin, { kind: 'news', name: { ua: '' } }),
    await updateCategory(admin, 'news', {}, 1),
    await updateCategory(admin, 'news', { parentId: 'news-1' }, categoryRevision(categories.byId.get('news')!)),
    await deleteCategory(admin, 'news-1'),
    await mergeCategory(admin, 'news', 'news-1'),
  ];
  expect(refused.map(({ ok }) => ok)).toEqual(refused.map(() => false));
  expect(await acts()).toEqual(before);
});

it('does not change a term if the change cannot be recorded', async () => {
  const nobody = { ...admin, id: 'nobody' };
  await expect(createTag(nobody, { name: { ua: 'Привид' } })).rejects.toThrow();
  expect([...(await catalogue()).tags.values()].map(({ name }) => name.ua)).not.toContain('Привид');
});

it('describes the changed term and the change in words', async () => {
  const { id } = unwrapOrFail(await createTag(author, { name: { ua: 'Літо', us: '' } }));
  unwrapOrFail(
    await updateTag(
      admin,
      id,
      { name: { us: 'Summer' }, slug: 'summer' },
      tagRevision((await catalogue()).tags.get(id)!),
    ),
  );
  unwrapOrFail(await mergeTag(admin, id, 'tag-2'));
  const said = (locale: 'ua' | 'us') =>
    log().then((entries) =>
      entries
        .map((entry) => toAuditView(entry, { locale, timeZone: 'America/Chicago' }))
        .map(({ action, subject, details }) => [action, subject, details]),
    );
  expect(await said('ua')).toEqual([
    ['Додано тег', 'тег «Літо»', ''],
    ['Змінено тег', 'тег «Літо»', 'поля: адреса, назва'],
    ['Об’єднано теги', 'тег «Літо»', 'об’єднано з «мітка tag-2»'],
  ]);
  expect((await said('us'))[2]).toEqual(['Tags merged', 'tag “Літо”', 'merged into “мітка tag-2”']);
});
