import { asc, eq, or, sql } from 'drizzle-orm';
import type { MediaRow } from '#server/core/entries/read/card-rows.ts';
import { account } from '#server/core/schema/accounts-schema.ts';
import { audit } from '#server/core/schema/audit-schema.ts';
import { entry, revision } from '#server/core/schema/entries-schema.ts';
import { media } from '#server/core/schema/media-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

// Rows stored about a person beyond their own row, for the data export. Columns with secrets are never read.

/** Sign-in methods besides links and codes by mail. */
export async function listSignInAccounts(
  { db }: Database,
  userId: string,
): Promise<{ providerId: string; accountId: string; createdAt: Date }[]> {
  return db
    .select({ providerId: account.providerId, accountId: account.accountId, createdAt: account.createdAt })
    .from(account)
    .where(eq(account.userId, userId))
    .orderBy(asc(account.createdAt));
}

/** Actions on the person and by the person, earliest first. */
export async function listAuditInvolving({ db }: Database, userId: string): Promise<(typeof audit.$inferSelect)[]> {
  return db
    .select()
    .from(audit)
    .where(or(eq(audit.targetId, userId), eq(audit.actorId, userId)))
    .orderBy(asc(audit.at), asc(audit.id));
}

/** The person's pictures, earliest first. */
export async function listMediaOf({ db }: Database, userId: string): Promise<MediaRow[]> {
  return db.select().from(media).where(eq(media.ownerId, userId)).orderBy(asc(media.createdAt), asc(media.id));
}

/** Ids of all the person's entries, in any status, earliest first. */
export async function listEntryIdsOf({ db }: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: entry.id })
    .from(entry)
    .where(eq(entry.authorId, userId))
    .orderBy(asc(entry.createdAt), asc(entry.id));
  return rows.map((row) => row.id);
}

/** Saves of an entry, without their content. */
export async function listSaves(
  { db }: Database,
  entryId: string,
): Promise<{ number: number; status: string; actorId: string | null; createdAt: number }[]> {
  return db
    .select({
      number: revision.number,
      status: revision.status,
      actorId: revision.actorId,
      createdAt: revision.createdAt,
    })
    .from(revision)
    .where(eq(revision.entryId, entryId))
    .orderBy(asc(revision.number));
}

/** Tables whose rows refer to a person. */
export async function listTablesWithPeople({ db }: Database): Promise<string[]> {
  const tables = await db.all<{ name: string; sql: string }>(
    sql`select name, sql from sqlite_master where type = 'table' and sql like '%references%' order by name`,
  );
  return tables.filter((table) => /references\s+[`"]?user[`"]?\s*\(/i.test(table.sql)).map(({ name }) => name);
}
