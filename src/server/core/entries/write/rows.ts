import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { isEntryPriceField } from '#content/fields/price-fields.ts';
import { kinds } from '#content/kinds.ts';
import { defaultLocale, locales, otherLocale, type Locale } from '#content/locale.ts';
import {
  type EntryContent,
  type PictureUse,
  type TextContent,
  detailReferences,
} from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { RevisionAction, Status } from '#content/model/workflow.ts';
import { bodyMediaIds } from '#content/text/body-media.ts';
import { collationKey } from '#content/text/collation.ts';
import { storeRevision } from '#server/core/entries/revisions/revision-rows.ts';
import { languageColumns } from '#server/core/entries/translations/language-rows.ts';
import {
  entry,
  entryCategory,
  entryDate,
  entryMedia,
  entryTag,
  entryTerm,
  entryText,
  goneSlug,
  revision,
  slugHistory,
} from '#server/core/schema/entries-schema.ts';
import { storeComparablePrice } from '#server/core/settings/compared-price-rows.ts';
import { normalizeTitle } from '#server/platform/database/contains.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { dateRows, dayColumns } from './day-rows.ts';
import { hashSlug, matchesGoneSlug } from './gone-slug-rows.ts';
import type { EntryRecord } from './record.ts';

/** The whole entry, or `null`. */
export async function findRecord(database: Database, id: string): Promise<EntryRecord | null> {
  return (await readRecords(database, [id]))[0] ?? null;
}

/** The next entries by ID, trashed ones included. */
export const entriesAfter = ({ db }: Database, id: string, limit: number): Promise<{ id: string }[]> =>
  db.select({ id: entry.id }).from(entry).where(gt(entry.id, id)).orderBy(asc(entry.id)).limit(limit);

/** Whole entries in the order of their ids, without missing ones. */
export async function readRecords({ db }: Database, ids: readonly string[]): Promise<EntryRecord[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const [rows, texts, tags, pictures] = await db.batch([
    db.select().from(entry).where(inArray(entry.id, wanted)),
    db.select().from(entryText).where(inArray(entryText.entryId, wanted)),
    db.select().from(entryTag).where(inArray(entryTag.entryId, wanted)).orderBy(asc(entryTag.position)),
    db
      .select()
      .from(entryMedia)
      .where(and(inArray(entryMedia.entryId, wanted), eq(entryMedia.place, 'gallery')))
      .orderBy(asc(entryMedia.position)),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const of = <T extends { entryId: string }>(list: readonly T[], id: string) =>
    list.filter((candidate) => candidate.entryId === id);
  return wanted.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toRecord(row, of(texts, id), of(tags, id), of(pictures, id))] : [];
  });
}

function toRecord(
  row: typeof entry.$inferSelect,
  texts: readonly (typeof entryText.$inferSelect)[],
  tags: readonly (typeof entryTag.$inferSelect)[],
  pictures: readonly (typeof entryMedia.$inferSelect)[],
): EntryRecord {
  const content: EntryContent = {
    slug: row.slug,
    categoryId: row.categoryId,
    locationId: row.locationId,
    tags: tags.map((tag) => tag.tagId),
    cover: row.coverId === null ? null : pictureUse(row.coverId, row.coverAlt),
    gallery: pictures.map((picture) => pictureUse(picture.mediaId, picture.alt)),
    details: row.details,
    texts: Object.fromEntries(
      texts.map(({ locale, title, excerpt, body, seo, extra }) => [
        locale,
        { title, excerpt, body, seo, extra } satisfies TextContent,
      ]),
    ),
  };
  const {
    id,
    kind,
    status,
    revision: number,
    authorId,
    publishedAt,
    scheduledAt,
    expiresAt,
    createdAt,
    updatedAt,
    closedAt,
    note,
    listedAt,
  } = row;
  return {
    id,
    kind,
    status,
    revision: number,
    authorId,
    content,
    publishedAt,
    scheduledAt,
    expiresAt,
    createdAt,
    updatedAt,
    closedAt,
    note,
    listedAt,
    textRevisions: Object.fromEntries(texts.map((item) => [item.locale, item.revision])),
    sourceLocale: row.sourceLocale ?? locales.find((locale) => content.texts[locale]) ?? defaultLocale,
    translationBehind: row.translationBehind,
  };
}

function pictureUse(id: string, alt: PictureUse['alt'] | null): PictureUse {
  return alt ? { id, alt } : { id };
}

/**
 * The statements that store a record in place of `before` (`null` for a new one), without announcing it. An intervening
 * save fails the batch (`UNEXPECTED_REVISION_ERROR`).
 * @param terms the listing terms of the entry, parents included
 * @param act the action besides saving, if the statuses do not imply it
 */
