import { inArray, sql, type SQL } from 'drizzle-orm';
import { allKinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { workflows, type Status } from '#content/model/workflow.ts';
import { entryText } from '#server/core/schema/entries-schema.ts';
import type { Bilingual } from '#server/core/schema/taxonomy-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';

/**
 * Place where a picture is used. `portrait`: a person's profile picture. `pending`: in a change to a live entry that
 * waits for review.
 */
export type MediaUseContext = 'cover' | 'gallery' | 'body' | 'banner' | 'portrait' | 'pending';

/** Details that contain one picture per language, as declared by the kinds. */
export const pictureDetails = allKinds.flatMap(({ name, details }) =>
  Object.entries(details).flatMap(([field, { type }]) => (type === 'images' ? [{ kind: name, field }] : [])),
);

const inDetails = pictureDetails.map(
  ({ kind, field }) =>
    sql`union all select one.value, entry.id, 'banner' from entry, json_each(entry.details, ${`$.${field}`}) as one where entry.kind = ${kind} and one.type = 'text'`,
);

/** Uses inside details. The first part has no rows and only names the columns. */
const banners: SQL = sql`(select '' as media_id, '' as entry_id, '' as place where 0 ${sql.join(inDetails, sql` `)})`;

/** Every use of a picture by an entry in any status: `media_id`, `entry_id`, `place`. */
export const entryUses: SQL = sql`(
  select media_id, entry_id, place from entry_media
  union all select cover_id, id, 'cover' from entry where cover_id is not null
  union all select media_id, entry_id, 'pending' from pending_edit_media
  union all select media_id, entry_id, place from ${banners}
)`;

/** `/media/{id}/320.webp` → `{id}`. */
const portraits: SQL = sql`(select substr(image, 8, instr(substr(image, 8), '/') - 1) as media_id, id as user_id, name from user where image like '/media/%/%')`;

/** The ids of all pictures that are shown somewhere. */
export const usedIds: SQL = sql`(select media_id from ${entryUses} union select media_id from ${portraits})`;

/** Of these ids, those of pictures that are in use. */
export async function filterUsedMedia({ db }: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  // Sources with an index are queried per picture; the others are read once.
  const rows = await db.all<{ id: string }>(sql`select value as id from json_each(${JSON.stringify(ids)}) as wanted
    where exists (select 1 from entry_media where media_id = wanted.value) or exists (select 1 from entry where cover_id = wanted.value)
      or exists (select 1 from pending_edit_media where media_id = wanted.value)
      or wanted.value in (select media_id from ${banners} union select media_id from ${portraits})`);
  return new Set(rows.map((row) => row.id));
}

const shownStatuses = [...new Set(Object.values(workflows).flatMap(({ live, lingering }) => [live, ...lingering]))];

/**
 * Owner of a picture, and whether it is public: shown on a public page, or bundled with the product. Profile pictures
 * appear on no public page. `null` if the picture does not exist.
 */
export async function readPictureAccess(
  { db }: Database,
  id: string,
  at: number,
): Promise<{ ownerId: string | null; isPublic: boolean } | null> {
  const shown = sql`entry.published_at <= ${at} and entry.status in (select value from json_each(${JSON.stringify(shownStatuses)}))`;
  const [row] = await db.all<{ owner_id: string | null; is_public: number }>(sql`select owner_id, owner_id is null
    or exists (select 1 from entry where cover_id = media.id and ${shown})
    or exists (select 1 from entry_media join entry on entry.id = entry_media.entry_id where entry_media.media_id = media.id and ${shown})
    or exists (select 1 from ${banners} as one join entry on entry.id = one.entry_id where one.media_id = media.id and ${shown}) as is_public from media where id = ${id}`);
  return row === undefined ? null : { ownerId: row.owner_id, isPublic: row.is_public === 1 };
}

/** An entry that uses a picture. */
export interface EntryUse {
  kind: KindName;
  id: string;
  status: Status;
  authorId: string | null;
  places: MediaUseContext[];
  /** Only for languages with a title. */
  titles: Partial<Bilingual>;
}

/** A person who uses the picture as a portrait. */
export interface PortraitUse {
  id: string;
  name: string;
}

/** All uses of a picture, in no particular order. */
export async function readUses(
  { db }: Database,
  mediaId: string,
): Promise<{ entries: EntryUse[]; people: PortraitUse[] }> {
  const rows = await db.all<{
    kind: KindName;
    id: string;
    status: Status;
    author_id: string | null;
    place: MediaUseContext;
  }>(
    sql`select distinct entry.kind, entry.id, entry.status, entry.author_id, uses.place from ${entryUses} as uses join entry on entry.id = uses.entry_id where uses.media_id = ${mediaId}`,
  );
  const people = await db.all<PortraitUse>(
    sql`select user_id as id, name from ${portraits} where media_id = ${mediaId}`,
  );
  const ids = [...new Set(rows.map((row) => row.id))];
  const texts =
    ids.length === 0
      ? []
      : await db
          .select({ entryId: entryText.entryId, locale: entryText.locale, title: entryText.title })
          .from(entryText)
          .where(inArray(entryText.entryId, ids));
  const entries = [...Map.groupBy(rows, (row) => row.id).entries()].map(([id, uses]) => ({
    id,
    kind: uses[0]!.kind,
    status: uses[0]!.status,
    authorId: uses[0]!.author_id,
    places: uses.map((use) => use.place).sort(),
    titles: Object.fromEntries(texts.flatMap((text) => (text.entryId === id ? [[text.locale, text.title]] : []))),
  }));
  return { entries, people };
}

/**
 * Whether any entry has ever shown the picture, according to its revisions.
 * @param since milliseconds: not after the picture's first upload; earlier revisions are not read
 */
export async function wasEverUsed({ db }: Database, mediaId: string, since: number): Promise<boolean> {
  const kindNames = sql.join(
    allKinds.map(({ name }) => sql`${name}`),
    sql`, `,
  );
  const rows =
    await db.all(sql`select 1 from entry join revision on revision.entry_id = entry.id and revision.created_at >= ${since}
    where entry.kind in (${kindNames}) and entry.updated_at >= ${since} and instr(revision.content, ${JSON.stringify(mediaId)}) > 0 limit 1`);
  return rows.length > 0;
}

/** Of these ids, those of pictures whose owner is not staff and that appear in no revision of the owner's entries. */
export async function filterAbandoned({ db }: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db.all<{
    id: string;
  }>(sql`select media.id from json_each(${JSON.stringify(ids)}) as wanted join media on media.id = wanted.value join user on user.id = media.owner_id
    where user.role = 'user' and not exists (select 1 from entry join revision on revision.entry_id = entry.id where entry.author_id = media.owner_id and instr(revision.content, json_quote(media.id)) > 0)`);
  return rows.map(({ id }) => id);
}

export interface MediaReplacement {
  from: string;
  to: string;
  /** Entries that show the picture; in `editIds`, entries whose pending edit shows it. */
  entryIds: readonly string[];
  editIds: readonly string[];
  personIds: readonly string[];
  actorId: string | null;
  at: number;
}

/**
 * The statements that replace one picture with another in these entries and for these people. Each entry gets a new
 * revision; older revisions are changed as well, so that they can still be restored once the old picture is gone. A
 * pending edit gets a new number, because its author is looking at a different picture.
 */
export function replaceMediaUses(
  { db }: Database,
  { from, to, entryIds, editIds, personIds, actorId, at }: MediaReplacement,
): Statement[] {
  const [quoted, replacement] = [JSON.stringify(from), JSON.stringify(to)];
  const entries = sql`(select value from json_each(${JSON.stringify(entryIds)}))`;
  const edits = sql`(select value from json_each(${JSON.stringify(editIds)}))`;
  return [
    db.run(sql`insert into revision (entry_id, number, actor_id, status, note, content, created_at)
      select entry.id, entry.revision + 1, ${actorId}, entry.status, entry.note, revision.content, ${at}
      from entry join revision on revision.entry_id = entry.id and revision.number = entry.revision where entry.id in ${entries}`),
    db.run(sql`update revision set content = replace(content, ${quoted}, ${replacement}) where entry_id in ${entries}`),
    db.run(
      sql`update entry_text set body = replace(body, ${quoted}, ${replacement}) where entry_id in ${entries} and body is not null`,
    ),
    db.run(sql`update entry set cover_id = case cover_id when ${from} then ${to} else cover_id end, details = replace(details, ${quoted}, ${replacement}),
      revision = revision + 1, updated_at = ${at} where id in ${entries}`),
    db.run(sql`update entry_media set media_id = ${to} where media_id = ${from} and entry_id in ${entries}`),
    db.run(
      sql`update pending_edit set content = replace(content, ${quoted}, ${replacement}), revision = revision + 1 where entry_id in ${edits}`,
    ),
    // A pending edit is later merged with its base revision, so both must refer to the same picture.
    db.run(sql`update revision set content = replace(content, ${quoted}, ${replacement}) where entry_id in ${edits}`),
    db.run(
      sql`insert or ignore into pending_edit_media (entry_id, media_id) select value, ${to} from json_each(${JSON.stringify(editIds)})`,
    ),
    db.run(sql`delete from pending_edit_media where media_id = ${from} and entry_id in ${edits}`),
    db.run(
      sql`update user set image = replace(image, ${`/media/${from}/`}, ${`/media/${to}/`}) where id in (select value from json_each(${JSON.stringify(personIds)}))`,
    ),
  ];
}
