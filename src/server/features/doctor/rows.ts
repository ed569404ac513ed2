import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Status } from '#content/model/workflow.ts';
import { entry, entryText } from '#server/core/schema/entries-schema.ts';
import { media } from '#server/core/schema/media-schema.ts';
import type { Database } from '#server/platform/database/database.ts';
import { faultsIn } from '#server/platform/database/file-copy.ts';
import { awaitsServer } from '#server/platform/mail/rows.ts';
import { mail } from '#server/platform/mail/schema.ts';
import { outbox } from '#server/publishing/publisher/schema.ts';

/** What SQLite itself finds wrong: pages, indexes and references that lead nowhere. None in a sound database. */
export async function findFaults({ client }: Database): Promise<string[]> {
  const integrity = faultsIn(
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

/** When the newest change was announced, milliseconds since 1970; null where there was none. */
export async function newestChange({ db }: Database): Promise<number | null> {
  const [row] = await db.select({ at: outbox.createdAt }).from(outbox).orderBy(desc(outbox.id)).limit(1);
  return row?.at ?? null;
}

/** Mails that could not be sent, and how long (milliseconds since 1970) the oldest that is due has waited. */
export async function mailBacklog({ db }: Database): Promise<{ failed: number; waitingSince: number | null }> {
  const [row] = await db
    .select({
      failed: sql<number>`coalesce(sum(${mail.status} = 'failed'), 0)`,
      waitingSince: sql<number | null>`min(case when ${awaitsServer} then ${mail.createdAt} end)`,
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

/** Some entries that are in public lists, taken at random, or the latest of those that are not. */
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

/** The entry at an address as it is now, or null. */
export async function findSampled(
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
