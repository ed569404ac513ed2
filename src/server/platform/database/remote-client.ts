import { AsyncLocalStorage } from 'node:async_hooks';
import { createClient, type Client, type InArgs, type InStatement, type TransactionMode } from '@libsql/client';
import { MINUTE, SECOND } from '#content/format/durations.ts';
import { createTurns } from './turns.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** How long a query may take, its waiting for a turn included: nobody's request hangs longer on a database that hangs. */
const PATIENCE_MS = 10 * SECOND;
/** A migration may go through every row. */
const MIGRATION_MS = 10 * MINUTE;
/** Requests to the database's server at once; others wait for their turn. */
const AT_ONCE = 20;
const BUSY_ATTEMPTS = 5;

export interface RemoteOptions {
  url: string;
  authToken?: string | undefined;
  patienceMs?: number;
}

const limits = new AsyncLocalStorage<AbortSignal>();

/** One protocol is enough: whoever serves libSQL over WebSockets does so over HTTP at the same address. */
const overHttp = (url: string) => url.replace(/^ws(s?):/, 'http$1:');

/**
 * A client of a libSQL server. Each query is one HTTP request, so that a server that comes back is found by the next one,
 * without anything to be opened again.
 *
 * What the network or the server spoils is thrown as `DatabaseUnavailable`. A write that ends so may have been stored or
 * not: nobody must be told that it was, nor that it was not. It is not tried again here. What waited in vain for its turn,
 * and what the server refused as busy, was certainly not begun; the latter is tried again, while there is time.
 */
export function createRemoteClient({ url, authToken, patienceMs = PATIENCE_MS }: RemoteOptions): Client {
  const client = createClient({
    url: overHttp(url),
    ...(authToken ? { authToken } : {}),
    // Turns are taken here, where whoever gives up waiting leaves the queue.
    concurrency: 1_000_000,
    fetch: (request: Request) => fetch(request, { signal: limits.getStore() ?? AbortSignal.timeout(patienceMs) }),
  });
  const turns = createTurns(AT_ONCE);

  async function inTime<T>(act: () => Promise<T>, ms = patienceMs): Promise<T> {
    const limit = AbortSignal.timeout(ms);
    try {
      return await turns(() => limits.run(limit, () => unlessBusy(act, limit)), limit);
    } catch (error) {
      throw told(error, limit, ms);
    }
  }

  return {
    execute: (statement: InStatement | string, args?: InArgs) =>
      inTime(() => (typeof statement === 'string' ? client.execute(statement, args) : client.execute(statement))),
    batch: (statements: (InStatement | [string, InArgs?])[], mode?: TransactionMode) =>
      inTime(() => client.batch(statements, mode)),
    migrate: (statements: InStatement[]) => inTime(() => client.migrate(statements), MIGRATION_MS),
    // The server drops one that is idle for five seconds, and holds up all writers until then.
    transaction: () => Promise.reject(new Error('Interactive transactions are not used: write with one batch')),
    executeMultiple: (text: string) => inTime(() => client.executeMultiple(text)),
    sync: () => client.sync(),
    close: () => client.close(),
    reconnect: () => client.reconnect(),
    get closed() {
      return client.closed;
    },
    get protocol() {
      return client.protocol;
    },
  } as Client;
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** Another server writes, and nothing was begun. */
async function unlessBusy<T>(act: () => Promise<T>, limit: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (!/^SQLITE_(?:BUSY|LOCKED)/.test(codeOf(error)) || attempt === BUSY_ATTEMPTS || limit.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * (20 + Math.random() * 60)));
    }
  }
}

/** What the server says of SQL stays as it is; all else means that it cannot be used. */
function told(error: unknown, limit: AbortSignal, ms: number): unknown {
  if (limit.aborted)
    return new DatabaseUnavailable(`the database did not answer within ${ms / 1000} s`, {
      code: 'DATABASE_TIMEOUT',
      cause: error,
    });
  const code = codeOf(error);
  if (code.startsWith('SQLITE_') || /^(?:SQL_|ARGS_|BLOCKED|TRANSACTION_|CLIENT_CLOSED)/.test(code)) return error;
  const isNetwork = error instanceof TypeError && error.message === 'fetch failed';
  // A proxy's error page is no JSON.
  if (!isNetwork && !(error instanceof SyntaxError) && !/^(?:SERVER_ERROR|HRANA_|PROTOCOL_|STREAM_)/.test(code))
    return error;
  const { cause = error } = error as { cause?: unknown };
  return new DatabaseUnavailable(
    `the database cannot be reached: ${codeOf(cause) || (cause instanceof Error ? cause.message : String(cause))}`,
    { code: 'DATABASE_UNREACHABLE', cause: error },
  );
}
