import type { Client, InArgs, InStatement, TransactionMode } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import type { Database } from '#server/platform/database/database.ts';

interface RecordedQuery {
  sql: string;
  args: InArgs;
}

export interface Recorder {
  /** The same database, with a client that records its statements. */
  database: Database;
  /** Every statement since the start, or since `clear`. */
  queries: RecordedQuery[];
  /** Number of round trips to the database: a batch is one. */
  roundTrips: number;
  clear(): void;
}

function toQuery(statement: InStatement | [string, InArgs?], args?: InArgs): RecordedQuery {
  if (typeof statement === 'string') return { sql: statement, args: args ?? [] };
  return Array.isArray(statement)
    ? { sql: statement[0], args: statement[1] ?? [] }
    : { sql: statement.sql, args: statement.args ?? [] };
}

/** Wraps a database so that a test sees the SQL that is executed, with its values. */
export function recordQueries(inner: Database): Recorder {
  const { client } = inner;
  const recorder: Recorder = {
    queries: [],
    roundTrips: 0,
    clear() {
      recorder.queries = [];
      recorder.roundTrips = 0;
    },
    database: inner,
  };
  const recording = new Proxy(client, {
    get(target, name) {
      if (name === 'execute') {
        return (statement: InStatement | string, args?: InArgs) => {
          recorder.roundTrips += 1;
          recorder.queries.push(toQuery(statement, args));
          return typeof statement === 'string' ? target.execute(statement, args) : target.execute(statement);
        };
      }
      if (name === 'batch') {
        return (statements: (InStatement | [string, InArgs?])[], mode?: TransactionMode) => {
          recorder.roundTrips += 1;
          recorder.queries.push(...statements.map((statement) => toQuery(statement)));
          return target.batch(statements, mode);
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as Client;
  const db = drizzle(recording);
  recorder.database = {
    ...inner,
    db,
    client: recording,
    async batch(statements) {
      const [first, ...rest] = statements;
      if (first) await db.batch([first, ...rest]);
    },
  };
  return recorder;
}
