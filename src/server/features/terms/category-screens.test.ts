import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Viewer } from '#content/model/viewer.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { getRecord, transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { categoryRevision } from '#server/core/taxonomy/term-revision.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { createCategory, updateCategory } from './categories.ts';
import { categoryFormView } from './category-form.ts';
import { categoriesView } from './category-list.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const viewer = (role: 'editor' | 'admin' | 'author') =>
  ({
    ...actors[role],
    role,
    name: 'Ada',
    email: 'ada@example.com',
    image: null,
    locale: 'ua',
    sessionId: 's',
    impersonatedBy: null,
  }) as Viewer;
const list = async (section: 'news' | 'advertisements', role: 'editor' | 'admin' | 'author' = 'editor') =>
  categoriesView(viewer(role), section, 'us', await PageReader.open('us'));
const form = (section: 'news' | 'advertisements', id: string, parent: string | null = null) =>
  categoryFormView(viewer('editor'), section, id, parent, { locale: 'us', siteUrl: 'https://site.example' });
const row = async (id: string) => (await loadCatalogue(site.database)).categories.byId.get(id)!;
const update = async (id: string, input: Record<string, unknown>) =>
  unwrapOrFail(await updateCategory(actors.editor, id, input, categoryRevision(await row(id))));
const colour = {
  key: 'colour',
  type: 'select',
  label: { ua: 'Колір', us: 'Colour' },
  options: ['red', 'blue'].map((value) => ({ value, label: { ua: value, us: value } })),
};
const doors = { key: 'doors', type: 'number', label: { ua: 'Двері', us: 'Doors' } };

describe('the category tree of a section', () => {
  it('lists categories in the order of the site, with the numbers of public entries and of all entries and the viewer’s permissions', async () => {
    await publishSample('news', { categoryId: 'news-1' });
    await createSample('news', { categoryId: 'news-1' });
    await update('news-other', { enabled: false });
    await update('news-2', { parentId: 'news-other' });
    const { rows, can } = await list('news');
    expect(
      rows.map(({ id, parentId, live, uses, enabled, publicHref }) => [id, parentId, live, uses, enabled, publicHref]),
    ).toEqual([
      ['news', null, 1, 0, true, '/us/novyny/category/rubryka'],
      ['news-1', 'news', 1, 2, true, '/us/novyny/category/rubryka-1'],
      ['news-other', null, 0, 0, false, null],
      ['news-2', 'news-other', 0, 0, true, null],
    ]);
    expect(can).toEqual({ create: true, update: true, delete: false });
    expect((await list('news', 'admin')).can).toEqual({ create: true, update: true, delete: true });
    expect((await list('news', 'author')).can).toEqual({ create: false, update: false, delete: false });
    expect(rows.every(({ ads }) => ads === null)).toBe(true);
  });

  it('shows the ad settings of a category of classifieds', async () => {
    const made = unwrapOrFail(
      await createCategory(actors.editor, {
        kind: 'advertisements',
        name: { ua: 'Авто' },
        ads: { expiryDays: 14, showPrice: false, moderation: 'always', attributes: [colour, doors] },
      }),
    );
    expect((await list('advertisements')).rows.find(({ id }) => id === made.id)?.ads).toEqual({
      expiryDays: 14,
      showPrice: false,
      moderation: 'always',
      attributes: 2,
    });
  });
});

describe('the category form', () => {
  it('opens only for categories of the section, and lists the possible parents', async () => {
    expect([await form('news', 'nothing'), await form('advertisements', 'news')]).toEqual([null, null]);
    const opened = (await form('news', 'news'))!;
    expect([opened.category?.id, opened.hasChildren, opened.adsDefaults, opened.stated]).toEqual([
      'news',
      true,
      null,
      [],
    ]);
    // A category cannot be its own parent, and its children would be nested too deeply below a category that has a
    // parent.
    expect(opened.parents.map(({ id, bars }) => [id, bars])).toEqual([['news-other', null]]);
    expect((await form('news', 'new', 'news'))!.parentId).toBe('news');
    expect((await form('news', 'new', 'posters'))!.parentId).toBeNull();
  });

  it('disallows a parent that has ads, because only leaf categories may have ads', async () => {
    const [holds, empty] = [
      unwrapOrFail(await createCategory(actors.editor, { kind: 'advertisements', name: { ua: 'Повна' } })),
      unwrapOrFail(await createCategory(actors.editor, { kind: 'advertisements', name: { ua: 'Порожня' } })),
    ];
    await createSample('advertisements', { categoryId: holds.id });
    const bars = new Map((await form('advertisements', 'new'))!.parents.map((choice) => [choice.id, choice.bars]));
    expect([bars.get(holds.id), bars.get(empty.id)]).toEqual(['entries', null]);
  });

  it('counts the ads that use each attribute and choice, and such ads can still be saved after it is removed', async () => {
    const made = unwrapOrFail(
      await createCategory(actors.editor, {
        kind: 'advertisements',
        name: { ua: 'Авто' },
        ads: { attributes: [colour, doors] },
      }),
    );
    const ad = await publishSample('advertisements', {
      categoryId: made.id,
      details: { attributes: { colour: 'red', doors: 4 } },
    });
    await createSample('advertisements', { categoryId: made.id, details: { attributes: { colour: 'blue' } } });
    const { stated } = (await form('advertisements', made.id))!;
    const told = (key: string, value: string | null) =>
      stated.find((candidate) => candidate.key === key && candidate.value === value)?.uses;
    expect([
      told('colour', null),
      told('colour', 'red'),
      told('colour', 'blue'),
      told('doors', null),
      told('doors', '4'),
    ]).toEqual([2, 1, 1, 1, undefined]);
    await update(made.id, { ads: { attributes: [colour] } });
    const current = unwrapOrFail(await getRecord(actors.admin, 'advertisements', ad.id));
    const title = 'Продам авто в доброму стані';
    const saved = unwrapOrFail(
      await updateEntry(actors.admin, 'advertisements', ad.id, { texts: { ua: { title } } }, current.revision),
    );
    expect(saved.content.texts.ua?.title).toBe(title);
    // A removed attribute does not prevent transitions of the ad either.
    unwrapOrFail(await transitionEntry(actors.admin, 'advertisements', ad.id, 'suspended'));
    unwrapOrFail(await transitionEntry(actors.admin, 'advertisements', ad.id, 'active'));
    // An attribute that never existed is still refused.
    expect(
      await updateEntry(
        actors.admin,
        'advertisements',
        ad.id,
        { details: { attributes: { wings: 2 } } },
        unwrapOrFail(await getRecord(actors.admin, 'advertisements', ad.id)).revision,
      ),
    ).toMatchObject({
      ok: false,
      failure: { code: 'invalid', issues: [{ path: 'details.attributes.wings', code: 'unknown_field' }] },
    });
  });
});

it('an entry shows a disabled category without a link', async () => {
  const entry = await publishSample('news', { categoryId: 'news-1' });
  const shown = async () => {
    const found = await (await PageReader.open('ua')).entry('news', entry.content.slug);
    return found.state === 'found'
      ? [found.view.category?.shown, ...found.view.category!.path.map((step) => step.shown)]
      : found.state;
  };
  expect(await shown()).toEqual([true, true, true]);
  await update('news-1', { enabled: false });
  expect(await shown()).toEqual([false, true, false]);
  await update('news-1', { enabled: true });
  await update('news', { enabled: false });
  expect(await shown()).toEqual([false, false, false]);
});
