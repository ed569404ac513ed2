import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

/** How many ads of a category state something under an attribute, and of selects, under each of its values. */
export interface AttributeUses {
  key: string;
  /** Null: whatever they state. */
  value: string | null;
  uses: number;
}

/** What the ads of a category, in whatever status, state under its attributes. */
export async function countAttributeUses(
  { db }: Database,
  categoryId: string,
  selects: readonly string[],
): Promise<AttributeUses[]> {
  const stated = sql`select attribute.key as key, attribute.value as value from entry, json_each(entry.details, '$.attributes') as attribute where entry.category_id = ${categoryId}`;
  return db.all<AttributeUses>(sql`
    select key, null as value, count(*) as uses from (${stated}) group by key
    union all
    select key, value, count(*) from (${stated}) where key in (select value from json_each(${JSON.stringify(selects)})) group by key, value
  `);
}
