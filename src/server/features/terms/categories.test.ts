import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '#content/model/permissions.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import type { CategoryRow } from '#server/core/taxonomy/catalogue-rows.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { categoryRevision } from '#server/core/taxonomy/term-revision.ts';
import { latestOutboxId, outboxAfter } from '#server/publishing/publisher/outbox-rows.ts';
import { listQuery } from '#tests/support/data/list-query.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { createCategory, deleteCategory, updateCategory } from './categories.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const tree = async () => (await loadCatalogue(site.database)).categories;
const get = async (id: string) => (await tree()).byId.get(id)!;
const create = (input: Record<string, unknown>, actor = actors.editor) =>
  createCategory(actor, { kind: 'news', name: { ua: 'Щоденні новини', us: 'Daily news' }, ...input });
const update = async (id: string, input: Record<string, unknown>, actor = actors.editor) =>
  updateCategory(actor, id, input, categoryRevision(await get(id)));
const order = async (kind: string, parentId: string | null) =>
  (await tree())
    .children(parentId)
    .filter((row) => row.kind === kind)
    .map((row) => row.id);
const issue = (path: string, code: string) => ({
  ok: false,
  failure: { status: 422, code: 'invalid', issues: [expect.objectContaining({ path, code })] },
});
/** Root → `deep-1` → `deep-2`: the maximum depth. */
async function chain(): Promise<CategoryRow[]> {
  const one = unwrapOrFail(await create({ name: { ua: 'Глибина один' } }));
  const two = unwrapOrFail(await create({ name: { ua: 'Глибина два' }, parentId: one.id }));
  return [one, two, unwrapOrFail(await create({ name: { ua: 'Глибина три' }, parentId: two.id }))];
}

