import { count } from 'drizzle-orm';
import type { Database, Statement } from './database.ts';
import { entry } from './schema/entries.ts';
import { user } from './schema/people.ts';

/** Inserts a person; one who is there already stays as they are. */
export function insertPerson({ db }: Database, row: typeof user.$inferInsert): Statement {
  return db.insert(user).values(row).onConflictDoNothing();
}

/** Whether there is any content at all. */
export async function hasContent({ db }: Database): Promise<boolean> {
  const [row] = await db.select({ total: count() }).from(entry);
  return (row?.total ?? 0) > 0;
}
