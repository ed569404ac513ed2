import { eq, inArray } from 'drizzle-orm';
import type { Locale } from '#content/locale.ts';
import { user } from '#server/core/schema/accounts-schema.ts';
import { entry, entryText, pendingEdit } from '#server/core/schema/entries-schema.ts';
import { media } from '#server/core/schema/media-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Without computed columns: SQLite would read the details again for each of them. */
const columnNames = [
  'id',
  'kind',
  'status',
  'slug',
  'authorId',
  'categoryId',
  'locationId',
  'details',
  'publishedAt',
  'scheduledAt',
  'expiresAt',
  'closedAt',
  'updatedAt',
  'note',
  'listedAt',
  'sourceLocale',
  'translationBehind',
] as const;
const columns = Object.fromEntries(columnNames.map((name) => [name, entry[name]])) as Pick<
  typeof entry,
  (typeof columnNames)[number]
>;

/** An entry in the newsroom's lists: no texts except its titles. */
export interface NewsroomRow {
  entry: Pick<typeof entry.$inferSelect, keyof typeof columns>;
  cover: Pick<typeof media.$inferSelect, 'id' | 'widths'> | null;
  /** `null` without an author, or if their account is deleted. Empty until they enter a name. */
  author: string | null;
  texts: { locale: Locale; title: string }[];
  /** State of its pending edit; `null` without one. */
  edit: 'pending' | 'changes_requested' | null;
}

/** The rows of a page of a list, in the order of their ids, in one round trip. */
export async function readNewsroomRows({ db }: Database, ids: readonly string[]): Promise<NewsroomRow[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const [rows, texts, edits] = await db.batch([
    db
      .select({ entry: columns, cover: { id: media.id, widths: media.widths }, author: user.name })
      .from(entry)
      .leftJoin(media, eq(media.id, entry.coverId))
      .leftJoin(user, eq(user.id, entry.authorId))
      .where(inArray(entry.id, wanted)),
    db
      .select({
        entryId: entryText.entryId,
        locale: entryText.locale,
        title: entryText.title,
      })
      .from(entryText)
      .where(inArray(entryText.entryId, wanted)),
    db
      .select({ entryId: pendingEdit.entryId, status: pendingEdit.status })
      .from(pendingEdit)
      .where(inArray(pendingEdit.entryId, wanted)),
  ]);
  const byId = new Map(rows.map((row) => [row.entry.id, row]));
  const editOf = new Map(edits.map(({ entryId, status: editStatus }) => [entryId, editStatus]));
  const textsOf = Map.groupBy(texts, ({ entryId }) => entryId);
  return wanted.flatMap((entryId) => {
    const row = byId.get(entryId);
    return row ? [{ ...row, texts: textsOf.get(entryId) ?? [], edit: editOf.get(entryId) ?? null }] : [];
  });
}
