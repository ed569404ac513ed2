import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemActor } from '#content/model/permissions.ts';
import type { Status } from '#content/model/workflow.ts';
import { termsOf } from '#server/core/entries/read/page-tags.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { findRevision } from '#server/core/entries/revisions/revision-rows.ts';
import { transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { runFilingJobs } from '#server/core/entries/write/filing.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord, saveRecord } from '#server/core/entries/write/rows.ts';
import { indexStatements } from '#server/core/search/index/entry-rows.ts';
import { saveTaxonomy } from '#server/core/taxonomy/catalogue-commands.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { listJobs } from '#server/core/taxonomy/rows.ts';
import { categoryRevision } from '#server/core/taxonomy/term-revision.ts';
import { useDatabase, type Database } from '#server/platform/database/database.ts';
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
import { createCategory, mergeCategory, updateCategory } from './categories.ts';
import { listMisfiledEntries } from './testing.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const issue = (code: string) => ({
  ok: false,
  failure: { code: 'invalid', issues: [expect.objectContaining({ path: 'into', code })] },
});
const title = (ua: string) => ({ texts: { ua: { title: ua, body: 'Текст, якого вистачить і для оголошення.' } } });
const listed = async (reader: PageReader, category: string) =>
  (await reader.list('news', listQuery('news', '', category), 100)).items.map((item) => item.id).sort();
const stored = async (id: string) => (await findRecord(site.database, id))!;

/** A database that counts its batches, and fails after a number of them. */
function watched(inner: Database, failAfter = Infinity): { database: Database; sizes: number[] } {
  const sizes: number[] = [];
  const batch: Database['batch'] = (statements) => {
    if (sizes.length >= failAfter) return Promise.reject(new Error('The machine stops here'));
    sizes.push(statements.length);
    return inner.batch(statements);
  };
  return { database: { ...inner, batch }, sizes };
}

/** Runs an action of another user right before a batch is written. */
function interrupted(inner: Database, beforeBatch: number, act: () => Promise<unknown>): Database {
  let count = 0;
  const batch: Database['batch'] = async (statements) => {
    count += 1;
    if (count === beforeBatch) {
      useDatabase(inner);
      await act();
      useDatabase(database);
    }
    return inner.batch(statements);
  };
  const database = { ...inner, batch };
  return useDatabase(database);
}

/** Stores a number of copies of a record. */
async function multiply(record: EntryRecord, count: number): Promise<void> {
  const catalogue = await loadCatalogue(site.database);
  for (let from = 0; from < count; from += 100) {
    const copies = Array.from({ length: Math.min(100, count - from) }, (_, at) => ({
      ...record,
      id: `copy-${from + at}`,
      content: { ...record.content, slug: `copy-${from + at}` },
    }));
    const indexed = await Promise.all(copies.map((copy) => indexStatements(site.database, null, copy)));
    await site.database.batch(
      copies.flatMap((copy, at) => [
        ...saveRecord(site.database, null, copy, termsOf(catalogue, copy), null),
        ...indexed[at]!,
      ]),
    );
  }
}

