import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { KindName } from '#content/define-kind.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { entry, entryText } from '../../core/schema/entries-schema.ts';
import { user } from '../../core/schema/accounts-schema.ts';

export interface PaletteAsk {
  /** A part of a title, in either language. */
  q: string;
  /** Kinds of which everything is seen, the trash aside. */
  staffKinds: readonly KindName[];
  /** Kinds of which one sees what is public, and what is one's own. */
  otherKinds: readonly KindName[];
  viewerId: string;
  /** Milliseconds. */
  now: number;
  limit: number;
}

/** Ids of entries with this in their title that somebody may see, those that begin with it first, then the latest. */
export async function findByTitle(
  { db }: Database,
  { q, staffKinds, otherKinds, viewerId, now, limit }: PaletteAsk,
): Promise<string[]> {
  const isPublic = and(
    isNotNull(entry.listedAt),
    lte(entry.listedAt, now),
    or(isNull(entry.expiresAt), gt(entry.expiresAt, now)),
  );
  const seen = or(
    inArray(entry.kind, [...staffKinds]),
    and(inArray(entry.kind, [...otherKinds]), or(eq(entry.authorId, viewerId), isPublic)),
  );
  // `like` folds the case of Latin letters alone; as an order that is good enough.
  const begins = sql`${entry.nameUa} like ${`${q.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
  const rows = await db
    .select({ id: entry.id })
    .from(entry)
    // Read once from end to end: a pattern has no index.
    .where(
      and(
        sql`${entry.id} in (select entry_id from ${entryText} where ${contains(entryText.title, q)})`,
        ne(entry.status, 'trashed'),
        seen,
      ),
    )
    .orderBy(desc(begins), desc(entry.updatedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** People with this in their name or address; nobody whose account is deleted. */
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
