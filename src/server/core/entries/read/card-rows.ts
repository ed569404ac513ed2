import { eq, sql } from 'drizzle-orm';
import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Status } from '#content/model/workflow.ts';
import { user } from '#server/core/schema/accounts-schema.ts';
import { entry, entryMedia, entryTag, entryText, type Details } from '#server/core/schema/entries-schema.ts';
import { media } from '#server/core/schema/media-schema.ts';
import type { Bilingual } from '#server/core/schema/taxonomy-schema.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isInList, preparedRead } from '#server/platform/database/prepared-read.ts';

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
  /** The day of a requested date, for an event that repeats: see `Occurrence`. */
  date?: string | null;
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

const cardTexts = preparedRead((db) =>
  db
    .select({
      entryId: entryText.entryId,
      locale: entryText.locale,
      title: entryText.title,
      excerpt: entryText.excerpt,
      extra: entryText.extra,
    })
    .from(entryText)
    .where(isInList(entryText.entryId, 'ids')),
);
const mediaByIds = preparedRead((db) => db.select().from(media).where(isInList(media.id, 'ids')));

/** Texts (without bodies) and covers for the rows of a list, in one round trip. */
export async function readCardParts(
  database: Database,
  rows: readonly CardRow[],
): Promise<{ texts: CardText[]; covers: MediaRow[] }> {
  if (rows.length === 0) return { texts: [], covers: [] };
  const ids = JSON.stringify(rows.map((row) => row.id));
  const coverIds = rows.flatMap((row) => row.coverId ?? []);
  if (coverIds.length === 0) return { texts: await cardTexts(database, { ids }), covers: [] };
  const [texts, covers] = await database.db.batch([
    cardTexts.item(database, { ids }),
    mediaByIds.item(database, { ids: JSON.stringify(coverIds) }),
  ]);
  return { texts, covers };
}

const itemId = sql.placeholder('id');
const itemTexts = preparedRead((db) => db.select().from(entryText).where(eq(entryText.entryId, itemId)));
const itemTags = preparedRead((db) =>
  db.select().from(entryTag).where(eq(entryTag.entryId, itemId)).orderBy(entryTag.position),
);
const itemPictures = preparedRead((db) =>
  db
    .select({ place: entryMedia.place, alt: entryMedia.alt, media })
    .from(entryMedia)
    .innerJoin(media, eq(media.id, entryMedia.mediaId))
    .where(eq(entryMedia.entryId, itemId))
    .orderBy(entryMedia.position),
);
const peopleByIds = preparedRead((db) =>
  db.select({ id: user.id, name: user.name, createdAt: user.createdAt }).from(user).where(isInList(user.id, 'ids')),
);

/** Everything that an item's page shows besides the row itself. */
export async function readItemParts(
  database: Database,
  row: CardRow & { authorId: string | null },
  moreUserIds: readonly string[],
) {
  const { id } = row;
  const userIds = [...(row.authorId === null ? [] : [row.authorId]), ...moreUserIds];
  const [texts, tags, pictures, covers, people] = await database.db.batch([
    itemTexts.item(database, { id }),
    itemTags.item(database, { id }),
    itemPictures.item(database, { id }),
    mediaByIds.item(database, { ids: JSON.stringify(row.coverId === null ? [] : [row.coverId]) }),
    peopleByIds.item(database, { ids: JSON.stringify(userIds) }),
  ]);
  return { texts, tags, pictures, cover: covers[0] ?? null, people };
}

const cardsByIds = preparedRead((db) => db.select(cardColumns).from(entry).where(isInList(entry.id, 'ids')));

/** Rows of entries by id, in no particular order. */
export async function readCards(database: Database, ids: readonly string[]): Promise<CardRow[]> {
  return ids.length === 0 ? [] : cardsByIds(database, { ids: JSON.stringify(ids) });
}
