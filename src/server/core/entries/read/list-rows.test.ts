import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { entrySorts } from '#content/lists/newsroom.ts';
import { systemActor } from '#content/model/permissions.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { readRecords } from '#server/core/entries/write/rows.ts';
import { entryCategory } from '#server/core/schema/entries-schema.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  publishSample,
  START,
  tagIds,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import type { ListText, ViewerScope } from './desk-search-rows.ts';
import { countEntriesByStatus, listEntryIds, type EntryListFilter } from './list-rows.ts';
import { readListText } from './list-text.ts';

const titles: [string, string][] = [
  ['Громада ПРОГРАМА', 'Community'],
  ['«Ґанок» і сад', 'Porch and garden'],
  ['Під’їзд', 'GROUND floor'],
  ['100 % готово_так', 'Done \\ ready'],
  ['Їжа', 'Crème Brûlée'],
];
const all: EntryListFilter = {
  kind: 'news',
  publicAt: null,
  authorId: null,
  status: null,
  text: null,
  categoryIds: null,
  tagId: null,
  locationIds: null,
  sort: '-updatedAt',
  limit: 500,
  offset: 0,
};
let site: TestSite;
let records: EntryRecord[];
/** Second categories, by entry. */
const seconds = new Map<string, string>();

/**
 * Entries in every state: own and other authors', live, drafts and in the trash, with and without a second category,
 * and of another kind.
 */
beforeAll(async () => {
  site = await openTestSite();
  const ids: string[] = [];
  for (let count = 0; count < 30; count++) {
    site.clock.forward(MINUTE);
    const [ua, us] = titles[count % titles.length]!;
    const input = {
      texts: {
        ua: { title: `${ua} ${count}`, body: 'Текст, якого вистачить.' },
        us: { title: `${us} ${count}`, body: 'Text that is long enough.' },
      },
      categoryId: count % 2 ? 'news-1' : 'news-other',
      tags: [tagIds[count % 3]!],
      locationId: count % 4 ? 'chicago' : 'boston',
    };
    const { id } =
      count % 3 === 0 ? await createSample('news', input, actors.author) : await publishSample('news', input);
    if (count % 4 === 1) unwrapOrFail(await transitionEntry(systemActor, 'news', id, 'trashed'));
    if (count % 7 === 0) seconds.set(id, 'news-1');
    ids.push(id);
  }
  await site.database.db
    .insert(entryCategory)
    .values([...seconds].map(([entryId, categoryId]) => ({ entryId, categoryId, position: 0 })));
  await publishSample('posters', {
    texts: { ua: { title: 'Громада в іншому розділі', body: 'Текст, якого вистачить.' } },
  });
  records = await readRecords(site.database, ids);
});
afterAll(() => site.close());

/** A change of a filter; `q` is the typed query, and `of` lists the indexes of the titles that match it. */
type Narrowed = Partial<EntryListFilter> & { q?: string; of?: readonly number[] };

const everything: ViewerScope = { staffKinds: ['news'], otherKinds: [], viewerId: null, isTrash: false, now: START };
const read = async ({ q = '', status }: Narrowed): Promise<ListText | null> =>
  readListText(site.database, await loadCatalogue(site.database), q, { ...everything, isTrash: status === 'trashed' });

/** The expected list, computed without the database. */
function expected(
  { authorId, status, categoryIds, tagId, locationIds, sort }: EntryListFilter,
  { of }: Narrowed = {},
): string[] {
  const found = records.filter(
    ({ id: entryId, status: own, authorId: author, content }) =>
      (status === null ? own !== 'trashed' : own === status) &&
      (authorId === null || author === authorId) &&
      (of === undefined || of.some((at) => content.texts.us!.title.startsWith(titles[at]![1]))) &&
      (categoryIds === null ||
        [content.categoryId, seconds.get(entryId)].some((id) => id && categoryIds.includes(id))) &&
      (tagId === null || content.tags.includes(tagId)) &&
      (locationIds === null || (content.locationId !== null && locationIds.includes(content.locationId))),
  );
  const time = sort.endsWith('publishedAt') ? 'publishedAt' : 'updatedAt';
  const down = sort.startsWith('-') ? -1 : 1;
  return found.sort((a, b) => down * ((a[time] ?? -1) - (b[time] ?? -1) || (a.id < b.id ? -1 : 1))).map(({ id }) => id);
}

