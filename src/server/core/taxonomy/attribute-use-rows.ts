import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

/** Number of ads in a category with a value for an attribute, and, for selects, with each of its values. */
export interface AttributeUses {
  key: string;
  /** `null` for any value. */
  value: string | null;
  uses: number;
}

/** Attribute values of a category's ads, in any status. */
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
