import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { savedView } from './schema.ts';

export type SavedViewRow = typeof savedView.$inferSelect;

/** Lists a user's own views, of one section or (`null`) of all, earliest first. */
export async function listSavedViews(
  { db }: Database,
  userId: string,
  section: string | null,
): Promise<SavedViewRow[]> {
  return db
    .select()
    .from(savedView)
    .where(and(eq(savedView.userId, userId), section === null ? undefined : eq(savedView.section, section)))
    .orderBy(asc(savedView.createdAt), asc(savedView.id));
}

/** Returns a view if it belongs to this user. */
export async function findSavedView({ db }: Database, userId: string, id: string): Promise<SavedViewRow | null> {
  const [row] = await db
    .select()
    .from(savedView)
    .where(and(eq(savedView.id, id), eq(savedView.userId, userId)));
  return row ?? null;
}

/**
 * Inserts a view, unless its name is taken or its section is full. The statement checks both, to be safe from
 * concurrent inserts.
 */
export function insertSavedView(
  { db }: Database,
  { id, userId, section, name, query, createdAt }: SavedViewRow,
  max: number,
): Statement {
  return db.run(sql`insert into saved_view (id, user_id, section, name, query, created_at) select ${id}, ${userId}, ${section}, ${name}, ${query}, ${createdAt}
    where (select count(*) from saved_view where user_id = ${userId} and section = ${section}) < ${max} on conflict do nothing`);
}

/** Changes a view, unless another one has its name. */
export function updateSavedView({ db }: Database, { id, userId, name, query }: SavedViewRow): Statement {
  return db.run(
    sql`update or ignore saved_view set name = ${name}, query = ${query} where id = ${id} and user_id = ${userId}`,
  );
}

export function deleteSavedView({ db }: Database, userId: string, id: string): Statement {
  return db.delete(savedView).where(and(eq(savedView.id, id), eq(savedView.userId, userId)));
}

export function deleteSavedViewsOf({ db }: Database, userId: string): Statement {
  return db.delete(savedView).where(eq(savedView.userId, userId));
}
