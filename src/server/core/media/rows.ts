import { and, asc, eq, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import type { AuditRow } from '#server/core/audit/rows.ts';
import type { MediaRow } from '#server/core/entries/read/card-rows.ts';
import { media } from '#server/core/schema/media-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';

export type { MediaRow };

export function insertMedia({ db }: Database, row: MediaRow): Statement {
  return db.insert(media).values(row);
}

export async function findMedia({ db }: Database, id: string): Promise<MediaRow | null> {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  return row ?? null;
}

/** Existing pictures among these ids. */
export async function existingMedia({ db }: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.all<{ id: string }>(
    sql`select id from media where id in (select value from json_each(${JSON.stringify(ids)}))`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The same owner's picture with the same bytes, or `null`. */
export async function findSameMedia(
  { db }: Database,
  sha256: string,
  ownerId: string | null,
): Promise<MediaRow | null> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.sha256, sha256), ownerId === null ? isNull(media.ownerId) : eq(media.ownerId, ownerId)))
    .orderBy(asc(media.createdAt))
    .limit(1);
  return row ?? null;
}

/**
 * The picture that has been waiting longest for its AVIF variants, except the given ones; `null` if none is waiting.
 */
export async function nextWithoutAvif({ db }: Database, except: readonly string[]): Promise<MediaRow | null> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.avif, false), notInArray(media.id, [...except])))
    .orderBy(asc(media.createdAt), asc(media.id))
    .limit(1);
  return row ?? null;
}

/** The statement that marks a picture's AVIF variants as stored. */
export function markAvif({ db }: Database, id: string): Statement {
  return db.update(media).set({ avif: true }).where(eq(media.id, id));
}

/** The statement that sets a picture's upload time to the present. */
export function touchMedia({ db }: Database, id: string, at: number): Statement {
  return db.update(media).set({ createdAt: at }).where(eq(media.id, id));
}

/** The statement that deletes the file names of a user's pictures: a name may reveal something about the user. */
export function deleteFileNames({ db }: Database, ownerId: string): Statement {
  return db.update(media).set({ name: '' }).where(eq(media.ownerId, ownerId));
}

/** A point of a picture in percent of its width and height. */
export interface Focus {
  x: number;
  y: number;
}

/** The statement that moves the focal point from the position that the caller saw; no effect if it has changed. */
export function moveFocus({ db }: Database, id: string, from: Focus, to: Focus): Statement {
  return db
    .update(media)
    .set({ focusX: to.x, focusY: to.y })
    .where(and(eq(media.id, id), eq(media.focusX, from.x), eq(media.focusY, from.y)));
}

/**
 * Whether a picture exists and is unused: by any cover, gallery, text, banner, pending edit or user. Banners are part
 * of the details, which are searched for the id.
 */
const isUnused = (id: string): SQL => sql`${media.id} = ${id}
  and not exists (select 1 from entry_media where media_id = ${id})
  and not exists (select 1 from pending_edit_media where media_id = ${id})
  and not exists (select 1 from entry where cover_id = ${id} or instr(details, ${id}) > 0)
  and not exists (select 1 from user where instr(image, ${`/media/${id}/`}) > 0)`;

/** The statement that deletes the row of an unused picture; no effect on others. */
export function deleteUnusedMedia({ db }: Database, id: string): Statement {
  return db.delete(media).where(isUnused(id));
}

/** The statement that records the deletion of a picture if it is about to be deleted; it must precede the deletion. */
export function auditUnusedMedia(
  { db }: Database,
  id: string,
  { id: auditId, at, actorId, action, targetId, details }: AuditRow,
): Statement {
  return db.run(sql`insert into audit (id, at, actor_id, action, target_id, details)
    select ${auditId}, ${at}, ${actorId ?? null}, ${action}, ${targetId ?? null}, ${JSON.stringify(details)} from ${media} where ${isUnused(id)}`);
}
