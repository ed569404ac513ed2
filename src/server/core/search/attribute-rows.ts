import { exists, sql, type SQL } from 'drizzle-orm';
import type { AttributeCondition } from '#content/attribute-filters.ts';

/** Whether a row of `search_entry` states what is asked of an attribute. @param num its number in the query around it */
export function statesAttribute(condition: AttributeCondition, num: SQL): SQL {
  return exists(
    sql`(select 1 from search_attribute as asked where asked.num = ${num} and asked.key = ${condition.key} and ${valueHolds(condition)})`,
  );
}

/** The numbers of the rows that state it. */
export const numsStating = (condition: AttributeCondition): SQL =>
  sql`select asked.num from search_attribute as asked where asked.key = ${condition.key} and ${valueHolds(condition)}`;

function valueHolds(condition: AttributeCondition): SQL {
  const holds =
    'is' in condition
      ? [sql`asked.value = ${condition.is}`]
      : [
          ...(condition.min === null ? [] : [sql`asked.value >= ${condition.min}`]),
          ...(condition.max === null ? [] : [sql`asked.value <= ${condition.max}`]),
        ];
  return sql.join(holds, sql` and `);
}
