import { fillPlaceholders, sql, type Query, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from './database.ts';

interface Preparable {
  prepare(): {
    getQuery(): Query;
    execute(values: Record<string, unknown>): unknown;
    mapResult(response: unknown, isFromBatch?: boolean): unknown;
  };
}

/** A query that is built once per database and run with different values. */
export interface PreparedRead<Values, Built> {
  (database: Pick<Database, 'db'>, values: Values): Promise<Awaited<Built>>;
  /** The query with its values, for `db.batch`. */
  item(database: Pick<Database, 'db'>, values: Values): Built;
}

/**
 * Declares a query with `sql.placeholder('name')` in place of the values. Building the same query for every page took a
 * tenth of the page's time; a fixed text also keeps its prepared statement (`local-client.ts`).
 */
export function preparedRead<Values extends Record<string, unknown>, Built extends Preparable>(
  build: (db: Database['db']) => Built,
): PreparedRead<Values, Built> {
  const built = new WeakMap<Database['db'], ReturnType<Preparable['prepare']>>();
  const of = ({ db }: Pick<Database, 'db'>) => {
    const known = built.get(db) ?? build(db).prepare();
    built.set(db, known);
    return known;
  };
  const read = (database: Pick<Database, 'db'>, values: Values) =>
    of(database).execute(values) as Promise<Awaited<Built>>;
  return Object.assign(read, {
    item(database: Pick<Database, 'db'>, values: Values): Built {
      const prepared = of(database);
      const { sql: text, params } = prepared.getQuery();
      const bound = {
        getQuery: () => ({ sql: text, params: fillPlaceholders(params, values) }),
        mapResult: (response: unknown, isFromBatch?: boolean) => prepared.mapResult(response, isFromBatch),
      };
      // The batch of drizzle calls nothing else.
      return Object.create({ _prepare: () => bound }) as Built;
    },
  });
}

/** Whether a value is in the JSON array of a placeholder: the query's text does not depend on the number of values. */
export const isInList = (value: SQLWrapper, name: string): SQL =>
  sql`${value} in (select value from json_each(${sql.placeholder(name)}))`;

/** Whether a value is not in the JSON array of a placeholder. */
export const isNotInList = (value: SQLWrapper, name: string): SQL =>
  sql`${value} not in (select value from json_each(${sql.placeholder(name)}))`;
