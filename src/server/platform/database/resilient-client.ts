import { statSync } from 'node:fs';
import type { Client, InArgs, InStatement, TransactionMode } from '@libsql/client';
import { forgetCached } from './system-cache.ts';
import { mayWrite } from './trouble.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './unavailable.ts';

export interface ResilientOptions {
  /** The database's file: nothing is written once it is not there any more. */
  file?: string;
  /** How long one waits for a lock that another process holds; 5,000 ms. */
  patienceMs?: number;
}

/** Between two tries for a lock, milliseconds: the first and the longest wait. It must not stop the event loop, nor miss every gap between the writes of a busy command. */
const FIRST_WAIT_MS = 10;
const LONGEST_WAIT_MS = 60;
/** The log is brought into the database after so many writes, or once it has grown by so much. */
const CHECKPOINT_WRITES = 50;
const CHECKPOINT_BYTES = 4 * 1024 * 1024;

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};
const isBusy = (error: unknown) => codeOf(error).startsWith('SQLITE_BUSY');
/** The connection is sound, and one made anew would have to find room for what it shares with others. */
const isFull = (error: unknown) => codeOf(error).startsWith('SQLITE_FULL');
/** Nothing was begun: a connection was closed between being lent and being used, or cannot write where another may. */
const isUntouched = (error: unknown) => /^(?:CLIENT_CLOSED|SQLITE_READONLY|SQLITE_CANTOPEN)/.test(codeOf(error));

/**
 * Wraps a `file:` client so that no write is acknowledged that was not stored.
 *
 * After one SQLITE_BUSY the underlying connection keeps answering "done" to writes that it never stores
 * (libsql-client-ts issue 352): it is made anew after that, and after whatever else says that the file or its disk is in
 * trouble, so that the trouble ends with its cause. A lock is waited for without stopping the event loop; writes wait in
 * line, reads pass by. A file that was moved away would still be written to, by a connection that nobody will find again.
 */
export function resilient(client: Client, { file, patienceMs = 5_000 }: ResilientOptions = {}): Client {
  const opened = file === undefined ? null : identityOf(file);
  let closed = false;
  /** The disk has failed: what stands in the log may be in the system's memory alone, and what follows would be lost with it. */
  let suspect = false;
  let line: Promise<unknown> = Promise.resolve();
  /** Whether the connection has been told how to write; a new one has not. */
  let prepared = false;
  let writesInLog = 0;
  let logBytes = logSize();

  /** A connection made while the file is away would begin an empty one in its place. */
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
    // The connection that goes may be the last: then it brings the log into the database by itself. Behind a lock it is not.
    if (!isBusy(error)) await forget();
    await client.reconnect();
  }

  async function forget(): Promise<void> {
    if (file !== undefined) await forgetCached(file);
  }

  /**
   * Brings the log into the database and that onto the disk, and begins the log anew. Throws while it cannot.
   *
   * Only a checkpoint that nobody kept from its end counts (https://www.sqlite.org/c3ref/wal_checkpoint_v2.html). With a
   * reader in its way later frames stay in the log, and a sync of the log says nothing: the system may have given up what the
   * one before failed to write. Nor does `log` = `checkpointed` (which is -1 = -1 while somebody else makes a checkpoint): the
   * next write would stand behind frames that are perhaps not on the disk, where each is valid only if all before it are
   * (https://www.sqlite.org/fileformat2.html#walformat).
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
   * What a connection has to be told before it writes. SQLite does not tell when a checkpoint fails that it makes by itself
   * (https://www.sqlite.org/c3ref/wal_autocheckpoint.html), and leaves the bytes of what is deleted where they are.
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

  /** Nobody's write depends on it: where it fails, the next one learns. */
  async function checkpointIfDue(): Promise<void> {
    writesInLog += 1;
    if (closed || suspect || (writesInLog < CHECKPOINT_WRITES && logSize() - logBytes < CHECKPOINT_BYTES)) return;
    await persisting(() => client.execute('PRAGMA wal_checkpoint(PASSIVE)'), 0).catch(() => undefined);
    writesInLog = 0;
    logBytes = logSize();
  }

  async function persisting<T>(act: () => Promise<T>, until: number): Promise<T> {
    let renewedFor = '';
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(LONGEST_WAIT_MS, wait * 1.5)) {
      try {
        return await act();
      } catch (error) {
        prepared = false;
        const again = !closed && isUntouched(error) && renewedFor !== codeOf(error);
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
    // Counted from when it is asked, so that nobody in the line waits for those before, too.
    const until = performance.now() + patienceMs;
    if (!writes) return persisting(act, until);
    const turn = line.then(async () => {
      demandFile();
      const result = await persisting(async () => {
        await prepare();
        await makeSure();
        return act();
      }, until);
      // Moved while it was written: what went along is not saved where anybody looks.
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
        mayWrite(statement),
      ),
    batch: (statements: (InStatement | [string, InArgs?])[], mode?: TransactionMode) =>
      run(() => client.batch(statements, mode), mayWrite(statements)),
    migrate: (statements: InStatement[]) => run(() => client.migrate(statements), true),
    // Interactive transactions block the event loop beside other work on the client: batches are the only way to write.
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

/** Which file a path leads to; null where it leads to none. */
function identityOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev}:${found.ino}`;
}

const existsNow = (file: string) => identityOf(file) !== null;
