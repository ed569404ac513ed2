import { exists, sql, type SQL } from 'drizzle-orm';
import type { AttributeCondition } from '#content/attribute-filters.ts';

/** Whether a public entry states what is asked of an attribute, by the ID of the entry in the query around it. */
export function statesAttribute(asked: AttributeCondition, entryId: SQL): SQL {
  const holds =
    'is' in asked
      ? sql`asked.value = ${asked.is}`
      : sql.join(
          [
            ...(asked.min === null ? [] : [sql`asked.value >= ${asked.min}`]),
            ...(asked.max === null ? [] : [sql`asked.value <= ${asked.max}`]),
          ],
          sql` and `,
        );
  return exists(
    sql`(select 1 from entry_attribute as asked where asked.entry_id = ${entryId} and asked.key = ${asked.key} and ${holds})`,
  );
}
