import { and, asc, count, desc, eq, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import type { MediaQuery } from '#content/lists/media.ts';
import type { MediaRow } from '#server/core/entries/read/card-rows.ts';
import { user } from '#server/core/schema/accounts-schema.ts';
import { media } from '#server/core/schema/media-schema.ts';
import { contains } from '#server/platform/database/contains.ts';
import type { Database } from '#server/platform/database/database.ts';
import { entryUses, usedIds } from './use-rows.ts';

export interface MediaFilter {
  /** Only this user's pictures; `null` for all users. */
  ownerId: string | null;
  /** Part of the file name, of the alt text, or of the title of an entry that uses it. */
  q: string;
  /** `true` for unused pictures only, `false` for used ones only, `null` for both. */
  unused: boolean | null;
  sort: MediaQuery['sort'];
  limit: number;
  offset: number;
}

export type ListedMedia = MediaRow & { ownerName: string | null };

function matchesSearch(q: string): SQL {
  const alt = (column: SQL) =>
    sql`(${contains(sql`json_extract(${column}, '$.ua')`, q)} or ${contains(sql`json_extract(${column}, '$.us')`, q)})`;
  return sql`(${contains(media.name, q)} or ${media.id} in (
    select media_id from ${entryUses} as uses join entry_text on entry_text.entry_id = uses.entry_id where ${contains(sql`entry_text.title`, q)}
    union select media_id from entry_media where alt is not null and ${alt(sql`alt`)}
    union select cover_id from entry where cover_alt is not null and cover_id is not null and ${alt(sql`cover_alt`)}
  ))`;
}

const columns = { createdAt: media.createdAt, bytes: media.bytes };

/** A page of the library, in its order, and the total number of pictures. */
export async function listMedia(
  { db }: Database,
  { ownerId, q, unused, sort, limit, offset }: MediaFilter,
): Promise<{ rows: ListedMedia[]; total: number }> {
  const where = and(
    ownerId === null ? undefined : eq(media.ownerId, ownerId),
    unused === null ? undefined : unused ? sql`${media.id} not in ${usedIds}` : sql`${media.id} in ${usedIds}`,
    q === '' ? undefined : matchesSearch(q),
  );
  const column = columns[sort.replace('-', '') as keyof typeof columns];
  const direction = sort.startsWith('-') ? desc : asc;
  const [rows, [all]] = await db.batch([
    db
      .select({ media, ownerName: user.name })
      .from(media)
      .leftJoin(user, eq(user.id, media.ownerId))
      .where(where)
      .orderBy(direction(column), direction(media.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(media).where(where),
  ]);
  return { rows: rows.map((row) => ({ ...row.media, ownerName: row.ownerName })), total: all?.total ?? 0 };
}

/** The last processed picture, in upload order. */
export interface UploadCursor {
  createdAt: number;
  id: string;
}

/** Users' pictures in upload order: after a position, and uploaded no later than a given time. */
export async function uploadsAfter(
  { db }: Database,
  { createdAt, id }: UploadCursor,
  until: number,
  limit: number,
): Promise<UploadCursor[]> {
  return db
    .select({ createdAt: media.createdAt, id: media.id })
    .from(media)
    .where(
      and(
        isNotNull(media.ownerId),
        lte(media.createdAt, until),
        sql`(${media.createdAt}, ${media.id}) > (${createdAt}, ${id})`,
      ),
    )
    .orderBy(asc(media.createdAt), asc(media.id))
    .limit(limit);
}
