import { eq, inArray } from 'drizzle-orm';
import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Status } from '#content/model/workflow.ts';
import { user } from '#server/core/schema/accounts-schema.ts';
import { entry, entryMedia, entryTag, entryText, type Details } from '#server/core/schema/entries-schema.ts';
import { media } from '#server/core/schema/media-schema.ts';
import type { Bilingual } from '#server/core/schema/taxonomy-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

export type MediaRow = typeof media.$inferSelect;

/** Columns that a list needs of an entry, besides its texts and pictures. */
export const cardColumns = {
  id: entry.id,
  kind: entry.kind,
  slug: entry.slug,
  status: entry.status,
  categoryId: entry.categoryId,
  locationId: entry.locationId,
  coverId: entry.coverId,
  coverAlt: entry.coverAlt,
  details: entry.details,
  publishedAt: entry.publishedAt,
  updatedAt: entry.updatedAt,
  expiresAt: entry.expiresAt,
  listedAt: entry.listedAt,
  startsAt: entry.startsAt,
  overAt: entry.overAt,
  nameUa: entry.nameUa,
  nameUs: entry.nameUs,
  pictureCount: entry.pictureCount,
};

export interface CardRow {
  id: string;
  kind: KindName;
  slug: string;
  status: Status;
  categoryId: string | null;
  locationId: string | null;
  coverId: string | null;
  coverAlt: Partial<Bilingual> | null;
  details: Details;
  publishedAt: number | null;
  updatedAt: number;
  expiresAt: number | null;
  listedAt: number | null;
  startsAt: string | null;
  overAt: string | null;
  nameUa: string;
  nameUs: string;
  pictureCount: number;
}

export interface CardText {
  entryId: string;
  locale: Locale;
  title: string;
  excerpt: string | null;
  extra: Record<string, string | null>;
}

/** Texts (without bodies) and covers for the rows of a list, in one round trip. */
export async function readCardParts(
  { db }: Database,
  rows: readonly CardRow[],
): Promise<{ texts: CardText[]; covers: MediaRow[] }> {
  if (rows.length === 0) return { texts: [], covers: [] };
  const ids = rows.map((row) => row.id);
  const coverIds = rows.flatMap((row) => row.coverId ?? []);
  const texts = db
    .select({
      entryId: entryText.entryId,
      locale: entryText.locale,
      title: entryText.title,
      excerpt: entryText.excerpt,
      extra: entryText.extra,
    })
    .from(entryText)
    .where(inArray(entryText.entryId, ids));
  if (coverIds.length === 0) return { texts: await texts, covers: [] };
  const [textRows, covers] = await db.batch([texts, db.select().from(media).where(inArray(media.id, coverIds))]);
  return { texts: textRows, covers };
}

/** Everything that an item's page shows besides the row itself. */
export async function readItemParts(
  { db }: Database,
  row: CardRow & { authorId: string | null },
  moreUserIds: readonly string[],
) {
  const userIds = [...(row.authorId === null ? [] : [row.authorId]), ...moreUserIds];
  const [texts, tags, pictures, covers, people] = await db.batch([
    db.select().from(entryText).where(eq(entryText.entryId, row.id)),
    db.select().from(entryTag).where(eq(entryTag.entryId, row.id)).orderBy(entryTag.position),
    db
      .select({ place: entryMedia.place, alt: entryMedia.alt, media })
      .from(entryMedia)
      .innerJoin(media, eq(media.id, entryMedia.mediaId))
      .where(eq(entryMedia.entryId, row.id))
      .orderBy(entryMedia.position),
    db
      .select()
      .from(media)
      .where(eq(media.id, row.coverId ?? '')),
    db
      .select({ id: user.id, name: user.name, createdAt: user.createdAt })
      .from(user)
      .where(inArray(user.id, userIds.length ? userIds : [''])),
  ]);
  return { texts, tags, pictures, cover: covers[0] ?? null, people };
}

/** Rows of entries by id, in no particular order. */
export async function readCards({ db }: Database, ids: readonly string[]): Promise<CardRow[]> {
  return ids.length === 0
    ? []
    : db
        .select(cardColumns)
        .from(entry)
        .where(inArray(entry.id, [...ids]));
}
