import { setImmediate as nextTurn } from 'node:timers/promises';
import { kinds } from '#content/kinds.ts';
import { termsOf } from '#server/core/entries/read/page-tags.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { indexStatements } from '#server/core/search/index/entry-rows.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { isWriteConflict } from '#server/core/taxonomy/change-taxonomy.ts';
import { closeCategoryMerge } from '#server/core/taxonomy/close-category-merge.ts';
import { replaceCategory, replaceTag } from '#server/core/taxonomy/replace-term.ts';
import {
  dropJob,
  entriesListedUnder,
  entriesReferringTo,
  listedTerms,
  listJobs,
  relistEntry,
  type FilingJob,
} from '#server/core/taxonomy/rows.ts';
import { database, type Database, type Statement } from '#server/platform/database/database.ts';
import { bumpCounts } from '#server/platform/database/state-rows.ts';
import { currentPublisher } from '#server/publishing/publisher/current-publisher.ts';
import { appendToOutbox } from '#server/publishing/publisher/outbox-rows.ts';
import type { EntryRecord } from './record.ts';
import { readRecords, saveRecord } from './rows.ts';

/** Entries per batch, which limits how long other writers wait. */
const CHUNK_SIZE = 50;
const MAX_ATTEMPTS = 8;

let running: Promise<unknown> = Promise.resolve();

/**
 * Refiles entries until no job is left: those of the last command, and those left by a shutdown. Each batch is
 * independent and can be repeated, so this can be called at any time; call it at startup.
 */
export function runFilingJobs(): Promise<void> {
  const next = running.then(runJobs);
  running = next.catch(() => undefined);
  return next;
}

async function runJobs(): Promise<void> {
  const db = database();
  for (const job of await listJobs(db)) await runJob(db, job);
}

async function runJob(db: Database, job: FilingJob): Promise<void> {
  let { stamp } = job;
  if (job.merge !== null) {
    const drain = () =>
      inChunks(
        () => entriesToMove(db, job),
        (ids) => moveToMergeTarget(db, job, ids),
      );
    await drain();
    if (job.merge.type === 'category') stamp = (await closeCategoryMerge(job.termId, job.merge, drain)) ?? stamp;
  }
  await inChunks(
    () => findMisfiledEntries(db, job.termId),
    (ids) => refileEntries(db, ids),
  );
  await db.batch([dropJob(db, job.termId, stamp), appendToOutbox(db, [pageTag.catalogue, pageTag.anything])]);
  currentPublisher()?.wake();
}

/** The entries to move in a merge; empty if the target category has been deleted in the meantime. */
async function entriesToMove(db: Database, { termId, merge }: FilingJob): Promise<string[]> {
  const { type, into } = merge!;
  if (type === 'category' && !(await loadCatalogue(db)).categories.byId.has(into)) return [];
  return entriesReferringTo(db, type, termId);
}

/** Processes entries in chunks until none are found, allowing other saves in between. */
async function inChunks(find: () => Promise<string[]>, work: (ids: string[]) => Promise<void>): Promise<void> {
  let last = '';
  for (let ids = await find(), again = 0; ids.length > 0; ids = await find()) {
    for (let at = 0; at < ids.length; at += CHUNK_SIZE) {
      await work(ids.slice(at, at + CHUNK_SIZE));
      await nextTurn();
    }
    again = ids.join() === last ? again + 1 : 0;
    if (again === MAX_ATTEMPTS) throw new Error(`Filing does not get on with ${ids.length} entries`);
    last = ids.join();
  }
}

/** Writes a chunk, reloading it after a concurrent save. */
async function writeChunk(
  db: Database,
  ids: readonly string[],
  statementsOf: (records: EntryRecord[], catalogue: Catalogue) => Promise<Statement[]>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const statements = await statementsOf(await readRecords(db, ids), await loadCatalogue(db));
    try {
      await db.batch(statements);
      return;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isWriteConflict(error)) throw error;
    }
  }
}

/** Additional statements of a chunk, which invalidate counts and pages. */
function invalidationStatements(db: Database, records: readonly EntryRecord[], terms: Iterable<string>): Statement[] {
  if (records.length === 0) return [];
  const touched = [...new Set(records.map((record) => record.kind))];
  const tags = [
    ...records.map((record) => pageTag.entry(record.id)),
    ...touched.map(pageTag.list),
    ...[...terms].map(pageTag.term),
    pageTag.anything,
  ];
  return [...touched.map((kind) => bumpCounts(db, kind)), appendToOutbox(db, tags)];
}

/**
 * A chunk of a merge: points the entries to the other term, in a new revision. `updatedAt` is unchanged, since nothing
 * visible to readers is new.
 */
function moveToMergeTarget(db: Database, { termId, merge }: FilingJob, ids: readonly string[]): Promise<void> {
  return writeChunk(db, ids, async (records, catalogue) => {
    const { type, into, actorId } = merge!;
    const target = catalogue.categories.byId.get(into);
    const terms = new Set<string>();
    const statements: Statement[] = [];
    for (const before of records) {
      if (type === 'category' && !target) continue;
      const content = target
        ? replaceCategory(kinds[before.kind], before.content, termId, target)
        : replaceTag(before.content, termId, into);
      const after: EntryRecord = { ...before, content, revision: before.revision + 1 };
      const filed = termsOf(catalogue, after);
      for (const term of [...termsOf(catalogue, before), ...filed]) terms.add(term);
      statements.push(...saveRecord(db, before, after, filed, actorId), ...(await indexStatements(db, before, after)));
    }
    return [...statements, ...invalidationStatements(db, records, terms)];
  });
}

const isSameSet = (terms: ReadonlySet<string>, wanted: readonly string[]) =>
  terms.size === wanted.length && wanted.every((term) => terms.has(term));

/** Entries listed under a term whose terms differ from the catalogue's. */
async function findMisfiledEntries(db: Database, termId: string): Promise<string[]> {
  const all = await entriesListedUnder(db, termId);
  const catalogue = await loadCatalogue(db);
  const wrong: string[] = [];
  for (let at = 0; at < all.length; at += CHUNK_SIZE) {
    const ids = all.slice(at, at + CHUNK_SIZE);
    const terms = await listedTerms(db, ids);
    for (const record of await readRecords(db, ids))
      if (!isSameSet(terms.get(record.id)!, termsOf(catalogue, record))) wrong.push(record.id);
    await nextTurn();
  }
  return wrong;
}

/** Lists entries under their terms in the current catalogue. */
export function refileEntries(db: Database, ids: readonly string[]): Promise<void> {
  return writeChunk(db, ids, async (records, catalogue) => {
    const before = await listedTerms(db, ids);
    const terms = new Set([...before.values()].flatMap((filed) => [...filed]));
    const statements = records.flatMap((record) => {
      const filed = termsOf(catalogue, record);
      for (const term of filed) terms.add(term);
      return relistEntry(db, record.id, record.revision, filed);
    });
    return [...statements, ...invalidationStatements(db, records, terms)];
  });
}
