import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { UploadCursor } from '#server/core/media/list-rows.ts';
import { entry } from '#server/core/schema/entries-schema.ts';
import { picturePrint, textPrint } from '#server/core/schema/fingerprints-schema.ts';
import { media } from '#server/core/schema/media-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { bandsOf, fingerprintDistance } from './bands.ts';

/**
 * Maximum distance in bits at which two fingerprints count as the same. Replacing one word in fifty changes a text by
 * about four bits, and other texts differ by at least a dozen; beyond three bits, most but not all matches are found. A
 * picture with slightly cropped edges differs by up to six bits, and other photographs by ten or more.
 */
const MAX_DISTANCE_BITS = { text: 6, picture: 6 };

/** The statement that deletes an ad's text fingerprint. */
export function deleteTextFingerprint({ db }: Database, entryId: string): Statement {
  return db.delete(textPrint).where(eq(textPrint.entryId, entryId));
}

export function storeTextFingerprint({ db }: Database, entryId: string, whole: string): Statement {
  return db.insert(textPrint).values(bandsOf(whole).map((row) => ({ entryId, ...row })));
}

export function storePictureFingerprint({ db }: Database, mediaId: string, whole: string): Statement {
  return db
    .insert(picturePrint)
    .values(bandsOf(whole).map((row) => ({ mediaId, ...row })))
    .onConflictDoNothing();
}

/** Users' pictures without a fingerprint, in upload order, after a position. */
export async function picturesWithoutFingerprint(
  { db }: Database,
  { createdAt, id }: UploadCursor,
  limit: number,
): Promise<UploadCursor[]> {
  return db
    .select({ createdAt: media.createdAt, id: media.id })
    .from(media)
    .where(
      and(
        isNotNull(media.ownerId),
        sql`(${media.createdAt}, ${media.id}) > (${createdAt}, ${id})`,
        sql`not exists (select 1 from ${picturePrint} where ${picturePrint.mediaId} = ${media.id})`,
      ),
    )
    .orderBy(asc(media.createdAt), asc(media.id))
    .limit(limit);
}

const inBands = (table: typeof textPrint | typeof picturePrint, whole: string) =>
  or(...bandsOf(whole).map(({ band, value }) => and(eq(table.band, band), eq(table.value, value))));

/** Ads whose text nearly matches a fingerprint, the nearest first, without those in the trash. */
async function findTextsLike(
  { db }: Database,
  whole: string,
  exceptId: string | null = null,
): Promise<{ entryId: string; distance: number }[]> {
  const rows = await db
    .selectDistinct({ entryId: textPrint.entryId, whole: textPrint.whole })
    .from(textPrint)
    .innerJoin(entry, eq(entry.id, textPrint.entryId))
    .where(and(inBands(textPrint, whole), ne(textPrint.entryId, exceptId ?? ''), ne(entry.status, 'trashed')));
  return rows
    .map((row) => ({ entryId: row.entryId, distance: fingerprintDistance(row.whole, whole) }))
    .filter(({ distance }) => distance <= MAX_DISTANCE_BITS.text)
    .sort(byDistance);
}

/** Ads with nearly the same text as this one, the nearest first; empty if it has no fingerprint. */
export async function findNearDuplicateTexts(
  database: Database,
  entryId: string,
): Promise<{ entryId: string; distance: number }[]> {
  const [own] = await database.db
    .select({ whole: textPrint.whole })
    .from(textPrint)
    .where(eq(textPrint.entryId, entryId))
    .limit(1);
  return own === undefined ? [] : findTextsLike(database, own.whole, entryId);
}

/** Other pictures that look nearly the same as one of these, the nearest first. */
export async function findNearDuplicatePictures(
  { db }: Database,
  mediaIds: readonly string[],
): Promise<{ mediaId: string; twinId: string; distance: number }[]> {
  if (mediaIds.length === 0) return [];
  const own = await db
    .select({ mediaId: picturePrint.mediaId, whole: picturePrint.whole })
    .from(picturePrint)
    .where(and(inArray(picturePrint.mediaId, [...mediaIds]), eq(picturePrint.band, 0)));
  if (own.length === 0) return [];
  const rows = await db
    .selectDistinct({ twinId: picturePrint.mediaId, whole: picturePrint.whole })
    .from(picturePrint)
    .where(or(...own.map(({ whole }) => inBands(picturePrint, whole))));
  return own
    .flatMap(({ mediaId, whole }) =>
      rows
        .filter(({ twinId }) => twinId !== mediaId)
        .map((row) => ({ mediaId, twinId: row.twinId, distance: fingerprintDistance(row.whole, whole) })),
    )
    .filter(({ distance }) => distance <= MAX_DISTANCE_BITS.picture)
    .sort(byDistance);
}

const byDistance = (a: { distance: number }, b: { distance: number }) => a.distance - b.distance;
