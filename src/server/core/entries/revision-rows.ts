import { and, asc, count, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { EntryContent } from '#content/entry-content.ts';
import type { RevisionAct, Status } from '#content/workflow.ts';
import type { Database, Statement } from '../../platform/database/database.ts';
import { user } from '../schema/accounts-schema.ts';
import { pendingEdit, revision } from '../schema/entries-schema.ts';
import { changedFields } from './merge-edit.ts';
import type { EntryRecord } from './record.ts';
import { actOfSave, foldsIn, lossBetween, SITTING } from './sittings.ts';

export type StoredRevision = typeof revision.$inferSelect;

const numbered = (entryId: string, number: number) => and(eq(revision.entryId, entryId), eq(revision.number, number))!;

/** A revision with its content, or null: it never was, or a later save of its sitting took its place. */
export async function findRevision({ db }: Database, entryId: string, number: number): Promise<StoredRevision | null> {
  const [row] = await db.select().from(revision).where(numbered(entryId, number));
  return row ?? null;
}

/**
 * The statements that keep what a save leaves. In a sitting it takes the place of the save before: its number and moment are
 * the later ones, and it knows since when. Content that has not changed is noted as a repetition.
 * @param told what is done besides saving, if the statuses do not say it
 */
export function storeRevision(
  { db }: Database,
  before: EntryRecord | null,
  after: EntryRecord,
  actorId: string | null,
  told: RevisionAct | null,
): Statement[] {
  const { id, kind, status, content, note, updatedAt } = after;
  const act = actOfSave(before, after, told);
  const row = { entryId: id, number: after.revision, actorId, status, note, content, createdAt: updatedAt, act };
  if (before === null) return [db.insert(revision).values({ ...row, startedAt: updatedAt })];
  const last = numbered(id, before.revision);
  const same = changedFields(before.content, content).length === 0;
  const loss = act === null && foldsIn(kind, status) ? lossBetween(kind, before.content, content) : null;
  if (actorId === null || loss === null) {
    const repeats = same ? sql<number>`(select coalesce(repeats, number) from revision where ${last})` : null;
    return [db.insert(revision).values({ ...row, startedAt: updatedAt, repeats })];
  }
  const folds = and(
    last,
    eq(revision.actorId, actorId),
    eq(revision.status, status),
    sql`act is null and name is null and started_at is not null and created_at between ${updatedAt - SITTING} and ${updatedAt}`,
    sql`lost + ${loss.lost} <= ${loss.most}`,
    isNoBase(id),
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

/** Whether no change that waits for an editor was made to the revision. */
const isNoBase = (entryId: string): SQL =>
  sql`not exists (select 1 from ${pendingEdit} where ${pendingEdit.entryId} = ${entryId} and ${pendingEdit.baseRevision} = ${revision.number})`;

/** What an entry said when it last stood in this status, or null. */
export async function findContentIn({ db }: Database, entryId: string, status: Status): Promise<EntryContent | null> {
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

const signed = ({ db }: Database) =>
  db
    .select({ ...step, startedAt: revision.startedAt, name: revision.name, repeats: revision.repeats })
    .from(revision)
    .leftJoin(user, eq(user.id, actorId));

/** Who saved an entry last. */
export async function findLastSaver(
  database: Database,
  entryId: string,
): Promise<{ actorId: string | null; actorName: string | null } | null> {
  const [row] = await signed(database).where(eq(revision.entryId, entryId)).orderBy(desc(number)).limit(1);
  return row ?? null;
}

/**
 * A page of an entry's versions, the latest first: what differs from what was before. `steps` are the acts that left a version as
 * it was, in their order. Its number, status and note are those of the last of them.
 */
export async function listVersions(database: Database, entryId: string, limit: number, offset: number) {
  const { db } = database;
  const own = and(eq(revision.entryId, entryId), isNull(revision.repeats));
  const [versions, [all]] = await db.batch([
    signed(database).where(own).orderBy(desc(number)).limit(limit).offset(offset),
    db.select({ total: count() }).from(revision).where(own),
  ]);
  const numbers = versions.map((version) => version.number);
  const repetitions = numbers.length
    ? await signed(database)
        .where(and(eq(revision.entryId, entryId), inArray(revision.repeats, numbers)))
        .orderBy(asc(number))
    : [];
  const items = versions.map((version) => {
    const own = repetitions.filter(({ repeats }) => repeats === version.number);
    const { number: latest, status: stands, note: remark } = own.at(-1) ?? version;
    return {
      ...stepOf(version),
      number: latest,
      status: stands,
      note: remark,
      startedAt: version.startedAt ?? version.createdAt,
      name: version.name,
      steps: own.filter((one) => one.act !== null).map(stepOf),
    };
  });
  return { items, total: all?.total ?? 0 };
}

/**
 * When changes were last asked for since readers last saw the entry, or null; of several times that of this person, if they were among
 * those who asked.
 */
export async function findSentBack(database: Database, entryId: string, live: Status, personId: string | null) {
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

/** Names the version of a revision; null takes its name away. @returns whether there is one */
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

/** A row as it is read to be folded; `isBase`: a change that waits for an editor was made to it. */
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
    .select({ row: revision, isBase: sql<number>`not (${isNoBase(entryId)})` })
    .from(revision)
    .where(and(eq(revision.entryId, entryId), gt(number, after)))
    .orderBy(asc(number))
    .limit(limit);
  return rows.map(({ row, isBase }) => ({ ...row, isBase: isBase === 1 }));
}

const ofBefore = ({ entryId, number }: StoredRevision) => and(numbered(entryId, number), isNull(revision.startedAt));

/** Takes away a row of before whose sitting has a later one; not if it was named, or somebody began a change with it. */
export const dropRevision = ({ db }: Database, row: StoredRevision): Statement =>
  db.delete(revision).where(and(ofBefore(row), isNull(revision.name), isNoBase(row.entryId)));

/** Notes of a row of before what a save of today notes. */
export const markRevision = ({ db }: Database, row: StoredRevision): Statement[] => [
  db
    .update(revision)
    .set({ startedAt: row.startedAt, act: row.act, repeats: row.repeats, lost: row.lost })
    .where(ofBefore(row)),
  // What was done since it was read names it: from now on the version that it repeats.
  ...(row.repeats === null
    ? []
    : [
        db
          .update(revision)
          .set({ repeats: row.repeats })
          .where(and(eq(revision.entryId, row.entryId), eq(revision.repeats, row.number))),
      ]),
];
