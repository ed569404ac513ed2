import { ok, type Result } from '#content/result.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { database, type Database, type Statement } from '#server/platform/database/database.ts';
import { readState } from '#server/platform/database/state-rows.ts';
import { currentPublisher } from '#server/publishing/publisher/current-publisher.ts';
import { appendToOutbox } from '#server/publishing/publisher/outbox-rows.ts';
import { loadCatalogue, type Catalogue } from './catalogue.ts';
import { bumpCatalogueIfUnchanged, saveJob, type FilingJob } from './rows.ts';

const MAX_ATTEMPTS = 5;

/** The planned writes of a command. */
export interface TaxonomyPlan<T> {
  statements: Statement[];
  value: T;
  /** Entries to refile. Pages are invalidated only after that: call `runFilingJobs` next. */
  job?: FilingJob;
  /** Whether the change appears on no page. */
  isQuiet?: boolean;
}

/**
 * Plans a change on the current catalogue and writes it in one batch with the catalogue's revision and the outbox row.
 * If the catalogue, or an entry that refers to it, has changed in between, the change is planned again.
 */
export async function changeTaxonomy<T>(
  think: (catalogue: Catalogue, db: Database) => Promise<Result<TaxonomyPlan<T>>>,
): Promise<Result<T>> {
  const db = database();
  for (let attempt = 1; ; attempt++) {
    const revision = (await readState<number>(db, 'catalogue')) ?? 0;
    const thought = await think(await loadCatalogue(db), db);
    if (!thought.ok) return thought;
    const { statements, value, job, isQuiet = false } = thought.value;
    if (isQuiet && statements.length === 0) return ok(value);
    try {
      await db.batch([
        // Comes first, so that a concurrent change fails here, and not because of rows that the other change has just
        // created.
        bumpCatalogueIfUnchanged(db, revision),
        ...statements,
        ...(isQuiet ? [] : [job ? saveJob(db, job) : appendToOutbox(db, [pageTag.catalogue, pageTag.anything])]),
      ]);
    } catch (error) {
      if (attempt < MAX_ATTEMPTS && isWriteConflict(error)) continue;
      throw error;
    }
    currentPublisher()?.wake();
    return ok(value);
  }
}

/**
 * Whether a batch failed because of a concurrent write: the catalogue changed, an entry was saved, or an entry refers
 * to a
 * term to be deleted.
 */
export function isWriteConflict(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (
      /NOT NULL constraint failed: (state\.value|entry\.revision)|FOREIGN KEY constraint failed|UNIQUE constraint failed: revision\./.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}
