import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { pageKind } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import { entry, entryText } from '#server/core/schema/entries-schema.ts';
import { category, location, tag } from '#server/core/schema/taxonomy-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

export type CategoryRow = typeof category.$inferSelect;
export type TagRow = typeof tag.$inferSelect;
export type LocationRow = typeof location.$inferSelect;

/** All categories, tags and locations. The tables are small, so they are read completely. */
export async function readTaxonomy({
  db,
}: Database): Promise<{ categories: CategoryRow[]; tags: TagRow[]; locations: LocationRow[] }> {
  const [categories, tags, locations] = await db.batch([
    db.select().from(category).orderBy(asc(category.position), asc(category.slug)),
    db.select().from(tag).orderBy(asc(tag.slug)),
    db.select().from(location).orderBy(asc(location.slug)),
  ]);
  return { categories, tags, locations };
}

/** A static page in a menu, one row per available language. */
export interface MenuRow {
  slug: string;
  locale: Locale;
  title: string;
  menu: 'header' | 'footer';
  /** Its role on the site, if it has one. */
  key: string | null;
}

/** The published static pages in menus, in order. */
export async function readMenuPages({ db }: Database): Promise<MenuRow[]> {
  const menu = sql<MenuRow['menu']>`json_extract(${entry.details}, '$.menu')`;
  const key = sql<string | null>`json_extract(${entry.details}, '$.key')`;
  return db
    .select({ slug: entry.slug, locale: entryText.locale, title: entryText.title, menu, key })
    .from(entry)
    .innerJoin(entryText, eq(entryText.entryId, entry.id))
    .where(and(eq(entry.kind, pageKind), isNotNull(entry.listedAt), sql`${menu} <> 'none'`))
    .orderBy(
      asc(sql`cast(json_extract(${entry.details}, '$.order') as integer)`),
      asc(entry.slug),
      asc(entryText.locale),
    );
}
