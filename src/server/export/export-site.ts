import { kinds } from '#content/kinds.ts';
import { paths } from '#content/urls.ts';
import { now } from '../clock.ts';
import { readTaxonomy } from '../db/catalogue-rows.ts';
import type { Database } from '../db/database.ts';
import { readRecords } from '../db/entry-records.ts';
import { entryIdsAfter, listOldSlugsOf, listRevisionsOf, peopleAfter, picturesAfter } from '../db/export-rows.ts';
import { listRedirects } from '../db/redirect-rows.ts';
import { readSettings } from '../db/settings-rows.ts';
import type { EntryRecord } from '../entries/record.ts';
import { pictureFiles } from '../media/picture-files.ts';

export const EXPORT_FORMAT = 'poruch-export/1';
const CHUNK = 200;

/** One line of an export; `type` says what else is in it. */
export type ExportLine = { type: 'site' | 'settings' | 'category' | 'tag' | 'location' | 'person' | 'picture' | 'redirect' | 'entry' | 'revision' | 'end' } & Record<string, unknown>;

const iso = (at: number | Date | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Rows in portions, each after the last one of the portion before. */
async function* inPortions<T extends { id: string }>(read: (after: string, limit: number) => Promise<T[]>): AsyncGenerator<T> {
  for (let after = ''; ; ) {
    const rows = await read(after, CHUNK);
    yield* rows;
    if (rows.length < CHUNK) return;
    after = rows.at(-1)!.id;
  }
}

function toEntryLine(record: EntryRecord, oldSlugs: readonly string[]): ExportLine {
  const { content, kind, publishedAt, scheduledAt, expiresAt, createdAt, updatedAt, closedAt, listedAt: _listed, ...rest } = record;
  const times = { publishedAt, scheduledAt, expiresAt, createdAt, updatedAt, closedAt };
  return { type: 'entry', kind, ...rest, path: kinds[kind].indexable ? paths.entry(kind, content.slug) : null, ...content, oldSlugs, ...Object.fromEntries(Object.entries(times).map(([name, at]) => [name, iso(at)])) };
}

async function* entryLines(database: Database, revisions: boolean): AsyncGenerator<ExportLine> {
  for (let after = ''; ; ) {
    const ids = await entryIdsAfter(database, after, CHUNK);
    if (ids.length === 0) return;
    const [records, old] = [await readRecords(database, ids), await listOldSlugsOf(database, ids)];
    for (const record of records) yield toEntryLine(record, old.filter(({ entryId }) => entryId === record.id).map(({ slug }) => slug));
    if (revisions) for (const { entryId, number, actorId, status, note, content, createdAt } of await listRevisionsOf(database, ids)) yield { type: 'revision', entryId, number, actorId, status, note, content, createdAt: iso(createdAt) };
    after = ids.at(-1)!;
  }
}

/**
 * Everything of the site in lines of JSON, a portion at a time: what a line refers to by id stands before it. Left out is
 * what opens anything (sessions, passwords, links) and what people write to each other.
 */
export async function* exportLines(database: Database, { revisions = false }: { revisions?: boolean } = {}): AsyncGenerator<ExportLine> {
  yield { type: 'site', format: EXPORT_FORMAT, exportedAt: iso(now()) };
  yield { type: 'settings', ...(await readSettings(database)) };
  const { categories, tags, locations } = await readTaxonomy(database);
  for (const { updatedAt, ...row } of categories) yield { type: 'category', ...row, updatedAt: iso(updatedAt) };
  for (const row of tags) yield { type: 'tag', ...row };
  for (const { type: level, ...row } of locations) yield { type: 'location', level, ...row };
  for await (const { createdAt, deletedAt, ...row } of inPortions((after, limit) => peopleAfter(database, after, limit))) yield { type: 'person', ...row, createdAt: iso(createdAt), deletedAt: iso(deletedAt) };
  for await (const { createdAt, ...row } of inPortions((after, limit) => picturesAfter(database, after, limit))) yield { type: 'picture', ...row, files: pictureFiles(row), createdAt: iso(createdAt) };
  for (const { path, target, createdAt } of await listRedirects(database)) yield { type: 'redirect', path, target, createdAt: iso(createdAt) };
  yield* entryLines(database, revisions);
  yield { type: 'end' };
}
