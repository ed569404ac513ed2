import { kinds } from '#content/kinds.ts';
import { paths } from '#content/urls/urls.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { readRecords } from '#server/core/entries/write/rows.ts';
import { pictureFiles } from '#server/core/media/picture-files.ts';
import { listRedirects } from '#server/core/redirects/rows.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { readTaxonomy } from '#server/core/taxonomy/catalogue-rows.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  entryIdsAfter,
  listGoneSlugs,
  listOldSlugsOf,
  listOldSlugsOfTerms,
  listPendingEditsOf,
  listPicturesByIds,
  listPictureSources,
  listRevisionsOf,
  peopleAfter,
} from './rows.ts';

const EXPORT_FORMAT = 'poruch-export/1';
const CHUNK_SIZE = 200;

/** A line of an export. `type` determines its other fields. */
export type ExportLine = {
  type:
    | 'site'
    | 'settings'
    | 'category'
    | 'tag'
    | 'location'
    | 'person'
    | 'picture'
    | 'redirect'
    | 'gone'
    | 'entry'
    | 'revision'
    | 'pending_edit'
    | 'end';
} & Record<string, unknown>;

const iso = (at: number | Date | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Yields rows in batches, each after the last row of the previous one. */
async function* inPortions<T, P>(
  before: P,
  read: (after: P, limit: number) => Promise<T[]>,
  placeOf: (row: T) => P,
): AsyncGenerator<T> {
  for (let after = before; ;) {
    const rows = await read(after, CHUNK_SIZE);
    yield* rows;
    if (rows.length < CHUNK_SIZE) return;
    after = placeOf(rows.at(-1)!);
  }
}

/** Returns the rows in their order, except that each comes after the row that it refers to. */
function inOrder<T extends { id: string }>(rows: readonly T[], referenceOf: (row: T) => string | null): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const placed: T[] = [];
  const place = (row: T | undefined): void => {
    if (!row || !byId.delete(row.id)) return;
    place(byId.get(referenceOf(row) ?? ''));
    placed.push(row);
  };
  for (const row of rows) place(row);
  return placed;
}

function toEntryLine(record: EntryRecord, oldSlugs: readonly string[]): ExportLine {
  const {
    content,
    kind,
    publishedAt,
    scheduledAt,
    expiresAt,
    createdAt,
    updatedAt,
    closedAt,
    listedAt: _listed,
    ...rest
  } = record;
  const times = { publishedAt, scheduledAt, expiresAt, createdAt, updatedAt, closedAt };
  return {
    type: 'entry',
    kind,
    ...rest,
    path: kinds[kind].indexable ? paths.entry(kind, content.slug) : null,
    ...content,
    oldSlugs,
    ...Object.fromEntries(Object.entries(times).map(([name, at]) => [name, iso(at)])),
  };
}

/**
 * Yields pictures, each after its source. The order cannot be based on row numbers, because the file may be rewritten
 * in the meantime, nor on the creation time, which changes if a user uploads the same picture again.
 */
async function* pictureLines(database: Database): AsyncGenerator<ExportLine> {
  const ids = inOrder(await listPictureSources(database), ({ sourceId }) => sourceId).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += CHUNK_SIZE) {
    const portion = ids.slice(at, at + CHUNK_SIZE);
    const byId = new Map((await listPicturesByIds(database, portion)).map((row) => [row.id, row]));
    for (const row of portion.flatMap((id) => byId.get(id) ?? [])) {
      yield { type: 'picture', ...row, files: pictureFiles(row), createdAt: iso(row.createdAt) };
    }
  }
}

async function* entryLines(database: Database, revisions: boolean): AsyncGenerator<ExportLine> {
  for (let after = ''; ;) {
    const ids = await entryIdsAfter(database, after, CHUNK_SIZE);
    if (ids.length === 0) return;
    const [records, old] = [await readRecords(database, ids), await listOldSlugsOf(database, ids)];
    for (const record of records)
      yield toEntryLine(
        record,
        old.filter(({ entryId }) => entryId === record.id).map(({ slug }) => slug),
      );
    if (revisions)
      for (const { createdAt, startedAt, repeats: _, lost: _lost, ...row } of await listRevisionsOf(database, ids))
        yield {
          type: 'revision',
          ...row,
          startedAt: iso(startedAt ?? createdAt),
          createdAt: iso(createdAt),
        };
    for (const { createdAt, updatedAt, ...row } of await listPendingEditsOf(database, ids))
      yield { type: 'pending_edit', ...row, createdAt: iso(createdAt), updatedAt: iso(updatedAt) };
    after = ids.at(-1)!;
  }
}

/**
 * Yields content, settings and people as lines of JSON, in batches. A line comes after those that it refers to by id.
 * Omits credentials (sessions, passwords, links), users' messages and private lists, and statistics and logs.
 * docs/operations/commands.md has the full list.
 */
export async function* exportLines(
  database: Database,
  { revisions = false }: { revisions?: boolean } = {},
): AsyncGenerator<ExportLine> {
  yield { type: 'site', format: EXPORT_FORMAT, exportedAt: iso(now()) };
  yield { type: 'settings', ...(await readSettings(database)) };
  const { categories, tags, locations } = await readTaxonomy(database);
  const old = Map.groupBy(await listOldSlugsOfTerms(database), ({ termId }) => termId);
  const oldSlugs = (id: string) => (old.get(id) ?? []).map(({ slug }) => slug);
  for (const { updatedAt, ...row } of inOrder(categories, ({ parentId }) => parentId))
    yield { type: 'category', ...row, oldSlugs: oldSlugs(row.id), updatedAt: iso(updatedAt) };
  for (const row of inOrder(tags, ({ mergedIntoId }) => mergedIntoId))
    yield { type: 'tag', ...row, oldSlugs: oldSlugs(row.id) };
  for (const { type: level, ...row } of inOrder(locations, ({ parentId }) => parentId))
    yield { type: 'location', level, ...row, oldSlugs: oldSlugs(row.id) };
  for await (const { createdAt, deletedAt, ...row } of inPortions(
    '',
    (after, limit) => peopleAfter(database, after, limit),
    ({ id }) => id,
  ))
    yield { type: 'person', ...row, createdAt: iso(createdAt), deletedAt: iso(deletedAt) };
  yield* pictureLines(database);
  for (const { path, target, createdAt } of await listRedirects(database))
    yield { type: 'redirect', path, target, createdAt: iso(createdAt) };
  for (const { kind, slug, goneAt } of await listGoneSlugs(database))
    yield { type: 'gone', kind, slug, goneAt: iso(goneAt) };
  yield* entryLines(database, revisions);
  yield { type: 'end' };
}
