import { statSync } from 'node:fs';
import type { Client, InArgs, InStatement, TransactionMode } from '@libsql/client';
import { mayChangeData } from './failure-tracking.ts';
import { dropCachedPages } from './system-cache.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './unavailable.ts';

export interface ResilientOptions {
  /** The database's file: nothing is written after it has disappeared. */
  file?: string;
  /** Maximum wait for a lock that another process holds. Default: 5,000 ms. */
  patienceMs?: number;
}

/**
 * The first and the longest wait between two attempts to get a lock, in milliseconds. They must not block the event
 * loop, nor miss every gap between the writes of a busy command.
 */
const INITIAL_WAIT_MS = 10;
const MAX_WAIT_MS = 60;
/** The log is checkpointed after this number of writes, or at this size. */
const CHECKPOINT_WRITES = 50;
const CHECKPOINT_BYTES = 4 * 1024 * 1024;

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};
const isBusy = (error: unknown) => codeOf(error).startsWith('SQLITE_BUSY');
/** Disk full: the connection still works, and a new one would need space for what this one now shares with others. */
const isFull = (error: unknown) => codeOf(error).startsWith('SQLITE_FULL');
/**
 * The operation was never started: the connection was closed before it was used, or cannot write although
 * another connection may.
 */
const wasNeverStarted = (error: unknown) => /^(?:CLIENT_CLOSED|SQLITE_READONLY|SQLITE_CANTOPEN)/.test(codeOf(error));

/**
 * Wraps a `file:` client so that a write is acknowledged only if it was stored.
 *
 * After one SQLITE_BUSY the underlying connection keeps reporting success for writes that it never stores
 * (libsql-client-ts issue 352). It is replaced after that, and after any other error of the file or its disk, so that
 * errors stop once their cause is gone. Waiting for a lock does not block the event loop; writes queue, reads do not.
 * If the file was moved away, the connection would still write to it, so writes are rejected.
 */
export function resilient(client: Client, { file, patienceMs = 5_000 }: ResilientOptions = {}): Client {
  const opened = file === undefined ? null : identityOf(file);
  let closed = false;
  /**
   * The disk has failed: the log may exist only in the operating system's memory, and later writes would be lost with
   * it.
   */
  let suspect = false;
  let line: Promise<unknown> = Promise.resolve();
  /** Whether the connection is configured for writing; a new one is not. */
  let prepared = false;
  let writesInLog = 0;
  let logBytes = logSize();

  /** Opening a connection while the file is missing would create an empty file. */
  function demandFile(): void {
    if (file === undefined || opened === null || identityOf(file) === opened) return;
    throw new DatabaseUnavailable(
      existsNow(file)
        ? 'another file stands in the place of the database: stop the server, look, start it'
        : 'the database’s file is not there any more',
      { code: 'SQLITE_CANTOPEN' },
    );
  }

  async function renew(error: unknown): Promise<void> {
    demandFile();
    // The closing connection may be the last one, and would then checkpoint the log itself. If the file is locked, it
    // is not the last.
    if (!isBusy(error)) await forget();
    await client.reconnect();
  }

  async function forget(): Promise<void> {
    if (file !== undefined) await dropCachedPages(file);
  }

  /**
   * Checkpoints the log, syncs the database to disk, and restarts the log. Throws while it cannot.
   *
   * Only a complete checkpoint counts (https://www.sqlite.org/c3ref/wal_checkpoint_v2.html). If a reader blocks it,
   * later frames stay in the log, and a sync of the log proves nothing: the system may have dropped data that the
   * previous sync failed to write. Nor does `log` = `checkpointed` prove it (it is -1 = -1 during another process's
   * checkpoint): the next write would follow frames that may not be on disk, and a frame is valid only if all preceding
   * ones are (https://www.sqlite.org/fileformat2.html#walformat).
   */
  async function makeSure(): Promise<void> {
    if (!suspect) return;
    await forget();
    const { rows } = await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    if (Number(rows[0]?.busy ?? 0) !== 0)
      throw new DatabaseUnavailable('after an I/O error the log is not on the disk yet: somebody is reading it', {
        code: 'SQLITE_BUSY',
      });
    suspect = false;
  }

  /**
   * Configures a connection before it writes. By default SQLite does not report a failed automatic checkpoint
   * (https://www.sqlite.org/c3ref/wal_autocheckpoint.html), and does not overwrite deleted data.
   */
  async function prepare(): Promise<void> {
    if (prepared) return;
    await client.execute('PRAGMA wal_autocheckpoint = 0');
    await client.execute('PRAGMA secure_delete = ON');
    prepared = true;
  }

  function logSize(): number {
    return file === undefined ? 0 : (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0);
  }

  /** No write depends on it: if it fails, the next write will detect that. */
  async function checkpointIfDue(): Promise<void> {
    writesInLog += 1;
    if (closed || suspect || (writesInLog < CHECKPOINT_WRITES && logSize() - logBytes < CHECKPOINT_BYTES)) return;
    await persisting(() => client.execute('PRAGMA wal_checkpoint(PASSIVE)'), 0).catch(() => undefined);
    writesInLog = 0;
    logBytes = logSize();
  }

  async function persisting<T>(act: () => Promise<T>, until: number): Promise<T> {
    let renewedFor = '';
    for (let wait = INITIAL_WAIT_MS; ; wait = Math.min(MAX_WAIT_MS, wait * 1.5)) {
      try {
        return await act();
      } catch (error) {
        prepared = false;
        const again = !closed && wasNeverStarted(error) && renewedFor !== codeOf(error);
        if (!again && !isDatabaseUnavailable(error)) throw error;
        if (codeOf(error).startsWith('SQLITE_IOERR')) suspect = true;
        if (!closed && !isFull(error)) await renew(error);
        if (again) renewedFor = codeOf(error);
        else if (!isBusy(error) || performance.now() >= until) throw error;
        if (isBusy(error)) await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
      }
    }
  }

  async function run<T>(act: () => Promise<T>, writes: boolean): Promise<T> {
    // Counted from the call, so that the wait includes earlier writes in the queue.
    const until = performance.now() + patienceMs;
    if (!writes) return persisting(act, until);
    const turn = line.then(async () => {
      demandFile();
      const result = await persisting(async () => {
        await prepare();
        await makeSure();
        return act();
      }, until);
      // The file was moved during the write: the write is lost with it.
      demandFile();
      return result;
    });
    line = turn.then(checkpointIfDue).catch(() => undefined);
    return turn;
  }

  return {
    execute: (statement: InStatement | string, args?: InArgs) =>
      run(
        () => (typeof statement === 'string' ? client.execute(statement, args) : client.execute(statement)),
        mayChangeData(statement),
      ),
    batch: (statements: (InStatement | [string, InArgs?])[], mode?: TransactionMode) =>
      run(() => client.batch(statements, mode), mayChangeData(statements)),
    migrate: (statements: InStatement[]) => run(() => client.migrate(statements), true),
    // Interactive transactions block the event loop when the client has other work, so all writes are batches.
    transaction: () => Promise.reject(new Error('Interactive transactions are not used: write with one batch')),
    executeMultiple: (text: string) => run(() => client.executeMultiple(text), true),
    sync: () => client.sync(),
    close() {
      closed = true;
      client.close();
    },
    reconnect: () => client.reconnect(),
    get closed() {
      return client.closed;
    },
    get protocol() {
      return client.protocol;
    },
  } as Client;
}

/** Identifies the file at a path, or returns `null` if it does not exist. */
function identityOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev}:${found.ino}`;
}

const existsNow = (file: string) => identityOf(file) !== null;