describe('creating a category', () => {
  it('romanises the slug by the official rules, with a number if it is taken within the kind', async () => {
    expect(unwrapOrFail(await create({})).slug).toBe('shchodenni-novyny');
    expect(unwrapOrFail(await create({})).slug).toBe('shchodenni-novyny-2');
    expect(unwrapOrFail(await create({ kind: 'posters' })).slug).toBe('shchodenni-novyny');
    expect(unwrapOrFail(await create({ name: { ua: '🎺', us: 'Brass' } })).slug).toBe('brass');
    expect(unwrapOrFail(await create({ name: { ua: '🎺' } })).slug).toBe('category');
    expect(await create({ slug: 'shchodenni-novyny' })).toMatchObject(issue('slug', 'taken'));
  });

  it('stores the cleaned input, and announces a change to every page', async () => {
    const before = await latestOutboxId(site.database);
    const made = unwrapOrFail(
      await create({
        name: { ua: '  Місто\n і  люди ', us: 'City' },
        description: { ua: 'Про місто', us: '' },
        icon: 'users',
        position: 0,
        enabled: false,
      }),
    );
    expect(await get(made.id)).toMatchObject({
      kind: 'news',
      parentId: null,
      name: { ua: 'Місто і люди', us: 'City' },
      description: { ua: 'Про місто', us: '' },
      icon: 'users',
      position: 0,
      enabled: false,
      ads: null,
    });
    expect((await outboxAfter(site.database, before, 10)).map((row) => row.tags)).toEqual([['catalogue', 'anything']]);
  });

  it.each([
    ['no name', { name: {} }, 'name.ua', 'required'],
    ['a long name', { name: { ua: 'я'.repeat(101) } }, 'name.ua', 'too_long'],
    ['a long description', { description: { ua: '', us: 'x'.repeat(501) } }, 'description.us', 'too_long'],
    ['a kind without categories', { kind: 'pages' }, 'kind', 'invalid'],
    ['an unknown kind', { kind: 'constructor' }, 'kind', 'invalid'],
    ['a parent of another kind', { parentId: 'posters' }, 'parentId', 'not_found'],
    ['no such parent', { parentId: 'nothing' }, 'parentId', 'not_found'],
    ['a slug with signs', { slug: 'a/b' }, 'slug', 'invalid'],
    ['an icon with signs', { icon: '"><script>' }, 'icon', 'invalid'],
    ['settings for ads where there are none', { ads: {} }, 'ads', 'unknown_field'],
    ['a field that is not the caller’s', { uses: 3 }, 'uses', 'unknown_field'],
    ['a name of the prototype', JSON.parse('{"__proto__":{"enabled":false}}'), '__proto__', 'unknown_field'],
  ])('refuses %s', async (_what, input, path, code) => {
    expect(await create(input)).toMatchObject(issue(path, code));
  });

  it('reads settings of ads, and applies defaults to missing ones', async () => {
    const attributes = [
      {
        key: 'mileage',
        type: 'number',
        label: { ua: 'Пробіг', us: 'Mileage' },
        unit: { ua: 'миль', us: 'mi' },
        min: 0,
        max: 10,
      },
    ];
    const made = unwrapOrFail(await create({ kind: 'advertisements', ads: { expiryDays: 365, attributes } }));
    expect(made.ads).toEqual({ expiryDays: 365, showPrice: true, maxPhotos: 10, moderation: 'default', attributes });
  });

  it.each([
    [{ expiryDays: 0 }, 'ads.expiryDays', 'too_small'],
    [{ expiryDays: 366 }, 'ads.expiryDays', 'too_big'],
    [{ expiryDays: 1.5 }, 'ads.expiryDays', 'invalid'],
    [{ maxPhotos: 11 }, 'ads.maxPhotos', 'too_big'],
    [{ moderation: 'sometimes' }, 'ads.moderation', 'invalid'],
    [
      { attributes: [{ key: 'Bad key', type: 'text', label: { ua: 'а', us: 'a' } }] },
      'ads.attributes.0.key',
      'invalid',
    ],
    [{ attributes: [{ key: 'a', type: 'date', label: { ua: 'а', us: 'a' } }] }, 'ads.attributes.0.type', 'invalid'],
    [
      { attributes: [{ key: 'a', type: 'text', label: { ua: 'а', us: '' } }] },
      'ads.attributes.0.label.us',
      'too_short',
    ],
    [
      { attributes: [1, 2].map(() => ({ key: 'a', type: 'text', label: { ua: 'а', us: 'a' } })) },
      'ads.attributes.1.key',
      'taken',
    ],
    [
      { attributes: [{ key: 'a', type: 'select', label: { ua: 'а', us: 'a' } }] },
      'ads.attributes.0.options',
      'required',
    ],
    [
      {
        attributes: [
          {
            key: 'a',
            type: 'select',
            label: { ua: 'а', us: 'a' },
            options: [1, 2].map(() => ({ value: 'x', label: { ua: 'а', us: 'a' } })),
          },
        ],
      },
      'ads.attributes.0.options.1.value',
      'taken',
    ],
    [
      { attributes: [{ key: 'a', type: 'number', label: { ua: 'а', us: 'a' }, min: 5, max: 4 }] },
      'ads.attributes.0.max',
      'too_small',
    ],
    [
      { attributes: [{ key: 'a', type: 'boolean', label: { ua: 'а', us: 'a' }, min: 5 }] },
      'ads.attributes.0.min',
      'unknown_field',
    ],
  ])('refuses the settings %j', async (ads, path, code) => {
    expect(await create({ kind: 'advertisements', ads })).toMatchObject(issue(path, code));
  });
});

