import { AsyncLocalStorage } from 'node:async_hooks';
import { createClient, type Client, type InArgs, type InStatement, type TransactionMode } from '@libsql/client';
import { MINUTE, SECOND } from '#content/format/durations.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Query timeout, including time spent queued, so that an unresponsive database cannot block a request for longer. */
const TIMEOUT_MS = 10 * SECOND;
/** A migration may process every row. */
const MIGRATION_TIMEOUT_MS = 10 * MINUTE;
/** Maximum concurrent requests to the database server; others are queued. */
const MAX_CONCURRENT_REQUESTS = 20;
const BUSY_ATTEMPTS = 5;

export interface RemoteOptions {
  url: string;
  authToken?: string | undefined;
  patienceMs?: number;
}

const requestSignals = new AsyncLocalStorage<AbortSignal>();

/** One protocol is enough: servers that offer libSQL over WebSockets also offer HTTP at the same address. */
const overHttp = (url: string) => url.replace(/^ws(s?):/, 'http$1:');

/**
 * Creates a client of a libSQL server. Each query is one HTTP request, so that the next one reaches a restarted server
 * without reconnecting.
 *
 * Network and server failures are thrown as `DatabaseUnavailable`. A write that fails this way may or may not have been
 * stored: report neither. It is not retried here. A query that timed out in the queue, or that the server rejected as
 * busy, was certainly not started; the latter is retried until the timeout.
 */
export function createRemoteClient({ url, authToken, patienceMs = TIMEOUT_MS }: RemoteOptions): Client {
  const client = createClient({
    url: overHttp(url),
    ...(authToken ? { authToken } : {}),
    // Concurrency is limited here instead, where an aborted query leaves the queue.
    concurrency: 1_000_000,
    fetch: (request: Request) =>
      fetch(request, { signal: requestSignals.getStore() ?? AbortSignal.timeout(patienceMs) }),
  });
  const turns = createConcurrencyLimiter(MAX_CONCURRENT_REQUESTS);

  async function inTime<T>(act: () => Promise<T>, ms = patienceMs): Promise<T> {
    const limit = AbortSignal.timeout(ms);
    try {
      return await turns(() => requestSignals.run(limit, () => retryWhileBusy(act, limit)), limit);
    } catch (error) {
      throw toDatabaseError(error, limit, ms);
    }
  }

  return {
    execute: (statement: InStatement | string, args?: InArgs) =>
      inTime(() => (typeof statement === 'string' ? client.execute(statement, args) : client.execute(statement))),
    batch: (statements: (InStatement | [string, InArgs?])[], mode?: TransactionMode) =>
      inTime(() => client.batch(statements, mode)),
    migrate: (statements: InStatement[]) => inTime(() => client.migrate(statements), MIGRATION_TIMEOUT_MS),
    // The server drops a transaction that is idle for five seconds, and blocks all writers until then.
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

/** Retries while another server is writing, because nothing has been started then. */
async function retryWhileBusy<T>(act: () => Promise<T>, limit: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (!/^SQLITE_(?:BUSY|LOCKED)/.test(codeOf(error)) || attempt === BUSY_ATTEMPTS || limit.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * (20 + Math.random() * 60)));
    }
  }
}

/** Keeps the server's SQL errors; any other error means that the database is unavailable. */
function toDatabaseError(error: unknown, limit: AbortSignal, ms: number): unknown {
  if (limit.aborted)
    return new DatabaseUnavailable(`the database did not answer within ${ms / 1000} s`, {
      code: 'DATABASE_TIMEOUT',
      cause: error,
    });
  const code = codeOf(error);
  if (code.startsWith('SQLITE_') || /^(?:SQL_|ARGS_|BLOCKED|TRANSACTION_|CLIENT_CLOSED)/.test(code)) return error;
  const isNetwork = error instanceof TypeError && error.message === 'fetch failed';
  // A proxy's error page is not JSON.
  if (!isNetwork && !(error instanceof SyntaxError) && !/^(?:SERVER_ERROR|HRANA_|PROTOCOL_|STREAM_)/.test(code))
    return error;
  const { cause = error } = error as { cause?: unknown };
  return new DatabaseUnavailable(
    `the database cannot be reached: ${codeOf(cause) || (cause instanceof Error ? cause.message : String(cause))}`,
    { code: 'DATABASE_UNREACHABLE', cause: error },
  );
}
