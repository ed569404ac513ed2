import { exists, sql, type SQL } from 'drizzle-orm';
import type { AttributeCondition } from '#content/lists/attribute-filters.ts';
import type { EntryPredicate } from './conditions.ts';

/**
 * Whether a condition is met by the row of `search_entry` named `found` in the surrounding query.
 * @param leads whether the query has no words: then the stated values drive it, so that not every row is checked
 * @param since the lowest row number, if known, so that earlier rows are not looked up
 */
export function predicateSql(holds: EntryPredicate, leads = false, since: SQL | null = null): SQL {
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
      holds.stated.map((item) =>
        leads ? sql`found.num in (${numsStating(item)})` : attributeConditionSql(item, sql`found.num`),
      ),
      sql` or `,
    )})`;
  if ('notStated' in holds)
    return sql`not (${sql.join(
      holds.notStated.map((item) => attributeConditionSql(item, sql`found.num`)),
      sql` or `,
    )})`;
  if ('notMatch' in holds)
    return sql`(found.num not in (select rowid from entry_search where entry_search match ${holds.notMatch}${since === null ? sql`` : sql` and rowid >= ${since}`}))`;
  if ('days' in holds)
    return sql`(found.first_minute < ${holds.days.until} and found.last_minute >= ${holds.days.from} and found.ends_at > ${holds.days.now} and ${hasDateWithin(sql`held.first_minute < ${holds.days.until} and held.last_minute >= ${holds.days.from} and held.over_at > ${holds.days.now}`)})`;
  return sql`(found.num in (select rowid from entry_search where entry_search match ${holds.match}${since === null ? sql`` : sql` and rowid >= ${since}`}))`;
}

/**
 * Whether an event has a date that meets a condition on `held`. An event that repeats occupies only some of the days
 * between its first and last one; any other meets it by itself.
 */
export const hasDateWithin = (condition: SQL): SQL =>
  sql`(not exists (select 1 from entry_date as held where held.entry_id = found.entry_id) or exists (select 1 from entry_date as held where held.entry_id = found.entry_id and ${condition}))`;

const both = (list: readonly SQL[]): SQL => sql`(${sql.join([...list], sql` and `)})`;

/** Whether a row of `search_entry` meets a condition on an attribute. @param num its number in the surrounding query */
export function attributeConditionSql(condition: AttributeCondition, num: SQL): SQL {
  return exists(
    sql`(select 1 from search_attribute as asked where asked.num = ${num} and asked.key = ${condition.key} and ${valueHolds(condition)})`,
  );
}

/** Selects the numbers of the index rows that meet the condition. */
const numsStating = (condition: AttributeCondition): SQL =>
  sql`select asked.num from search_attribute as asked where asked.key = ${condition.key} and ${valueHolds(condition)}`;

function valueHolds(condition: AttributeCondition): SQL {
  const holds =
    'is' in condition
      ? [sql`asked.value = ${condition.is}`]
      : [
          // SQLite sorts texts after all numbers.
          sql`typeof(asked.value) <> 'text'`,
          ...(condition.min === null ? [] : [sql`asked.value >= ${condition.min}`]),
          ...(condition.max === null ? [] : [sql`asked.value <= ${condition.max}`]),
        ];
  return sql.join(holds, sql` and `);
}
