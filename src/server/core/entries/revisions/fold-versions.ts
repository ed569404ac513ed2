import { createHash } from 'node:crypto';
import { kinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { changedFields } from '#server/core/entries/write/merge-edit.ts';
import { OneTimeEntryJob, type JobProgress } from '#server/core/entries/write/one-time-job.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import { actionOfSave, canShareVersion, assessVersionLoss, MAX_EDITING_PAUSE_MS } from './editing-sessions.ts';
import { dropRevision, completeLegacyRevision, revisionsAfter, type OldRevision } from './revision-rows.ts';

const ENTRIES_AT_ONCE = 20;
const ROWS_AT_ONCE = 50;

interface Progress extends JobProgress {
  folded: number;
}

/**
 * Folds legacy versions once, by the same rules as new saves (`editing-sessions.ts`). It never starts in a database that is
 * newer than these rules.
 */
export class VersionFoldingJob extends OneTimeEntryJob<Progress> {
  constructor(database: Database, log: Log) {
    super(database, log, {
      key: 'fold_versions',
      name: 'versions',
      batchSize: ENTRIES_AT_ONCE,
      report: ({ folded }) => [{ folded }, 'saves of one sitting share a version'],
    });
  }

  protected async processEntry(id: string, progress: Progress): Promise<void> {
    progress.folded += await this.#fold(id);
  }

  /** Folds an entry in one batch. It removes legacy rows only, never the latest, so concurrent saves are safe. */
  async #fold(id: string): Promise<number> {
    const record = await findRecord(this.database, id);
    if (record === null) return 0;
    const known = new Set<string>();
    const statements: Statement[] = [];
    let last: MarkedRevision | null = null;
    let folded = 0;
    const settle = (next: MarkedRevision | null) => {
      if (next?.folds) folded++;
      if (last?.isOld)
        statements.push(
          ...(next?.folds ? [dropRevision(this.database, last)] : completeLegacyRevision(this.database, last)),
        );
      last = next;
    };
    for (let after = 0, more = true; more;) {
      const rows = await revisionsAfter(this.database, id, after, ROWS_AT_ONCE);
      for (const row of rows) settle(toMarkedRevision(record.kind, last, row, known));
      more = rows.length === ROWS_AT_ONCE;
      after = rows.at(-1)?.number ?? after;
    }
    settle(null);
    if (statements.length) await this.database.batch(statements);
    return folded;
  }
}

interface MarkedRevision extends OldRevision {
  isOld: boolean;
  /** Whether it replaces the previous one. */
  folds: boolean;
}

/** The row as the current rules would have stored it after the previous one. */
function toMarkedRevision(
  kind: KindName,
  last: MarkedRevision | null,
  row: OldRevision,
  known: Set<string>,
): MarkedRevision {
  const text = contentKey(kind, row);
  const isBack = known.has(text);
  known.add(text);
  if (row.startedAt !== null) return { ...row, isOld: false, folds: false };
  const same = last !== null && changedFields(last.content, row.content).length === 0;
  const act = last === null && row.number > 1 ? null : actionOfSave(last, row, !same && isBack ? 'rewind' : null);
  const loss =
    last?.isOld && act === null && isOneSitting(last, row) && canShareVersion(kind, row.status)
      ? assessVersionLoss(kind, last.content, row.content)
      : null;
  if (last !== null && loss !== null && last.lost + loss.lost <= loss.most)
    return {
      ...row,
      act,
      isOld: true,
      folds: true,
      startedAt: last.startedAt,
      lost: last.lost + loss.lost,
      repeats: same ? last.repeats : null,
    };
  const repeats = same && last !== null ? (last.repeats ?? last.number) : null;
  return { ...row, act, isOld: true, folds: false, startedAt: row.createdAt, lost: 0, repeats };
}

/** Whether the same user made both saves in succession, and nothing protects the first. */
function isOneSitting(last: MarkedRevision, row: OldRevision): boolean {
  const pause = row.createdAt - last.createdAt;
  return (
    last.act === null &&
    last.name === null &&
    !last.isBase &&
    last.actorId !== null &&
    last.actorId === row.actorId &&
    last.status === row.status &&
    pause >= 0 &&
    pause <= MAX_EDITING_PAUSE_MS
  );
}

/** A hash that is equal for a version and its restoration, which keeps the current slug and role. */
function contentKey(kind: KindName, { content }: OldRevision): string {
  const { role } = kinds[kind];
  const { slug: _, ...rest } = content;
  const details = Object.entries(content.details).filter(([name]) => name !== role);
  return createHash('sha256')
    .update(JSON.stringify({ ...rest, details: Object.fromEntries(details) }))
    .digest('base64');
}
