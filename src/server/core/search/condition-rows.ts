import { sql, type SQL } from 'drizzle-orm';
import { numsStating, statesAttribute } from './attribute-rows.ts';
import type { Holds } from './conditions.ts';

/**
 * Whether a condition holds of the row of `search_entry` that is `found` in the query around it.
 * @param leads whether no words lead the query: what is stated does then, and not every row is asked
 */
export function holdsSql(holds: Holds, leads = false): SQL {
  if ('price' in holds) {
    const { min, max } = holds.price;
    return both([
      ...(min === null ? [] : [sql`found.price >= ${min}`]),
      ...(max === null ? [] : [sql`found.price <= ${max}`]),
      sql`found.price is not null`,
    ]);
  }
  if ('stated' in holds)
    return sql`(${sql.join(
      holds.stated.map((one) =>
        leads ? sql`found.num in (${numsStating(one)})` : statesAttribute(one, sql`found.num`),
      ),
      sql` or `,
    )})`;
  if ('days' in holds)
    return sql`(found.first_minute < ${holds.days.until} and found.last_minute >= ${holds.days.from})`;
  return sql`(found.num in (select rowid from entry_search where entry_search match ${holds.match}))`;
}

const both = (list: readonly SQL[]): SQL => sql`(${sql.join([...list], sql` and `)})`;
