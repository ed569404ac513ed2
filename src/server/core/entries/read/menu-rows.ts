import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { pageKind } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import { entry, entryText } from '#server/core/schema/entries-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface MenuPageRow {
  id: string;
  slug: string;
  locale: Locale;
  title: string;
  menu: 'none' | 'header' | 'footer' | null;
  order: number | null;
}

/** The published static pages with their place in the menus, one row for each language, in the order of the menus. */
export async function readMenuPageRows({ db }: Database): Promise<MenuPageRow[]> {
  const menu = sql<MenuPageRow['menu']>`json_extract(${entry.details}, '$.menu')`;
  const order = sql<number | null>`cast(json_extract(${entry.details}, '$.order') as integer)`;
  return db
    .select({ id: entry.id, slug: entry.slug, locale: entryText.locale, title: entryText.title, menu, order })
    .from(entry)
    .innerJoin(entryText, eq(entryText.entryId, entry.id))
    .where(and(eq(entry.kind, pageKind), isNotNull(entry.listedAt)))
    .orderBy(asc(order), asc(entry.slug), asc(entryText.locale));
}

/** A number that increases with every save of a static page. */
export async function readPagesRevision({ db }: Database): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${entry.revision}), 0)` })
    .from(entry)
    .where(eq(entry.kind, pageKind));
  return row?.sum ?? 0;
}
