import { desc, eq, gte, sql } from 'drizzle-orm';
import { presence } from '#server/core/schema/accounts-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';

/** The statement that stores when users were last seen, all at once. Users deleted in the interim are skipped. */
export function writePresence({ db }: Database, seen: ReadonlyMap<string, number>): Statement {
  // Without a WHERE clause SQLite would parse ON CONFLICT as a join condition (lang_upsert, "Parsing Ambiguity").
  return db.run(sql`insert into presence (user_id, seen_at) select user.id, seen.value from json_each(${JSON.stringify(Object.fromEntries(seen))}) as seen
    join user on user.id = seen.key where user.deleted_at is null on conflict (user_id) do update set seen_at = max(seen_at, excluded.seen_at)`);
}

/** The statement that deletes when a user was last seen. */
export function deletePresence({ db }: Database, userId: string): Statement {
  return db.delete(presence).where(eq(presence.userId, userId));
}

/** Ids of the users seen since a time (milliseconds), the latest first. */
export async function listSeenSince({ db }: Database, since: number): Promise<string[]> {
  const rows = await db
    .select({ userId: presence.userId })
    .from(presence)
    .where(gte(presence.seenAt, since))
    .orderBy(desc(presence.seenAt));
  return rows.map((row) => row.userId);
}

/** When a user was last seen signed in (milliseconds), or `null`. */
export async function findSeenAt({ db }: Database, userId: string): Promise<number | null> {
  const [row] = await db.select({ seenAt: presence.seenAt }).from(presence).where(eq(presence.userId, userId));
  return row?.seenAt ?? null;
}