it('a merge moves entries in every status, whichever field refers to the category', async () => {
  const first = await publishSample('news', { categoryId: 'news-1', ...title('Перша стаття') });
  const further = await publishSample('news', {
    categoryId: 'news-other',
    details: { moreCategoryIds: ['news-1', 'news-2'] },
    ...title('Друга стаття'),
  });
  const both = await publishSample('news', {
    categoryId: 'news-2',
    details: { moreCategoryIds: ['news-1'] },
    ...title('Третя стаття'),
  });
  const rest: EntryRecord[] = [];
  for (const to of ['in_review', 'archived', 'trashed'] as Status[]) {
    const live = await publishSample('news', { categoryId: 'news-1', ...title(`Стаття ${to}`) });
    rest.push(
      unwrapOrFail(
        await transitionEntry(
          systemActor,
          'news',
          to === 'in_review' ? (await createSample('news', { categoryId: 'news-1' })).id : live.id,
          to,
        ),
      ),
    );
  }
  site.clock.forward(1000);
  expect(unwrapOrFail(await mergeCategory(actors.admin, 'news-1', 'news-2')).id).toBe('news-2');

  for (const { id } of [first, ...rest]) expect((await stored(id)).content.categoryId).toBe('news-2');
  expect((await stored(further.id)).content.details.moreCategoryIds).toEqual(['news-2']);
  expect((await stored(both.id)).content).toMatchObject({ categoryId: 'news-2', details: { moreCategoryIds: [] } });
  const after = await stored(first.id);
  expect(after).toMatchObject({
    revision: first.revision + 1,
    updatedAt: first.updatedAt,
    status: 'published',
    listedAt: first.listedAt,
  });
  expect((await findRevision(site.database, first.id, after.revision))!).toMatchObject({
    actorId: 'admin',
    content: { categoryId: 'news-2' },
  });

  const reader = await PageReader.open('ua');
  const [live1] = (
    await site.database.client.execute(
      "select count(*) as n from entry where listed_at is not null and category_id = 'news-2'",
    )
  ).rows;
  expect(await listed(reader, 'rubryka-2')).toEqual(
    [
      first.id,
      further.id,
      both.id,
      ...rest.filter((candidate) => candidate.listedAt !== null).map((item) => item.id),
      ...(await listedLeft(reader)),
    ].sort(),
  );
  expect((await reader.counts('news')).byTerm.get('news-2')).toBe(Number(live1!.n) + 1);
  expect((await reader.counts('news')).byTerm.has('news-1')).toBe(false);
  expect(reader.category('news', 'rubryka-1')).toBeNull();
  expect(await reader.movedTerm('category', 'rubryka-1', 'news')).toBe('rubryka-2');
  const found = await reader.entry('news', first.content.slug);
  expect(found.state === 'found' && found.view.category?.slug).toBe('rubryka-2');
  expect((await reader.search({ text: 'перша', kind: 'news', categoryId: 'news-2' })).ids).toEqual([first.id]);
  expect(await listMisfiledEntries(site.database)).toEqual([]);
  expect(await listJobs(site.database)).toEqual([]);
});

/** Ids of the other entry that is still published: the live sample of the `in_review` case. */
async function listedLeft(reader: PageReader): Promise<string[]> {
  return (await reader.search({ text: 'in_review', kind: 'news', exact: true })).ids;
}

it('a merge moves children, and refiles the entries below them', async () => {
  const child = unwrapOrFail(
    await createCategory(actors.admin, { kind: 'news', name: { ua: 'Дитина' }, parentId: 'news-1' }),
  );
  const entry = await publishSample('news', { categoryId: child.id });
  unwrapOrFail(await mergeCategory(actors.admin, 'news-1', 'news-other'));
  const { categories } = await loadCatalogue(site.database);
  expect(categories.path(child.id).map((row) => row.id)).toEqual(['news-other', child.id]);
  const reader = await PageReader.open('ua');
  expect([await listed(reader, 'rubryka'), await listed(reader, 'rubryka-other')]).toEqual([[], [entry.id]]);
  expect(await listMisfiledEntries(site.database)).toEqual([]);
});

