import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Status } from '#content/model/workflow.ts';
import { entry, entryText } from '#server/core/schema/entries-schema.ts';
import { media } from '#server/core/schema/media-schema.ts';
import type { Database } from '#server/platform/database/database.ts';
import { parseIntegrityFaults } from '#server/platform/database/file-copy.ts';
import { awaitingServerCondition } from '#server/platform/mail/rows.ts';
import { mail } from '#server/platform/mail/schema.ts';
import { outbox } from '#server/publishing/publisher/schema.ts';

/** Returns the faults that SQLite finds: pages, indexes and dangling references. Empty for a healthy database. */
export async function findFaults({ client }: Database): Promise<string[]> {
  const integrity = parseIntegrityFaults(
    (await client.execute('pragma integrity_check(10)')).rows.map((row) => Object.values(row)[0]),
  );
  const dangling = (await client.execute('pragma foreign_key_check')).rows.map(
    (row) => `a row of ${String(row.table)} refers to nothing in ${String(row.parent)}`,
  );
  return [...integrity, ...dangling.slice(0, 10)];
}

export async function listPictureRows({ db }: Database): Promise<{ id: string; widths: number[]; avif: boolean }[]> {
  return db.select({ id: media.id, widths: media.widths, avif: media.avif }).from(media);
}

/** Returns the time of the newest announced change, milliseconds since 1970, or `null` if there was none. */
export async function readNewestChangeTime({ db }: Database): Promise<number | null> {
  const [row] = await db.select({ at: outbox.createdAt }).from(outbox).orderBy(desc(outbox.id)).limit(1);
  return row?.at ?? null;
}

/**
 * Counts the mails that could not be sent, and returns the time (milliseconds since 1970) since which the oldest due
 * mail
 * has been waiting.
 */
export async function mailBacklog({ db }: Database): Promise<{ failed: number; waitingSince: number | null }> {
  const [row] = await db
    .select({
      failed: sql<number>`coalesce(sum(${mail.status} = 'failed'), 0)`,
      waitingSince: sql<number | null>`min(case when ${awaitingServerCondition} then ${mail.createdAt} end)`,
    })
    .from(mail);
  return row ?? { failed: 0, waitingSince: null };
}

export interface SampledEntry {
  kind: KindName;
  slug: string;
  status: Status;
  titles: Partial<Record<Locale, string>>;
}

/** Returns some entries of public lists, taken at random, or the latest of those that are not listed. */
export async function sampleEntries({ db }: Database, listed: boolean, limit: number): Promise<SampledEntry[]> {
  const titles = sql<string>`(select json_group_object(${entryText.locale}, ${entryText.title}) from ${entryText} where ${entryText.entryId} = ${entry.id})`;
  const rows = await db
    .select({ kind: entry.kind, slug: entry.slug, status: entry.status, titles })
    .from(entry)
    .where(listed ? isNotNull(entry.listedAt) : isNull(entry.listedAt))
    .orderBy(listed ? sql`random()` : desc(entry.updatedAt))
    .limit(limit);
  return rows.map((row) => ({ ...row, titles: JSON.parse(row.titles) as SampledEntry['titles'] }));
}

/** Returns the current entry at a slug, or `null`. */
export async function findSampledEntry(
  { db }: Database,
  kind: KindName,
  slug: string,
): Promise<{ listed: boolean; titles: SampledEntry['titles'] } | null> {
  const rows = await db
    .select({ listedAt: entry.listedAt, locale: entryText.locale, title: entryText.title })
    .from(entry)
    .innerJoin(entryText, eq(entryText.entryId, entry.id))
    .where(and(eq(entry.kind, kind), eq(entry.slug, slug)));
  return rows.length === 0
    ? null
    : {
        listed: rows[0]!.listedAt !== null,
        titles: Object.fromEntries(rows.map(({ locale, title }) => [locale, title])),
      };
}