describe('the category tree', () => {
  it('allows no children of a category with ads, because only leaves may have ads', async () => {
    await createSample('advertisements', { categoryId: 'advertisements-other' });
    expect(await create({ kind: 'advertisements', parentId: 'advertisements-other' })).toMatchObject(
      issue('parentId', 'not_empty'),
    );
    expect(await update('advertisements-1', { parentId: 'advertisements-other' })).toMatchObject(
      issue('parentId', 'not_empty'),
    );
    await createSample('news', { categoryId: 'news-other' });
    unwrapOrFail(await create({ parentId: 'news-other' }));
  });

  it('has at most three levels, also after a branch moves', async () => {
    const [one, two, three] = await chain();
    expect(await create({ parentId: three!.id })).toMatchObject(issue('parentId', 'too_deep'));
    expect(await update(one!.id, { parentId: 'news' })).toMatchObject(issue('parentId', 'too_deep'));
    unwrapOrFail(await update(two!.id, { parentId: 'news' }));
    expect((await tree()).path(three!.id).map((row) => row.id)).toEqual(['news', two!.id, three!.id]);
  });

  it('has no cycles', async () => {
    const [one, , three] = await chain();
    for (const parentId of [one!.id, three!.id])
      expect(await update(one!.id, { parentId })).toMatchObject(issue('parentId', 'cycle'));
    const results = await Promise.all([
      update('news', { parentId: 'news-other' }),
      update('news-other', { parentId: 'news' }),
    ]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
  });

  it('keeps the requested order', async () => {
    unwrapOrFail(await update('news-2', { position: 0 }));
    expect(await order('news', 'news')).toEqual(['news-2', 'news-1']);
    const made = unwrapOrFail(await create({ parentId: 'news', position: 1 }));
    expect(await order('news', 'news')).toEqual(['news-2', made.id, 'news-1']);
    unwrapOrFail(await update(made.id, { position: 99 }));
    expect(await order('news', 'news')).toEqual(['news-2', 'news-1', made.id]);
    unwrapOrFail(await update('news-2', { parentId: null, position: 1 }));
    expect(await order('news', null)).toEqual(['news', 'news-2', 'news-other']);
    expect(await order('posters', null)).toEqual(['posters', 'posters-other']);
  });
});

describe('updating a category', () => {
  it('is a merge patch: missing fields stay, null clears', async () => {
    const made = unwrapOrFail(await create({ description: { ua: 'Опис', us: 'About' }, icon: 'users' }));
    const after = unwrapOrFail(await update(made.id, { name: { us: 'Daily' }, description: { us: null }, icon: null }));
    expect(after).toMatchObject({
      name: { ua: 'Щоденні новини', us: 'Daily' },
      description: { ua: 'Опис', us: '' },
      icon: null,
      slug: made.slug,
      enabled: true,
    });
    expect(await update(made.id, { name: null })).toMatchObject(issue('name.ua', 'required'));
    expect(await update(made.id, { kind: 'posters' })).toMatchObject(issue('kind', 'unknown_field'));
  });

  it('refuses a stale revision, which is independent of the order of siblings', async () => {
    const seen = categoryRevision(await get('news-1'));
    unwrapOrFail(await update('news-2', { position: 0 }));
    unwrapOrFail(await updateCategory(actors.editor, 'news-1', { icon: 'users' }, seen));
    expect(await updateCategory(actors.admin, 'news-1', { icon: 'stamp' }, seen)).toMatchObject({
      failure: { status: 409, code: 'stale', current: categoryRevision(await get('news-1')) },
    });
    expect(await updateCategory(actors.admin, 'nothing', {}, 1)).toMatchObject({ failure: { status: 404 } });
  });

  it('redirects old slugs permanently to the new one, within the kind only', async () => {
    unwrapOrFail(await update('news-1', { slug: 'nova' }));
    unwrapOrFail(await update('news-1', { slug: 'novisha' }));
    const reader = await PageReader.open('ua');
    expect(reader.category('news', 'novisha')?.id).toBe('news-1');
    for (const old of ['rubryka-1', 'nova']) expect(await reader.movedTerm('category', old, 'news')).toBe('novisha');
    expect(await reader.movedTerm('category', 'nova', 'posters')).toBeNull();
    expect(await create({ slug: 'nova' })).toMatchObject(issue('slug', 'taken'));
    expect(unwrapOrFail(await create({ name: { ua: 'Нова' } })).slug).toBe('nova-2');
    unwrapOrFail(await update('news-1', { slug: 'nova' }));
    expect(await reader.movedTerm('category', 'nova', 'news')).toBeNull();
    expect(await (await PageReader.open('us')).movedTerm('category', 'novisha', 'news')).toBe('nova');
  });

  it('hides a category with its descendants, and shows them again', async () => {
    const shown = async () => (await PageReader.open('ua')).categories('news').map((view) => view.id);
    unwrapOrFail(await update('news', { enabled: false }));
    expect(await shown()).toEqual(['news-other']);
    unwrapOrFail(await update('news', { enabled: true }));
    expect(await shown()).toEqual(['news', 'news-1', 'news-2', 'news-other']);
  });

  it('refiles the entries below it when it moves', async () => {
    const entry = await publishSample('news', { categoryId: 'news-1' });
    unwrapOrFail(await update('news-1', { parentId: 'news-other' }));
    const reader = await PageReader.open('ua');
    const list = async (category: string) =>
      (await reader.list('news', listQuery('news', '', category))).items.map((item) => item.id);
    expect(await list('rubryka')).toEqual([]);
    expect(await list('rubryka-other')).toEqual([entry.id]);
    expect((await reader.counts('news')).byTerm.get('news-other')).toBe(1);
    const found = await reader.entry('news', entry.content.slug);
    expect(found.state === 'found' && found.view.category?.path.map((step) => step.id)).toEqual([
      'news-other',
      'news-1',
    ]);
  });
});

describe('deleting a category', () => {
  it('is refused while it has a child or an entry in any status', async () => {
    await createSample('news', { categoryId: 'news-1' });
    await createSample('news', { categoryId: 'news-1', details: { moreCategoryIds: ['news-2'] } });
    expect(await deleteCategory(actors.admin, 'news-1')).toMatchObject({
      failure: { status: 409, code: 'in_use', uses: 2 },
    });
    expect(await deleteCategory(actors.admin, 'news-2')).toMatchObject({ failure: { code: 'in_use', uses: 1 } });
    expect(await deleteCategory(actors.admin, 'news')).toMatchObject({ failure: { code: 'in_use', uses: 2 } });
    unwrapOrFail(await update('news-other', { slug: 'insha' }));
    unwrapOrFail(await deleteCategory(actors.admin, 'news-other'));
    expect(await get('news-other')).toBeUndefined();
    expect(await (await PageReader.open('ua')).movedTerm('category', 'rubryka-other', 'news')).toBeNull();
    expect(await deleteCategory(actors.admin, 'news-other')).toMatchObject({ failure: { status: 404 } });
  });

  it('never leaves an entry without its category, even in a race', async () => {
    const [deleted, made] = await Promise.allSettled([
      deleteCategory(actors.admin, 'news-other'),
      createSample('news', { categoryId: 'news-other' }),
    ]);
    const { rows } = await site.database.client.execute(
      'select count(*) as n from entry where category_id not in (select id from category)',
    );
    expect(rows[0]!.n).toBe(0);
    expect(made.status === 'fulfilled' && deleted.status === 'fulfilled' && deleted.value.ok).toBe(false);
  });
});

it.each([
  ['author', false, false, false],
  ['user', false, false, false],
  ['editor', true, true, false],
  ['admin', true, true, true],
] as const)('lets %s create %s, update %s, delete %s', async (role, creates, updates, removes) => {
  expect((await create({}, actors[role])).ok).toBe(creates);
  expect((await update('news-1', { icon: 'users' }, actors[role])).ok).toBe(updates);
  const removed = await deleteCategory(actors[role], 'news-other');
  expect(removed.ok).toBe(removes);
  if (!removed.ok)
    expect(removed.failure).toEqual({
      status: 403,
      code: 'forbidden',
      detail: 'unauthorized to access resource "categories"',
    });
  expect((await create({}, { id: null, role })).ok).toBe(false);
  expect((await create({}, systemActor)).ok).toBe(true);
});
