import { and, desc, isNull, or } from 'drizzle-orm';
import { user } from '#server/core/schema/accounts-schema.ts';
import { contains } from '#server/platform/database/contains.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Finds users by a part of their name or address, except deleted ones. */
export async function findPeople(
  { db }: Database,
  q: string,
  limit: number,
): Promise<{ id: string; name: string; email: string }[]> {
  return db
    .select({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .where(and(isNull(user.deletedAt), or(contains(user.name, q), contains(user.email, q))))
    .orderBy(desc(user.createdAt))
    .limit(limit);
}