export function saveRecord(
  database: Database,
  before: EntryRecord | null,
  after: EntryRecord,
  terms: readonly string[],
  actorId: string | null,
  act: RevisionAction | null = null,
): Statement[] {
  const { db } = database;
  const { content, id } = after;
  const row = toRow(after);
  const statements: Statement[] = [];
  if (before === null) {
    const { sourceLocale, translationBehind } = after;
    statements.push(db.insert(entry).values({ ...row, sourceLocale, translationBehind }));
  } else {
    const languages = languageColumns(before, after);
    statements.push(
      expectRevision(database, before),
      db
        .update(entry)
        .set({ ...row, ...languages })
        .where(eq(entry.id, id)),
    );
    for (const table of [entryText, entryTag, entryCategory, entryMedia, entryTerm, entryDate])
      statements.push(db.delete(table).where(eq(table.entryId, id)));
  }
  if (isEntryPriceField('price', kinds[after.kind].details.price)) statements.push(storeComparablePrice(database, id));
  statements.push(...storeRevision(database, before, after, actorId, act));
  const texts = locales.flatMap((locale) => {
    const text = content.texts[locale];
    return text ? [{ entryId: id, locale, ...text, revision: after.textRevisions[locale] ?? after.revision }] : [];
  });
  if (texts.length) statements.push(db.insert(entryText).values(texts));
  if (content.tags.length)
    statements.push(
      db.insert(entryTag).values(content.tags.map((tagId, position) => ({ entryId: id, tagId, position }))),
    );
  const more = detailReferences(kinds[after.kind], content, 'category');
  if (more.length)
    statements.push(
      db.insert(entryCategory).values(more.map((categoryId, position) => ({ entryId: id, categoryId, position }))),
    );
  const pictures = [
    ...content.gallery.map((use, position) => ({
      entryId: id,
      mediaId: use.id,
      place: 'gallery' as const,
      position,
      alt: use.alt ?? null,
    })),
    ...bodyMediaIds(content).map((mediaId, position) => ({
      entryId: id,
      mediaId,
      place: 'body' as const,
      position,
      alt: null,
    })),
  ];
  if (pictures.length) statements.push(db.insert(entryMedia).values(pictures));
  const dates = dateRows(id, after.kind, content.details);
  if (dates.length) statements.push(db.insert(entryDate).values(dates));
  const { listedAt } = after;
  if (listedAt !== null && terms.length)
    statements.push(
      db.insert(entryTerm).values(terms.map((termId) => ({ termId, kind: after.kind, listedAt, entryId: id }))),
    );
  statements.push(...slugStatements(db, before, after));
  return statements;
}

/** Columns for sorting and searching titles. */
function titleColumns({ content: { texts } }: EntryRecord) {
  const titleIn = (locale: Locale) => texts[locale]?.title || texts[otherLocale(locale)]?.title || '';
  return {
    nameUa: collationKey(titleIn('ua')),
    nameUs: collationKey(titleIn('us')),
    titles: locales
      .flatMap((locale) => texts[locale]?.title ?? [])
      .map(normalizeTitle)
      .join('\n'),
  };
}

/** Updates these columns by the rules of this build, unless the entry was saved since it was read. */
export function refreshTitles({ db }: Database, record: EntryRecord): Statement {
  return db
    .update(entry)
    .set(titleColumns(record))
    .where(and(eq(entry.id, record.id), eq(entry.revision, record.revision)));
}

function toRow(record: EntryRecord): typeof entry.$inferInsert {
  const { content } = record;
  return {
    id: record.id,
    kind: record.kind,
    status: record.status,
    revision: record.revision,
    slug: content.slug,
    authorId: record.authorId,
    categoryId: content.categoryId,
    locationId: content.locationId,
    coverId: content.cover?.id ?? null,
    coverAlt: content.cover?.alt ?? null,
    details: content.details,
    publishedAt: record.publishedAt,
    scheduledAt: record.scheduledAt,
    expiresAt: record.expiresAt,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    closedAt: record.closedAt,
    note: record.note,
    listedAt: record.listedAt,
    ...titleColumns(record),
    pictureCount: content.gallery.length + (content.cover ? 1 : 0),
    ...dayColumns(record.kind, content.details),
  };
}

