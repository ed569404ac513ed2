import { and, asc, count, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { EntryContent } from '#content/model/entry-content.ts';
import type { RevisionAction, Status } from '#content/model/workflow.ts';
import { changedFields } from '#server/core/entries/write/merge-edit.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { user } from '#server/core/schema/accounts-schema.ts';
import { pendingEdit, revision } from '#server/core/schema/entries-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { actionOfSave, canShareVersion, assessVersionLoss, MAX_EDITING_PAUSE_MS } from './editing-sessions.ts';

export type StoredRevision = typeof revision.$inferSelect;

const hasNumber = (entryId: string, number: number) => and(eq(revision.entryId, entryId), eq(revision.number, number))!;

/** A revision with its content; null if it never existed, or a later save of its sitting replaced it. */
export async function findRevision({ db }: Database, entryId: string, number: number): Promise<StoredRevision | null> {
  const [row] = await db.select().from(revision).where(hasNumber(entryId, number));
  return row ?? null;
}

/**
 * The statements that store the revision of a save. Within a sitting it replaces the previous save: it has the later
 * number and time, and records the start of the sitting. Unchanged content is stored as a repetition.
 * @param told the action besides saving, if the statuses do not imply it
 */
export function storeRevision(
  { db }: Database,
  before: EntryRecord | null,
  after: EntryRecord,
  actorId: string | null,
  told: RevisionAction | null,
): Statement[] {
  const { id, kind, status, content, note, updatedAt } = after;
  const act = actionOfSave(before, after, told);
  const row = { entryId: id, number: after.revision, actorId, status, note, content, createdAt: updatedAt, act };
  if (before === null) return [db.insert(revision).values({ ...row, startedAt: updatedAt })];
  const last = hasNumber(id, before.revision);
  const same = changedFields(before.content, content).length === 0;
  const loss = act === null && canShareVersion(kind, status) ? assessVersionLoss(kind, before.content, content) : null;
  if (actorId === null || loss === null) {
    const repeats = same ? sql<number>`(select coalesce(repeats, number) from revision where ${last})` : null;
    return [db.insert(revision).values({ ...row, startedAt: updatedAt, repeats })];
  }
  const folds = and(
    last,
    eq(revision.actorId, actorId),
    eq(revision.status, status),
    sql`act is null and name is null and started_at is not null and created_at between ${updatedAt - MAX_EDITING_PAUSE_MS} and ${updatedAt}`,
    sql`lost + ${loss.lost} <= ${loss.most}`,
    isNotEditBase(id),
  )!;
  return [
    db.insert(revision).values({
      ...row,
      startedAt: sql`coalesce((select started_at from revision where ${folds}), ${updatedAt})`,
      lost: sql`coalesce((select lost + ${loss.lost} from revision where ${folds}), 0)`,
      repeats: same
        ? sql`(select case when ${folds} then repeats else coalesce(repeats, number) end from revision where ${last})`
        : null,
    }),
    db.delete(revision).where(folds),
  ];
}

/** Whether no pending edit is based on the revision. */
const isNotEditBase = (entryId: string): SQL =>
  sql`not exists (select 1 from ${pendingEdit} where ${pendingEdit.entryId} = ${entryId} and ${pendingEdit.baseRevision} = ${revision.number})`;

/** The content of an entry when it last had this status, or null. */
export async function findContentInStatus(
  { db }: Database,
  entryId: string,
  status: Status,
): Promise<EntryContent | null> {
  const [row] = await db
    .select({ content: revision.content })
    .from(revision)
    .where(and(eq(revision.entryId, entryId), eq(revision.status, status)))
    .orderBy(desc(revision.number))
    .limit(1);
  return row?.content ?? null;
}

const { number, status, note, createdAt, actorId, act } = revision;
const step = { number, act, status, note, createdAt, actorId, actorName: user.name };

type Step = Pick<StoredRevision, 'number' | 'act' | 'status' | 'note' | 'createdAt' | 'actorId'> & {
  actorName: string | null;
};
const stepOf = (row: Step): Step => ({
  number: row.number,
  act: row.act,
  status: row.status,
  note: row.note,
  createdAt: row.createdAt,
  actorId: row.actorId,
  actorName: row.actorName,
});

const selectWithActor = ({ db }: Database) =>
  db
    .select({ ...step, startedAt: revision.startedAt, name: revision.name, repeats: revision.repeats })
    .from(revision)
    .leftJoin(user, eq(user.id, actorId));

/** The user who last saved an entry. */
export async function findLastSaver(
  database: Database,
  entryId: string,
): Promise<{ actorId: string | null; actorName: string | null } | null> {
  const [row] = await selectWithActor(database).where(eq(revision.entryId, entryId)).orderBy(desc(number)).limit(1);
  return row ?? null;
}

/**
 * A page of an entry's versions, latest first: revisions that changed the content. `steps` are the actions that did not
 * change a version, in order. A version's number, status and note are those of the last of its steps.
 */
export async function listVersions(database: Database, entryId: string, limit: number, offset: number) {
  const { db } = database;
  const own = and(eq(revision.entryId, entryId), isNull(revision.repeats));
  const [versions, [all]] = await db.batch([
    selectWithActor(database).where(own).orderBy(desc(number)).limit(limit).offset(offset),
    db.select({ total: count() }).from(revision).where(own),
  ]);
  const numbers = versions.map((version) => version.number);
  const repetitions = numbers.length
    ? await selectWithActor(database)
        .where(and(eq(revision.entryId, entryId), inArray(revision.repeats, numbers)))
        .orderBy(asc(number))
    : [];
  const items = versions.map((version) => {
    const ownRepetitions = repetitions.filter(({ repeats }) => repeats === version.number);
    const { number: latest, status: stands, note: remark } = ownRepetitions.at(-1) ?? version;
    return {
      ...stepOf(version),
      number: latest,
      status: stands,
      note: remark,
      startedAt: version.startedAt ?? version.createdAt,
      name: version.name,
      steps: ownRepetitions.filter((ownRepetition) => ownRepetition.act !== null).map(stepOf),
    };
  });
  return { items, total: all?.total ?? 0 };
}

/**
 * The last request for changes since the entry was last live, or null. Among several, the one by this person is
 * preferred.
 */
export async function findChangeRequest(database: Database, entryId: string, live: Status, personId: string | null) {
  const shown = sql`coalesce((select max(number) from revision where entry_id = ${entryId} and status = ${live}), 0)`;
  const [row] = await database.db
    .select(step)
    .from(revision)
    .leftJoin(user, eq(user.id, actorId))
    .where(and(eq(revision.entryId, entryId), eq(act, 'requestChanges'), gt(number, shown)))
    .orderBy(desc(sql`${actorId} is ${personId}`), desc(number))
    .limit(1);
  return row ?? null;
}

/** Names the version of a revision; null removes its name. @returns whether the version exists */
export async function nameVersion(
  { db }: Database,
  entryId: string,
  asked: number,
  name: string | null,
): Promise<boolean> {
  const version = sql`(select coalesce(asked.repeats, asked.number) from revision asked where asked.entry_id = ${entryId} and asked.number = ${asked})`;
  const named = await db
    .update(revision)
    .set({ name })
    .where(and(eq(revision.entryId, entryId), eq(number, version)))
    .returning({ number });
  return named.length > 0;
}

/** A row for folding; `isBase`: a pending edit is based on it. */
export interface OldRevision extends StoredRevision {
  isBase: boolean;
}

/** The next revisions of an entry by number. */
export async function revisionsAfter(
  { db }: Database,
  entryId: string,
  after: number,
  limit: number,
): Promise<OldRevision[]> {
  const rows = await db
    .select({ row: revision, isBase: sql<number>`not (${isNotEditBase(entryId)})` })
    .from(revision)
    .where(and(eq(revision.entryId, entryId), gt(number, after)))
    .orderBy(asc(number))
    .limit(limit);
  return rows.map(({ row, isBase }) => ({ ...row, isBase: isBase === 1 }));
}

const isLegacyRow = ({ entryId, number: revisionNumber }: StoredRevision) =>
  and(hasNumber(entryId, revisionNumber), isNull(revision.startedAt));

/**
 * Removes a legacy row (without `startedAt`) whose sitting has a later one, unless it is named or a pending
 * edit is based on it.
 */
export const dropRevision = ({ db }: Database, row: StoredRevision): Statement =>
  db.delete(revision).where(and(isLegacyRow(row), isNull(revision.name), isNotEditBase(row.entryId)));

/** Adds to a legacy row what a save records today. */
export const completeLegacyRevision = ({ db }: Database, row: StoredRevision): Statement[] => [
  db
    .update(revision)
    .set({ startedAt: row.startedAt, act: row.act, repeats: row.repeats, lost: row.lost })
    .where(isLegacyRow(row)),
  // Actions recorded since the row was read refer to it: from now on they refer to the version that it repeats.
  ...(row.repeats === null
    ? []
    : [
        db
          .update(revision)
          .set({ repeats: row.repeats })
          .where(and(eq(revision.entryId, row.entryId), eq(revision.repeats, row.number))),
      ]),
];
