import { and, asc, count, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { KindName } from '#content/model/kind-name.ts';
import { user } from '#server/core/schema/accounts-schema.ts';
import { entry, pendingEdit, pendingEditMedia } from '#server/core/schema/entries-schema.ts';
import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';

/** A pending edit of a live entry. */
export type PendingEdit = typeof pendingEdit.$inferSelect;
export type EditWithAuthor = PendingEdit & { author: { name: string; email: string } };
/** A pending edit without its content. */
export type PendingEditSummary = Pick<
  PendingEdit,
  'entryId' | 'revision' | 'authorId' | 'status' | 'note' | 'updatedAt'
>;

const { entryId, revision, authorId, status, note, updatedAt } = pendingEdit;
const head = { entryId, revision, authorId, status, note, updatedAt };

/** Finds the pending edit of an entry, with its author, or `null`. */
export async function findPendingEdit({ db }: Database, id: string): Promise<EditWithAuthor | null> {
  const [row] = await db
    .select({ edit: pendingEdit, author: { name: user.name, email: user.email } })
    .from(pendingEdit)
    .innerJoin(user, eq(user.id, authorId))
    .where(eq(entryId, id))
    .orderBy(desc(revision))
    .limit(1);
  return row ? { ...row.edit, author: row.author } : null;
}

/** Pending edits of these entries, by entry id. */
export async function readPendingEdits(
  { db }: Database,
  ids: readonly string[],
): Promise<Map<string, PendingEditSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(head)
    .from(pendingEdit)
    .where(inArray(entryId, [...ids]));
  return new Map(rows.map((row) => [row.entryId, row]));
}

/** Pending edits of these entries (of all if `null`), with their content. */
export async function readEdits(
  { db }: Database,
  ids: readonly string[] | null,
): Promise<(Pick<PendingEdit, 'entryId' | 'revision' | 'content'> & { kind: KindName })[]> {
  return db
    .select({ entryId, revision, content: pendingEdit.content, kind: entry.kind })
    .from(pendingEdit)
    .innerJoin(entry, eq(entry.id, entryId))
    .where(ids === null ? undefined : inArray(entryId, [...ids]));
}

/** Number of edits of a kind that are waiting for an editor, outside the trash. */
export async function countWaitingEdits({ db }: Database, kind: KindName): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(pendingEdit)
    .innerJoin(entry, eq(entry.id, entryId))
    .where(and(eq(status, 'pending'), eq(entry.kind, kind), sql`${entry.status} <> 'trashed'`));
  return row?.total ?? 0;
}

/** All pending edits of a user, the earliest first. */
export async function listPendingEditsOf(
  { db }: Database,
  personId: string,
): Promise<(PendingEdit & { kind: KindName })[]> {
  const rows = await db
    .select({ edit: pendingEdit, kind: entry.kind })
    .from(pendingEdit)
    .innerJoin(entry, eq(entry.id, entryId))
    .where(eq(authorId, personId))
    .orderBy(asc(pendingEdit.createdAt), asc(entryId));
  return rows.map(({ edit, kind }) => ({ ...edit, kind }));
}

/** Error message of a batch whose `requirePendingEdit` did not match. */
export const UNEXPECTED_EDIT_ERROR = 'NOT NULL constraint failed: pending_edit_media.media_id';

/**
 * The statement that fails its batch unless this is the entry's pending edit (`null`: it has none), by storing a value
 * that violates a constraint.
 */
export function requirePendingEdit({ db }: Database, id: string, seen: number | null): Statement {
  return db.run(
    sql`insert into pending_edit_media (entry_id, media_id) select ${id}, null where (select max(revision) from pending_edit where entry_id = ${id}) is not ${seen}`,
  );
}

/** The statements that store an edit in place of the previous one, with the pictures that it shows. */
export function storePendingEdit({ db }: Database, row: PendingEdit, mediaIds: readonly string[]): Statement[] {
  const pictures = [...new Set(mediaIds)].map((mediaId) => ({ entryId: row.entryId, mediaId }));
  return [
    db.insert(pendingEdit).values(row),
    db.delete(pendingEdit).where(and(eq(entryId, row.entryId), lt(revision, row.revision))),
    db.delete(pendingEditMedia).where(eq(pendingEditMedia.entryId, row.entryId)),
    ...(pictures.length ? [db.insert(pendingEditMedia).values(pictures)] : []),
  ];
}

/** The statement that returns an edit to its author with a note; its content and save time are unchanged. */
export function returnPendingEdit({ db }: Database, { entryId: id, content }: PendingEdit, words: string): Statement {
  return db
    .update(pendingEdit)
    .set({ status: 'changes_requested', note: words, returned: { at: now(), note: words, content } })
    .where(eq(entryId, id));
}

/** The statements that end an edit: it went live, was rejected, or was withdrawn. */
export function dropPendingEdit({ db }: Database, id: string): Statement[] {
  return [
    db.delete(pendingEdit).where(eq(entryId, id)),
    db.delete(pendingEditMedia).where(eq(pendingEditMedia.entryId, id)),
  ];
}

/** Query for the ids of the entries with a pending edit by a user. */
export const pendingEditsOf = ({ db }: Database, personId: string): SQL =>
  db.select({ id: entryId }).from(pendingEdit).where(eq(authorId, personId)).getSQL();

/** The statements that end all pending edits of a user. */
export function dropPendingEditsOf({ db }: Database, personId: string): Statement[] {
  const theirs = db.select({ id: entryId }).from(pendingEdit).where(eq(authorId, personId));
  return [
    db.delete(pendingEditMedia).where(inArray(pendingEditMedia.entryId, theirs)),
    db.delete(pendingEdit).where(eq(authorId, personId)),
  ];
}