function slugStatements(db: Database['db'], before: EntryRecord | null, after: EntryRecord): Statement[] {
  const slug = after.content.slug;
  const own = and(eq(slugHistory.kind, after.kind), eq(slugHistory.slug, slug));
  const statements: Statement[] = [db.delete(goneSlug).where(matchesGoneSlug(after.kind, slug))];
  if (before === null || before.content.slug === slug) return statements;
  statements.push(db.delete(slugHistory).where(own));
  // A slug that was never public needs no history.
  if (before.publishedAt === null) return statements;
  statements.push(
    db
      .insert(slugHistory)
      .values({ kind: after.kind, slug: before.content.slug, entryId: after.id, createdAt: after.updatedAt })
      .onConflictDoUpdate({
        target: [slugHistory.kind, slugHistory.slug],
        set: { entryId: after.id, createdAt: after.updatedAt },
      }),
  );
  return statements;
}

/** Slugs of the kind that start with `base` and belong to another entry, in use or in history. */
export async function takenSlugs(
  { db }: Database,
  kind: KindName,
  base: string,
  exceptId: string,
): Promise<Set<string>> {
  const pattern = `${base}%`;
  const [current, old] = await db.batch([
    db
      .select({ slug: entry.slug })
      .from(entry)
      .where(
        and(
          eq(entry.kind, kind),
          sql`${entry.slug} >= ${base} and ${entry.slug} < ${`${base}~`} and ${entry.slug} like ${pattern}`,
          sql`${entry.id} <> ${exceptId}`,
        ),
      ),
    db
      .select({ slug: slugHistory.slug })
      .from(slugHistory)
      .where(
        and(
          eq(slugHistory.kind, kind),
          sql`${slugHistory.slug} >= ${base} and ${slugHistory.slug} < ${`${base}~`}`,
          sql`${slugHistory.entryId} <> ${exceptId}`,
        ),
      ),
  ]);
  return new Set([...current, ...old].map((row) => row.slug));
}

/** An entry's last status other than this one; `null` if it had no other. */
export async function findStatusBefore({ db }: Database, entryId: string, status: Status): Promise<Status | null> {
  const [row] = await db
    .select({ status: revision.status })
    .from(revision)
    .where(and(eq(revision.entryId, entryId), ne(revision.status, status)))
    .orderBy(desc(revision.number))
    .limit(1);
  return row?.status ?? null;
}

/** The user who moved a trashed entry to the trash; `null` for the product itself. */
export async function findTrasher({ db }: Database, entryId: string): Promise<string | null> {
  const outside = sql`(select coalesce(max(number), 0) from revision where entry_id = ${entryId} and status <> 'trashed')`;
  const [row] = await db
    .select({ actorId: revision.actorId })
    .from(revision)
    .where(and(eq(revision.entryId, entryId), sql`${revision.number} > ${outside}`))
    .orderBy(asc(revision.number))
    .limit(1);
  return row?.actorId ?? null;
}

/** Contents of all revisions of an entry. */
export async function readRevisionContents({ db }: Database, entryId: string): Promise<EntryContent[]> {
  const rows = await db.select({ content: revision.content }).from(revision).where(eq(revision.entryId, entryId));
  return rows.map(({ content }) => content);
}

/** Error message of a batch whose `saveRecord` or `eraseRecord` found another revision. */
export const UNEXPECTED_REVISION_ERROR = 'NOT NULL constraint failed: entry.revision';

/** The statement that fails its batch if the entry's revision has changed since it was read: the column is NOT NULL. */
const expectRevision = ({ db }: Database, { id, revision: read }: EntryRecord): Statement =>
  db.run(sql`update ${entry} set revision = null where id = ${id} and revision <> ${read}`);

/**
 * Permanently deletes an entry; its current and former URLs return 410 from then on if it was ever public. The batch
 * fails if the entry was saved since it was read (`UNEXPECTED_REVISION_ERROR`).
 * @param hidden its current and former slugs, if they must not remain readable; `null` to keep them readable
 */
export function eraseRecord(
  database: Database,
  record: EntryRecord,
  goneAt: number,
  hidden: readonly string[] | null = null,
): Statement[] {
  const { db } = database;
  const statements: Statement[] = [expectRevision(database, record), db.delete(entry).where(eq(entry.id, record.id))];
  if (record.publishedAt !== null && hidden !== null) {
    const gone = hidden.map((slug) => ({ kind: record.kind, slug: hashSlug(record.kind, slug), goneAt }));
    statements.unshift(db.insert(goneSlug).values(gone).onConflictDoNothing());
  } else if (record.publishedAt !== null) {
    const oldSlugs = db
      .select({ kind: slugHistory.kind, slug: slugHistory.slug, goneAt: sql`${goneAt}`.as('gone_at') })
      .from(slugHistory)
      .where(eq(slugHistory.entryId, record.id));
    statements.unshift(db.insert(goneSlug).select(oldSlugs).onConflictDoNothing());
    statements.unshift(
      db.insert(goneSlug).values({ kind: record.kind, slug: record.content.slug, goneAt }).onConflictDoNothing(),
    );
  }
  return statements;
}
