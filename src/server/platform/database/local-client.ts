import type { Client } from '@libsql/client';
import { ConnectionPool, Sqlite3Client } from '@libsql/client/sqlite3';

type Connection = ReturnType<ConnectionPool['acquireSync']>;
type Statement = ReturnType<Connection['prepare']> & {
  all(args: unknown): unknown[];
  run(args: unknown): { changes: number; lastInsertRowid: number | bigint };
};

/** Statements with lists of values have a text for each length, so the number of texts has no limit of its own. */
const MAX_STATEMENTS = 300;

/**
 * Only these are kept. A pragma can take effect while it is prepared (https://www.sqlite.org/pragma.html), and a change
 * of the schema is run once.
 */
const KEPT = /^\s*(?:select|with|insert|update|delete|begin|commit|rollback)\b/i;

const PRAGMA = /^\s*pragma\b/i;
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
      const statement = prepare(text);
      if (!KEPT.test(text)) {
        // It may change the schema, and with it the columns of others.
        if (!PRAGMA.test(text)) kept.clear();
        return statement;
      }
      const wrapped = rememberShape(statement, () => kept.clear());
      kept.set(text, wrapped);
      if (kept.size > MAX_STATEMENTS) kept.delete(kept.keys().next().value!);
      return wrapped;
    },
    exec(text: string) {
      kept.clear();
      return exec(text);
    },
    // A statement that is still referenced keeps the file open.
    close() {
      kept.clear();
      return close();
    },
  });
}

/**
 * The client asks a statement for its columns and modes on every run; they are the same each time. After an error the
 * statement may be in the middle of its rows, so that none is used again.
 */
function rememberShape(statement: Statement, onError: () => void): Statement {
  let isRaw: boolean | null = null;
  let columns: ReturnType<Statement['columns']> | null = null;
  let isSafe = false;
  const guarded =
    <Args extends unknown[], Result>(act: (...args: Args) => Result) =>
    (...args: Args): Result => {
      try {
        return act(...args);
      } catch (error) {
        onError();
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
    all: guarded((args: unknown[]) => statement.all(args)),
    run: guarded((args: unknown[]) => statement.run(args)),
  });
  return wrapped;
}
