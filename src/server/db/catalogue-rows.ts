import { asc } from 'drizzle-orm';
import type { Database } from './database.ts';
import { category, location, tag } from './schema/taxonomy.ts';

export type CategoryRow = typeof category.$inferSelect;
export type TagRow = typeof tag.$inferSelect;
export type LocationRow = typeof location.$inferSelect;

/** All categories, tags and locations: small tables, read whole. */
export async function readTaxonomy({ db }: Database): Promise<{ categories: CategoryRow[]; tags: TagRow[]; locations: LocationRow[] }> {
  const [categories, tags, locations] = await db.batch([
    db.select().from(category).orderBy(asc(category.position), asc(category.slug)),
    db.select().from(tag).orderBy(asc(tag.slug)),
    db.select().from(location).orderBy(asc(location.slug)),
  ]);
  return { categories, tags, locations };
}
