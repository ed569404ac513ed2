import type { Client, InArgs, InStatement, TransactionMode } from '@libsql/client';

const ATTEMPTS = 5;

function isBusy(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code.startsWith('SQLITE_BUSY');
}

/**
 * Wraps a `file:` client so that no write is acknowledged that was not stored. After one SQLITE_BUSY the underlying
 * connection keeps answering "done" to writes that it never stores (libsql-client-ts issue 352): reconnect before
 * trying again, at most five times, 10 to 50 ms apart. What still fails is thrown.
 */
export function resilient(client: Client): Client {
  async function retrying<T>(act: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await act();
      } catch (error) {
        if (!isBusy(error)) throw error;
        await client.reconnect();
        if (attempt === ATTEMPTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 40));
      }
    }
  }
  return {
    execute: (statement: InStatement | string, args?: InArgs) => retrying(() => (typeof statement === 'string' ? client.execute(statement, args) : client.execute(statement))),
    batch: (statements: (InStatement | [string, InArgs?])[], mode?: TransactionMode) => retrying(() => client.batch(statements, mode)),
    migrate: (statements: InStatement[]) => retrying(() => client.migrate(statements)),
    // Interactive transactions block the event loop beside other work on the client: batches are the only way to write.
    transaction: () => Promise.reject(new Error('Interactive transactions are not used: write with one batch')),
    executeMultiple: (text: string) => retrying(() => client.executeMultiple(text)),
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