it('a merge is refused if the target cannot take the category', async () => {
  const child = unwrapOrFail(
    await createCategory(actors.admin, { kind: 'news', name: { ua: 'Дитина' }, parentId: 'news-1' }),
  );
  expect(await mergeCategory(actors.admin, 'news-1', 'news-1')).toMatchObject(issue('cycle'));
  expect(await mergeCategory(actors.admin, 'news-1', child.id)).toMatchObject(issue('cycle'));
  expect(await mergeCategory(actors.admin, 'news-1', 'posters-1')).toMatchObject(issue('not_found'));
  expect(await mergeCategory(actors.admin, 'news', child.id)).toMatchObject(issue('cycle'));
  unwrapOrFail(
    await createCategory(actors.admin, { kind: 'news', name: { ua: 'Онука' }, parentId: child.id }).then(() =>
      createCategory(actors.admin, { kind: 'news', name: { ua: 'Мати' } }),
    ),
  );
  expect(await mergeCategory(actors.admin, 'advertisements-other', 'advertisements')).toMatchObject(issue('not_leaf'));
  expect(await mergeCategory(actors.admin, 'advertisements', 'advertisements-other')).toMatchObject(issue('not_leaf'));
  expect(await mergeCategory(actors.admin, 'nothing', 'news')).toMatchObject({ failure: { status: 404 } });
  expect(await mergeCategory(actors.editor, 'news-1', 'news-2')).toMatchObject({ failure: { status: 403 } });
});

it('a merge does not nest deeper than three levels', async () => {
  const child = unwrapOrFail(
    await createCategory(actors.admin, { kind: 'news', name: { ua: 'Дитина' }, parentId: 'news-other' }),
  );
  unwrapOrFail(await createCategory(actors.admin, { kind: 'news', name: { ua: 'Онука' }, parentId: child.id }));
  expect(await mergeCategory(actors.admin, 'news-other', 'news-1')).toMatchObject(issue('too_deep'));
  expect((await mergeCategory(actors.admin, 'news-other', 'news')).ok).toBe(true);
});

it('a merge drops attributes that the target does not have, so that the ad can be saved again', async () => {
  const ad = await publishSample('advertisements', {
    categoryId: 'advertisements-2',
    details: { attributes: { year: 2001, model: 'Х5' } },
  });
  const rows = await loadCatalogue(site.database);
  const model = rows.categories.byId
    .get('advertisements-2')!
    .ads!.attributes.filter((attribute) => attribute.key === 'model');
  const other = rows.categories.byId.get('advertisements-other')!;
  await saveTaxonomy(site.database, { categories: [{ ...other, ads: { ...other.ads!, attributes: model } }] });
  unwrapOrFail(await mergeCategory(actors.admin, 'advertisements-2', 'advertisements-other'));
  const after = await stored(ad.id);
  expect(after.content.details.attributes).toEqual({ model: 'Х5' });
  unwrapOrFail(
    await updateEntry(systemActor, 'advertisements', ad.id, { texts: { ua: { title: 'Нова назва' } } }, after.revision),
  );
});

it('a merge moves a thousand entries in small batches, and records the tags of all changed pages in the outbox', async () => {
  const record = await publishSample('news', { categoryId: 'news-1', tags: ['tag-1'] });
  await multiply(record, 1000);
  const counted = async () => (await (await PageReader.open('ua')).counts('news')).byTerm.get('news-other');
  expect(await counted()).toBeUndefined();
  const { database, sizes } = watched(site.database);
  useDatabase(database);
  const before = await latestOutboxId(site.database);
  unwrapOrFail(await mergeCategory(actors.admin, 'news-1', 'news-other'));
  expect(Math.max(...sizes)).toBeLessThan(1000);
  expect(sizes.length).toBeGreaterThan(20);
  useDatabase(site.database);
  expect(await counted()).toBe(1001);
  expect(await listMisfiledEntries(site.database)).toEqual([]);
  const told = new Set((await outboxAfter(site.database, before, 1000)).flatMap((row) => row.tags));
  for (const tag of [
    `entry:${record.id}`,
    'entry:copy-999',
    'list:news',
    'term:news',
    'term:news-1',
    'term:news-other',
    'catalogue',
    'anything',
  ])
    expect(told, tag).toContain(tag);
});