const narrowed: Narrowed[] = [
  {},
  { status: 'published' },
  { status: 'draft' },
  { status: 'trashed' },
  { status: 'archived' },
  { authorId: 'author' },
  { authorId: 'nobody' },
  { categoryIds: ['news-1'] },
  { categoryIds: ['news-1', 'news-other'] },
  { categoryIds: [''] },
  { locationIds: ['boston'] },
  { tagId: tagIds[1]! },
  { tagId: '' },
  ...(
    [
      ['громада', [0]],
      ['ГРОМАДОЮ', [0]],
      ['програм', [0]],
      ['програмою громади', [0]],
      ['community', [0]],
      ['CRÈME brûlée', [4]],
      ['ґанок', [1]],
      ['ганки', [1]],
      ['під’їздів', [2]],
      ['ground', [2]],
      ['100 %', [3]],
      ['%', [3]],
      ['_', [3]],
      ['\\', [3]],
      ['«', [1]],
      ['"', [1]],
      ['немає такого', []],
      ['громада сад', []],
      ['тексту', [0, 1, 2, 3, 4]],
    ] as const
  ).map(([q, of]) => ({ q, of })),
  { q: 'громада', of: [0], status: 'draft' },
  { q: 'громада', of: [0], status: 'trashed' },
  { q: 'porch', of: [1], categoryIds: ['news-1'], locationIds: ['chicago'], tagId: tagIds[1]!, authorId: 'author' },
];

it.each(narrowed)('a list filtered by %o matches a scan of all entries, in every order', async (change) => {
  for (const sort of entrySorts.filter((name) => !name.endsWith('title'))) {
    const { q: _typed, of: _titles, ...narrowing } = change;
    const filter = { ...all, ...narrowing, text: await read(change), sort };
    const ids = expected(filter, change);
    expect(await listEntryIds(site.database, filter)).toEqual({ ids, total: ids.length });
    expect(await listEntryIds(site.database, { ...filter, limit: 3, offset: 2 })).toEqual({
      ids: ids.slice(2, 5),
      total: ids.length,
    });
    expect(await listEntryIds(site.database, { ...filter, limit: 3, offset: 300 })).toEqual({
      ids: [],
      total: ids.length,
    });
  }
});

it('sorting by title is alphabetical in both directions', async () => {
  const text = await read({ q: 'текст' });
  const forth = (await listEntryIds(site.database, { ...all, sort: 'title', text })).ids;
  const first = forth.map((id) => records.find((record) => record.id === id)!.content.texts.ua!.title[0]);
  expect([...new Set(first)]).toEqual(['1', 'Г', '«', 'Ї', 'П']);
  expect((await listEntryIds(site.database, { ...all, sort: '-title', text })).ids).toEqual(forth.toReversed());
});

it('public entries disappear at the moment they end', async () => {
  const live = records.filter(({ status }) => status === 'published');
  const at = live[4]!.listedAt!;
  expect((await listEntryIds(site.database, { ...all, status: 'published', publicAt: at })).total).toBe(
    live.filter(({ listedAt }) => listedAt! <= at).length,
  );
  expect((await listEntryIds(site.database, { ...all, status: 'published', publicAt: START - 1 })).total).toBe(0);
});

it('countEntriesByStatus counts each status, for all entries and for one author', async () => {
  const counts = (own: EntryRecord[]) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(own, ({ status }) => status)).map(([status, rows]) => [status, rows.length]),
    );
  expect(await countEntriesByStatus(site.database, 'news', null)).toEqual(counts(records));
  expect(await countEntriesByStatus(site.database, 'news', 'author')).toEqual(
    counts(records.filter(({ authorId }) => authorId === 'author')),
  );
});
