import { sql, type SQL } from 'drizzle-orm';
import type { KindName } from '#content/model/kind-name.ts';
import { entry, slugHistory } from '#server/core/schema/entries-schema.ts';
import type { Database } from '#server/platform/database/database.ts';

/** A public entry whose slug resembles a requested one; `old`: it had exactly that slug before. */
export interface SimilarSlug {
  kind: KindName;
  slug: string;
  old: number;
}

/** Number of alphabetical neighbours to check, on each side and for each kind. */
const MAX_NEIGHBOURS = sql.raw('40');

/**
 * For each slug, the public entries that have it, had it, or are its neighbours in alphabetical order, where most
 * misspellings are.
 */
export async function findSimilarSlugs(
  { db }: Database,
  kinds: readonly KindName[],
  slugs: readonly string[],
  now: number,
): Promise<SimilarSlug[][]> {
  const shown = sql`listed_at is not null and listed_at <= ${now} and (expires_at is null or expires_at > ${now})`;
  const near = (kind: KindName, slug: string): SQL[] => [
    sql`select * from (select kind, slug, 0 as old from ${entry} where kind = ${kind} and slug >= ${slug} and ${shown} order by slug limit ${MAX_NEIGHBOURS})`,
    sql`select * from (select kind, slug, 0 as old from ${entry} where kind = ${kind} and slug < ${slug} and ${shown} order by slug desc limit ${MAX_NEIGHBOURS})`,
    sql`select ${entry}.kind, ${entry}.slug, 1 as old from ${slugHistory} join ${entry} on ${entry}.id = ${slugHistory}.entry_id where ${slugHistory}.kind = ${kind} and ${slugHistory}.slug = ${slug} and ${shown}`,
  ];
  return Promise.all(
    slugs.map((slug) =>
      db.all<SimilarSlug>(
        sql.join(
          kinds.flatMap((kind) => near(kind, slug)),
          sql` union all `,
        ),
      ),
    ),
  );
}
