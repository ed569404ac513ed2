import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '#content/format/durations.ts';
import { listedKinds, kindNames } from '#content/kinds.ts';
import { entrySorts } from '#content/lists/newsroom.ts';
import { Scheduler } from '#server/app/jobs/scheduler.ts';
import {
  countOtherAdmins,
  listDeletedPeopleWithAds,
  deleteExpired,
  endImpersonations,
  endSessions,
  findPerson,
  findPersonByEmail,
  findVerification,
  listAccounts,
  listPeople,
  listSessions,
} from '#server/core/accounts/rows.ts';
import { listAudit } from '#server/core/audit/rows.ts';
import {
  countWaitingEdits,
  findPendingEdit,
  listPendingEditsOf,
  readPendingEdits,
} from '#server/core/entries/pending-edits/pending-edit-rows.ts';
import { findInScope } from '#server/core/entries/read/desk-search-rows.ts';
import { countEntriesByStatus, listEntryIds } from '#server/core/entries/read/list-rows.ts';
import { readListText } from '#server/core/entries/read/list-text.ts';
import { findOldSlugOwner, readPublicSlugs } from '#server/core/entries/read/public-list-rows.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { readNewsroomRows } from '#server/core/entries/read/staff-list-rows.ts';
import { findRevision, findChangeRequest, listVersions } from '#server/core/entries/revisions/revision-rows.ts';
import { transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { backfillDayColumns } from '#server/core/entries/write/day-rows.ts';
import { findRecord, readRecords, takenSlugs } from '#server/core/entries/write/rows.ts';
import {
  listStartedOrEndedBetween,
  listDueToExpire,
  listDueToPublish,
  listPageEndedBetween,
  termsOfEntries,
  listTrashedBefore,
} from '#server/core/entries/write/scheduler-rows.ts';
import { storeComparablePrices } from '#server/core/settings/compared-price-rows.ts';
import { readMenuPages } from '#server/core/taxonomy/catalogue-rows.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { findNthId, readNewest, readRecentTexts, readRevisionNumbers } from '#server/features/discovery/rows.ts';
import { useDatabase } from '#server/platform/database/database.ts';
import { readState } from '#server/platform/database/state-rows.ts';
import { latestOutboxId, outboxAfter } from '#server/publishing/publisher/outbox-rows.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { recordQueries, type Recorder } from '#tests/support/checks/recorded-queries.ts';
import { listQuery } from '#tests/support/data/list-query.ts';
import {
  categoryKinds,
  createSample,
  unwrapOrFail,
  openTestSite,
  publishSample,
  tagIds,
  type TestSite,
} from '#tests/support/data/test-site.ts';

const ENTRIES = 300;
let site: TestSite;
let recorder: Recorder;

beforeAll(async () => {
  site = await openTestSite();
  for (let count = 0; count < ENTRIES; count++) {
    site.clock.forward(MINUTE);
    const { name } = listedKinds[count % listedKinds.length]!;
    await publishSample(name, {
      texts: {
        ua: {
          title: `Запис номер ${count}`,
          ...(name === 'diaspors' ? {} : { body: 'Текст, якого вистачить і для оголошення.' }),
        },
      },
      ...(name === 'diaspors' ? {} : { categoryId: `${name}-${count % 2 ? '1' : 'other'}` }),
      ...(name === 'news' ? { tags: [tagIds[count % 3]!] } : {}),
      locationId: count % 3 ? 'chicago' : 'boston',
    });
  }
  await publishSample('pages', { details: { menu: 'footer' } });
  await publishSample('reklamas');
  recorder = recordQueries(site.database);
  useDatabase(recorder.database);
});
afterAll(() => site.close());

/** Tables that may be scanned, and why. */
const mayScan = [
  // The catalogue: some hundred rows, read once per change and kept in memory.
  'category',
  'tag',
  'location',
  'setting',
  // The words of the dictionaries: ten rows, read once by each process.
  'search_lexicon',
  // A full-text search reads the index that it matches.
  'entry_search',
  'hits',
  'desk_search',
  'edit_search',
  // Results of a list's search, materialised for the page and its total.
  'holding',
  'leading',
  // Results of the palette's search, and the best of them.
  'hit',
  'best',
  // The arrays in a row's own JSON, and the words of a query.
  'json_each',
  'wanted',
];

/**
 * The steps of a plan that read a whole table, with or without an index; a scan along an index that stops at a limit
 * counts as a search.
 */
async function scansOf(sql: string, args: Recorder['queries'][number]['args']): Promise<string[]> {
  const { rows } = await site.database.client.execute({ sql: `explain query plan ${sql}`, args });
  return rows
    .map((row) => String(row.detail))
    .filter(
      (detail) =>
        detail.startsWith('SCAN ') &&
        !/^SCAN (CONSTANT ROW|\(|\d)/.test(detail) &&
        !mayScan.includes(detail.split(' ')[1]!),
    );
}

async function plansOf(act: () => Promise<unknown>): Promise<{ scans: string[]; sorts: string[] }> {
  recorder.clear();
  await act();
  const seen = [...recorder.queries];
  expect(seen.length).toBeGreaterThan(0);
  const scans: string[] = [];
  const sorts: string[] = [];
  for (const { sql, args } of seen) {
    for (const scan of await scansOf(sql, args)) scans.push(`${scan}: ${sql}`);
    const { rows } = await site.database.client.execute({ sql: `explain query plan ${sql}`, args });
    if (rows.some((row) => /USE TEMP B-TREE FOR (LAST TERM OF )?ORDER BY/.test(String(row.detail)))) sorts.push(sql);
  }
  return { scans, sorts };
}

const lists: [string, (reader: PageReader) => Promise<unknown>][] = [
  ...listedKinds.flatMap(({ name }): [string, (reader: PageReader) => Promise<unknown>][] => [
    [`${name}: the list`, (reader) => reader.list(name, listQuery(name, ''))],
    [`${name}: its second page`, (reader) => reader.list(name, listQuery(name, 'page=2'))],
    [`${name}: a place`, (reader) => reader.list(name, listQuery(name, 'location=chicago'))],
    [`${name}: counts`, (reader) => reader.counts(name)],
    [`${name}: the latest`, (reader) => reader.latest(name, 8)],
    [`${name}: the latest of a place`, (reader) => reader.latest(name, 4, { termId: 'chicago' })],
  ]),
  ...categoryKinds.flatMap((name): [string, (reader: PageReader) => Promise<unknown>][] => [
    [`${name}: a category`, (reader) => reader.list(name, listQuery(name, '', 'rubryka-1'))],
    [`${name}: a category and a place`, (reader) => reader.list(name, listQuery(name, 'location=illinois', 'rubryka'))],
  ]),
  ['news: a tag', (reader) => reader.list('news', listQuery('news', 'tag=tag-1'))],
  ['news: featured', (reader) => reader.latest('news', 1, { featured: true })],
  ['posters: past', (reader) => reader.list('posters', listQuery('posters', 'when=past'))],
  ['posters: from a day on', (reader) => reader.list('posters', listQuery('posters', 'from=2026-01-01'))],
  ['posters: between days', (reader) => reader.list('posters', listQuery('posters', 'from=2026-11-20&to=2026-12-01'))],
  ['posters: this weekend', (reader) => reader.list('posters', listQuery('posters', 'when=weekend'))],
  ['advertisements: cheapest', (reader) => reader.list('advertisements', listQuery('advertisements', 'sort=cheap'))],
  ['advertisements: dearest', (reader) => reader.list('advertisements', listQuery('advertisements', 'sort=dear'))],
  [
    'advertisements: by price',
    (reader) =>
      reader.list('advertisements', listQuery('advertisements', 'priceMin=10&priceMax=500&condition=used&photo=1')),
  ],
  ['advertisements: the currencies of prices', (reader) => reader.priceComparison(['advertisements', 'posters'])],
  ['services: by language', (reader) => reader.list('services', listQuery('services', 'language=uk&verified=1'))],
  ['diaspors: by type', (reader) => reader.list('diaspors', listQuery('diaspors', 'type=school'))],
  ['menus', () => readMenuPages(recorder.database)],
  ['promo', (reader) => reader.promos('home_top')],
  ['search', (reader) => reader.search({ text: 'запис номер' })],
];

test.each(lists)('%s finds its rows by an index', async (_name, read) => {
  const reader = await PageReader.open('ua');
  const { scans } = await plansOf(() => read(reader));
  expect(scans).toEqual([]);
});

test('the orders of the public lists are read from an index, never sorted', async () => {
  const reader = await PageReader.open('us');
  // Upcoming events are few compared with past ones: they are found by their end times, then sorted.
  for (const { name } of listedKinds.filter((kind) => kind.list.order !== 'soonest'))
    expect((await plansOf(() => reader.list(name, listQuery(name, 'page=2')))).sorts).toEqual([]);
  for (const text of ['sort=cheap', 'sort=dear'])
    expect((await plansOf(() => reader.list('advertisements', listQuery('advertisements', text)))).sorts).toEqual([]);
  for (const name of ['news', 'advertisements'] as const)
    expect((await plansOf(() => reader.list(name, listQuery(name, '', 'rubryka-1')))).sorts).toEqual([]);
  expect((await plansOf(() => readPublicSlugs(recorder.database, 'news', site.clock.at, '', 100))).sorts).toEqual([]);
  expect((await plansOf(() => findNthId(recorder.database, 'news', site.clock.at, 20))).sorts).toEqual([]);
});

test('the dates of events that repeat are read before their events, through an index', async () => {
  const reader = await PageReader.open('us');
  const span = ['2026-11-21T00:00:00.000Z', '2026-11-21T00:01:00.000Z'] as const;
  for (const act of [
    () => reader.list('posters', listQuery('posters', '')),
    () => reader.list('posters', listQuery('posters', 'location=chicago')),
    () => reader.latest('posters', 4),
    () => reader.facetCounts('posters', listQuery('posters', 'when=week')),
    async () => listStartedOrEndedBetween(recorder.database, ['posters'], ...span),
  ]) {
    recorder.clear();
    await act();
    const asked = recorder.queries.filter(({ sql }) => sql.includes('"entry_date" cross join'));
    expect(asked.length).toBeGreaterThan(0);
    for (const { sql, args } of asked) {
      const { rows } = await site.database.client.execute({ sql: `explain query plan ${sql}`, args });
      const steps = rows.map((row) => String(row.detail));
      const dates = steps.findIndex((step) =>
        /^(?:SEARCH|SCAN) entry_date USING (?:COVERING )?INDEX entry_date_/.test(step),
      );
      expect(steps[dates + 1], steps.join('\n')).toMatch(/^(?:SEARCH entry USING|CORRELATED)/);
      expect(steps.filter((step) => step.includes('ORDER BY'))).toEqual([]);
    }
  }
});

test.each(listedKinds.map((kind) => kind.name))(
  'the page of an entry of %s finds its rows by an index',
  async (name) => {
    const reader = await PageReader.open('ua');
    const { items } = await reader.list(name, listQuery(name, 'page=2'));
    const { scans } = await plansOf(async () => {
      const found = await reader.entry(name, items[0]!.slug);
      if (found.state === 'found') await reader.related(found.view);
      await reader.entry(name, 'nemaie-takoho');
    });
    expect(scans).toEqual([]);
  },
);

test('feeds, sitemaps and background jobs find their rows by an index', async () => {
  const { database } = recorder;
  const now = site.clock.at;
  const { scans } = await plansOf(async () => {
    await database.batch(storeComparablePrices(database));
    for (const kind of kindNames) {
      await readPublicSlugs(database, kind, now, 'a', 100);
      await readNewest(database, kind, 'ua', now, 50);
      await readNewest(database, kind, 'ua', now, 50, `${kind}-1`);
      await findNthId(database, kind, now, 20);
      await readRecentTexts(database, kind, now - DAY, now, 50);
      await takenSlugs(database, kind, 'zapys', 'x');
      await findOldSlugOwner(database, kind, 'zapys');
    }
    await readRevisionNumbers(database, ['a', 'b']);
    await outboxAfter(database, 5, 500);
    await findRecord(database, 'a');
    await findRevision(database, 'a', 1);
    await readState(database, 'scheduler');
    await backfillDayColumns(database);
    await termsOfEntries(database, ['a', 'b']);
  });
  expect(scans).toEqual([]);
  // The newest row is at the end of the table: one step.
  expect((await plansOf(() => latestOutboxId(database))).sorts).toEqual([]);
});

test('a scheduler run finds its rows by an index', async () => {
  const { database } = recorder;
  const now = site.clock.at;
  const { scans } = await plansOf(async () => {
    await listDueToPublish(database, now);
    await listDueToExpire(database, now);
    await listStartedOrEndedBetween(
      database,
      ['posters', 'reklamas'],
      new Date(now - DAY).toISOString(),
      new Date(now).toISOString(),
    );
    await listPageEndedBetween(database, now - DAY, now, 90 * DAY);
    await listTrashedBefore(database, now);
    await new Scheduler(database, recordingLog()).tick();
  });
  expect(scans).toEqual([]);
});

test.each(kindNames)('saving %s finds its rows by an index', async (name) => {
  const { scans } = await plansOf(async () => {
    const live = await publishSample(name, { slug: 'adresa' });
    const moved = unwrapOrFail(
      await updateEntry(
        { id: null, role: 'admin', system: true },
        name,
        live.id,
        { slug: 'nova-adresa' },
        live.revision,
      ),
    );
    unwrapOrFail(await transitionEntry({ id: null, role: 'admin', system: true }, name, moved.id, 'trashed'));
    await createSample(name);
  });
  expect(scans).toEqual([]);
});

test('the lists of the newsroom and of people are read from an index, never sorted', async () => {
  const { database } = recorder;
  const entries = {
    kind: 'news',
    publicAt: null,
    authorId: null,
    status: null,
    text: null,
    categoryIds: null,
    tagId: null,
    locationIds: null,
    limit: 20,
    offset: 20,
  } as const;
  for (const sort of entrySorts)
    expect(await plansOf(() => listEntryIds(database, { ...entries, sort }))).toEqual({ scans: [], sorts: [] });
  expect(await plansOf(() => listEntryIds(database, { ...entries, status: 'in_review', sort: '-updatedAt' }))).toEqual({
    scans: [],
    sorts: [],
  });
  expect(await plansOf(() => listEntryIds(database, { ...entries, authorId: 'author', sort: '-updatedAt' }))).toEqual({
    scans: [],
    sorts: [],
  });
  const sight = { staffKinds: ['news'], otherKinds: ['posters'], viewerId: 'author', isTrash: false, now: 0 } as const;
  const catalogue = await loadCatalogue(database);
  const [words, title] = [
    await readListText(database, catalogue, 'запис', sight),
    await readListText(database, catalogue, '%', sight),
  ];
  expect([words?.type, title?.type]).toEqual(['words', 'title']);
  expect((await plansOf(() => readListText(database, catalogue, 'zapys нмоер', sight))).scans).toEqual([]);
  expect((await plansOf(() => findInScope(database, sight, words!, 'запис', 8))).scans).toEqual([]);
  for (const text of [words, title])
    expect(
      (await plansOf(() => listEntryIds(database, { ...entries, text, titlesFirst: true, sort: '-updatedAt' }))).scans,
    ).toEqual([]);
  expect(
    (
      await plansOf(() =>
        listEntryIds(database, {
          ...entries,
          text: words,
          categoryIds: ['news-1'],
          tagId: 'tag-1',
          locationIds: ['chicago'],
          sort: '-publishedAt',
        }),
      )
    ).scans,
  ).toEqual([]);
  for (const sort of entrySorts)
    for (const narrowed of [
      { categoryIds: ['news-1', 'news-other'] },
      { locationIds: ['chicago'] },
      { status: 'draft' },
      { authorId: 'author' },
    ] as const)
      expect(await plansOf(() => listEntryIds(database, { ...entries, ...narrowed, sort }))).toEqual({
        scans: [],
        sorts: [],
      });
  expect(await plansOf(() => countEntriesByStatus(database, 'news', 'author'))).toEqual({ scans: [], sorts: [] });
  expect(
    (await plansOf(() => listEntryIds(database, { ...entries, waitingEdits: true, sort: '-updatedAt' }))).scans,
  ).toEqual([]);
  expect(
    (
      await plansOf(async () => [
        await countWaitingEdits(database, 'news'),
        await findPendingEdit(database, 'a'),
        await readPendingEdits(database, ['a', 'b']),
        await listPendingEditsOf(database, 'a'),
        await readNewsroomRows(database, ['a', 'b']),
      ])
    ).scans,
  ).toEqual([]);
  expect((await plansOf(() => readRecords(database, ['a', 'b']))).scans).toEqual([]);
  expect((await plansOf(() => listVersions(database, 'a', 20, 0))).sorts).toEqual([]);
  expect((await plansOf(() => findChangeRequest(database, 'a', 'published', 'b'))).scans).toEqual([]);
  for (const sort of ['newest', 'oldest', 'name', 'email'] as const) {
    expect(
      (await plansOf(() => listPeople(database, { q: '', role: null, status: null, sort, limit: 25, offset: 0 })))
        .sorts,
    ).toEqual([]);
  }
  const audit = { actorId: null, targetId: null, action: null, from: null, until: null, page: 1, perPage: 25 };
  for (const filter of [
    audit,
    { ...audit, targetId: 'user' },
    { ...audit, actorId: 'admin' },
    { ...audit, action: 'role.changed' },
  ])
    expect((await plansOf(() => listAudit(database, filter))).sorts).toEqual([]);
});

test('sign-in finds its rows by an index', async () => {
  const { database } = recorder;
  const at = new Date(site.clock.at);
  const { scans } = await plansOf(async () => {
    await findPerson(database, 'a');
    await findPersonByEmail(database, 'a@b.test');
    await listSessions(database, 'a', at);
    await listAccounts(database, 'a');
    await findVerification(database, 'magic-link:x', at);
    await countOtherAdmins(database, 'a');
    await listDeletedPeopleWithAds(database);
    await database.batch([
      endSessions(database, 'a'),
      endImpersonations(database, 'a'),
      ...deleteExpired(database, at),
    ]);
  });
  expect(scans).toEqual([]);
});