it.each([1, 3, 5, 6])('a merge resumes after a stop after batch %i', async (batches) => {
  const record = await publishSample('news', { categoryId: 'news-1' });
  await multiply(record, 180);
  const child = unwrapOrFail(
    await createCategory(actors.admin, { kind: 'news', name: { ua: 'Дитина' }, parentId: 'news-1' }),
  );
  const below = await publishSample('news', { categoryId: child.id, ...title('Під дитиною') });
  useDatabase(watched(site.database, batches).database);
  await expect(mergeCategory(actors.admin, 'news-1', 'news-other')).rejects.toThrow('The machine stops here');
  useDatabase(site.database);
  await runFilingJobs();
  expect(await listMisfiledEntries(site.database)).toEqual([]);
  expect((await loadCatalogue(site.database)).categories.byId.has('news-1')).toBe(false);
  expect((await (await PageReader.open('ua')).counts('news')).byTerm.get('news-other')).toBe(182);
  expect((await stored(below.id)).content.categoryId).toBe(child.id);
  expect(await listJobs(site.database)).toEqual([]);
});

it('a merge loses no concurrent save, and no entry', async () => {
  const record = await publishSample('news', { categoryId: 'news-1' });
  await multiply(record, 120);
  const saves = Array.from({ length: 20 }, (_, at) =>
    updateEntry(
      systemActor,
      'news',
      `copy-${at * 6}`,
      { texts: { ua: { title: `Змінений заголовок ${at}` } } },
      record.revision,
    ),
  );
  const [merged, ...saved] = await Promise.all([mergeCategory(actors.admin, 'news-1', 'news-other'), ...saves]);
  expect(merged.ok).toBe(true);
  for (const [at, one] of saved.entries()) {
    const { content } = await stored(`copy-${at * 6}`);
    expect(content.categoryId).toBe('news-other');
    if (one.ok) expect(content.texts.ua!.title).toBe(`Змінений заголовок ${at}`);
    else expect(one.failure.code).toBe('stale');
  }
  expect(await listMisfiledEntries(site.database)).toEqual([]);
});

it('a moved category refiles a thousand entries without changing their content', async () => {
  const record = await publishSample('news', { categoryId: 'news-1' });
  await multiply(record, 1000);
  await (await PageReader.open('ua')).counts('news');
  const before = await latestOutboxId(site.database);
  const { database, sizes } = watched(site.database);
  useDatabase(database);
  unwrapOrFail(
    await updateCategory(
      actors.editor,
      'news-1',
      { parentId: 'news-other' },
      categoryRevision((await loadCatalogue(site.database)).categories.byId.get('news-1')!),
    ),
  );
  expect(Math.max(...sizes)).toBeLessThan(200);
  expect(await listMisfiledEntries(site.database)).toEqual([]);
  expect((await stored('copy-7')).revision).toBe(record.revision);
  useDatabase(site.database);
  expect((await outboxAfter(site.database, before, 1000)).at(-1)!.tags).toEqual(['catalogue', 'anything']);
  expect((await (await PageReader.open('ua')).counts('news')).byTerm.get('news-other')).toBe(1001);
});

it('a merge moves an entry filed under the category at the last moment', async () => {
  await publishSample('news', { categoryId: 'news-1' });
  // Batches: start, move, finish.
  interrupted(site.database, 3, () =>
    publishSample('news', { categoryId: 'news-1', ...title('В останню мить') }, 'late'),
  );
  unwrapOrFail(await mergeCategory(actors.admin, 'news-1', 'news-other'));
  useDatabase(site.database);
  expect((await stored('late')).content.categoryId).toBe('news-other');
  expect(await listMisfiledEntries(site.database)).toEqual([]);
});

it('filing skips an entry saved at the same time', async () => {
  const entry = await publishSample('news', { categoryId: 'news-1' });
  const seen = categoryRevision((await loadCatalogue(site.database)).categories.byId.get('news-1')!);
  interrupted(site.database, 2, () =>
    updateEntry(systemActor, 'news', entry.id, { categoryId: 'news-2' }, entry.revision),
  );
  unwrapOrFail(await updateCategory(actors.admin, 'news-1', { parentId: 'news-other' }, seen));
  useDatabase(site.database);
  expect((await stored(entry.id)).content.categoryId).toBe('news-2');
  expect(await listMisfiledEntries(site.database)).toEqual([]);
});
