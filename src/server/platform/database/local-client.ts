import type { Client } from '@libsql/client';
import { ConnectionPool, Sqlite3Client } from '@libsql/client/sqlite3';

type Connection = ReturnType<ConnectionPool['acquireSync']>;
type Statement = ReturnType<Connection['prepare']> & {
  all(args: unknown): unknown[];
  run(args: unknown): { changes: number; lastInsertRowid: number | bigint };
};

/** Statements with lists of values have a text for each length, so the number of texts has no limit of its own. */
const MAX_STATEMENTS = 300;
/** A statement holds its values until it runs again: those of a long text or list are not worth that. */
const MAX_VALUES_LENGTH = 4_000;
const MAX_TEXT_LENGTH = 8_000;

/**
 * Only reads and the bounds of transactions are kept: what is written may be personal and large, and a pragma can take
 * effect while it is prepared (https://www.sqlite.org/pragma.html). Nor are statements whose columns depend on the
 * schema: SQLite prepares them again after a change by another connection, with other columns.
 */
const isKept = (text: string) =>
  text.length <= MAX_TEXT_LENGTH &&
  /^\s*(?:select|with|begin|commit|rollback)\b/i.test(text) &&
  !/(?:\bselect|,)\s*(?:\w+\s*\.\s*)?\*/i.test(text);
const CHANGES_SCHEMA = /^\s*(?:create|alter|drop|attach|detach|vacuum)\b/i;
/** As the library does for a statement without rows; the client only catches it. */
const NO_ROWS = new Error('The statement returns no rows');

/**
 * Opens a database file. Unlike `createClient`, it prepares each statement once per connection: preparing the same
 * texts again and again took an eighth of the time of a page.
 * @param timeoutMs how long SQLite waits for a lock, blocking the event loop
 * @throws if the file cannot be opened
 */
export function createLocalClient(file: string, timeoutMs: number): Client {
  const pool = new StatementKeepingPool(file, { timeout: timeoutMs }, 1);
  pool.release(pool.acquireSync());
  return new Sqlite3Client(pool, 'number');
}

class StatementKeepingPool extends ConnectionPool {
  override acquireSync(forTransaction?: boolean): Connection {
    const connection = super.acquireSync(forTransaction);
    if (!Object.hasOwn(connection, 'prepare')) keepStatements(connection);
    return connection;
  }
}

/** Makes a connection keep its prepared statements, the least recently used of which are dropped. */
function keepStatements(connection: Connection): void {
  const kept = new Map<string, Statement>();
  /**
   * SQL texts that were prepared once. A connection that is replaced after a few statements caches none, because a
   * statement keeps the database file open until it is garbage-collected.
   */
  const seen = new Set<string>();
  const forget = () => {
    kept.clear();
    seen.clear();
  };
  const prepare = connection.prepare.bind(connection);
  const close = connection.close.bind(connection);
  const exec = connection.exec.bind(connection);
  Object.assign(connection, {
    prepare(text: string): Statement {
      const known = kept.get(text);
      if (known !== undefined) {
        kept.delete(text);
        kept.set(text, known);
        return known;
      }
      if (CHANGES_SCHEMA.test(text)) forget();
      const statement = prepare(text);
      if (!isKept(text)) return statement;
      if (!seen.has(text)) {
        if (seen.size >= 4 * MAX_STATEMENTS) seen.clear();
        seen.add(text);
        return statement;
      }
      const wrapped = rememberShape(statement, { again: () => prepare(text), drop: () => kept.delete(text), forget });
      kept.set(text, wrapped);
      if (kept.size > MAX_STATEMENTS) kept.delete(kept.keys().next().value!);
      return wrapped;
    },
    exec(text: string) {
      forget();
      return exec(text);
    },
    close() {
      forget();
      return close();
    },
  });
}

interface KeptStatementActions {
  /** Prepares the same text as a statement of its own. */
  again(): Statement;
  /** Keeps this statement no longer. */
  drop(): void;
  /** Keeps no statement of the connection any longer. */
  forget(): void;
}

const lengthOf = (value: unknown): number =>
  typeof value === 'string' ? value.length : Buffer.isBuffer(value) ? value.byteLength : 0;

/**
 * The client asks a statement for its columns and modes on every run; they are the same each time. After an error the
 * statement may be in the middle of its rows, so that none is used again.
 */
function rememberShape(statement: Statement, { again, drop, forget }: KeptStatementActions): Statement {
  let isRaw: boolean | null = null;
  let columns: ReturnType<Statement['columns']> | null = null;
  let isSafe = false;
  let parameters: number | null = null;
  const guarded =
    <Result>(run: (own: Statement, args: unknown) => Result) =>
    (args: unknown): Result => {
      const values = Array.isArray(args) ? args : Object.values(args ?? {});
      if (values.reduce((sum: number, value) => sum + lengthOf(value), 0) > MAX_VALUES_LENGTH) drop();
      parameters ??= values.length;
      // A missing value would be that of the last run.
      const own = parameters === values.length ? statement : again().safeIntegers(true);
      if (own !== statement && isRaw) own.raw(true);
      try {
        return run(own as Statement, args);
      } catch (error) {
        forget();
        throw error;
      }
    };
  const wrapped: Statement = Object.assign(Object.create(statement) as Statement, {
    safeIntegers(toggle?: boolean) {
      if (!isSafe) statement.safeIntegers(toggle);
      isSafe = true;
      return wrapped;
    },
    raw(toggle?: boolean) {
      if (isRaw === null) {
        try {
          statement.raw(toggle);
          isRaw = true;
        } catch {
          isRaw = false;
        }
      }
      if (!isRaw) throw NO_ROWS;
      return wrapped;
    },
    columns: () => (columns ??= statement.columns()),
    all: guarded((own, args) => own.all(args)),
    run: guarded((own, args) => own.run(args)),
  });
  return wrapped;
}
