import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type Client } from '@libsql/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { resilient } from '#server/platform/database/resilient-client.ts';

let dir: string;
let file: string;
let raw: Client;
let child: ChildProcess;
/** Number of SQLITE_BUSY errors from the raw client. */
let busy: number;
/** Runs between a SQLITE_BUSY and the next attempt. */
let onBusy: () => Promise<void>;

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'poruch-busy-'));
  file = path.join(dir, 'test.db');
  raw = createClient({ url: `file:${file}`, timeout: 5, concurrency: 1 });
  await raw.execute('PRAGMA journal_mode = WAL');
  await raw.execute('create table note (id integer primary key, writer text not null)');
  child = fork(path.resolve(import.meta.dirname, '../support/servers/lock-holder.ts'), [file], { execArgv: [] });
  // The last connection to close moves the log into the database.
  expect(await ask('open')).toBe('open');
  busy = 0;
  onBusy = async () => undefined;
});
afterEach(async () => {
  raw.close();
  child.kill();
  await once(child, 'exit');
  rmSync(dir, { recursive: true, force: true });
});

async function ask(order: string): Promise<string> {
  child.send(order);
  const [answer] = (await once(child, 'message')) as [string];
  return answer;
}

/** The raw client, which counts how often the file was locked. */
function counting(): Client {
  const watch = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) {
        busy += 1;
        await onBusy();
      }
      throw error;
    }
  };
  return new Proxy(raw, {
    get(target, name) {
      if (name === 'execute') return (statement: string) => watch(() => target.execute(statement));
      if (name === 'batch') return (statements: string[], mode: 'write') => watch(() => target.batch(statements, mode));
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function stored(writer: string): Promise<number> {
  // Another connection: the writer's own view proves nothing.
  const reader = createClient({ url: `file:${file}` });
  const { rows } = await reader.execute({ sql: 'select count(*) as total from note where writer = ?', args: [writer] });
  reader.close();
  return Number(rows[0]!.total);
}

const insert = "insert into note (writer) values ('parent')";

test.each(['execute', 'batch'] as const)(
  '%s: a write that met a lock is stored once it is acknowledged',
  async (way) => {
    const client = resilient(counting());
    onBusy = async () => void (await ask('release'));
    for (let count = 1; count <= 5; count++) {
      expect(await ask('lock')).toBe('locked');
      await (way === 'execute' ? client.execute(insert) : client.batch([insert, insert], 'write'));
      expect(busy).toBe(count);
      expect(await stored('parent')).toBe(way === 'execute' ? count : 2 * count);
      // The connection also works afterwards.
      await client.execute("insert into note (writer) values ('after')");
      expect(await stored('after')).toBe(count);
    }
  },
);

test('a lock that outlasts the timeout is an error, and nothing of the batch is stored', async () => {
  const client = resilient(counting(), { patienceMs: 1_500 });
  await ask('lock');
  await expect(client.batch([insert, insert], 'write')).rejects.toMatchObject({
    code: expect.stringMatching(/^SQLITE_BUSY/),
  });
  expect(busy).toBeGreaterThan(2);
  await ask('release');
  expect(await stored('parent')).toBe(0);
  await client.execute(insert);
  expect(await stored('parent')).toBe(1);
});

test('two processes that write at the same time store as many rows as are acknowledged', async () => {
  const client = resilient(counting());
  const theirs = ask('write 200');
  let acknowledged = 0;
  for (let count = 0; count < 200; count++) {
    try {
      await client.batch([insert], 'write');
      acknowledged += 1;
    } catch (error) {
      expect((error as { code?: string }).code).toMatch(/^SQLITE_BUSY/);
    }
  }
  const [, written] = (await theirs).split(' ');
  expect(await stored('parent')).toBe(acknowledged);
  expect(await stored('child')).toBe(Number(written));
  expect(acknowledged + Number(written)).toBeGreaterThan(0);
});

test('an error other than a lock is thrown at once', async () => {
  const client = resilient(counting());
  await expect(client.execute('insert into nowhere values (1)')).rejects.toThrow(/no such table/);
  expect(busy).toBe(0);
});

test.each([
  ['after it began', 'frames that it keeps in the log'],
  ['before it began', 'all frames in the database'],
])('after an I/O error no write is acknowledged while another connection reads: written %s (%s)', async (when) => {
  let failing = false;
  // Simulates a failing fsync: the statement is executed, but may not be durable.
  const sick = new Proxy(raw, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'execute') return typeof value === 'function' ? value.bind(target) : value;
      return async (statement: string) => {
        const result = await target.execute(statement);
        if (failing) throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_FSYNC' });
        return result;
      };
    },
  });
  const client = resilient(sick, { patienceMs: 1_500 });
  await client.execute(insert);
  if (when === 'after it began') await ask('read');
  failing = true;
  await expect(client.execute(insert)).rejects.toMatchObject({ code: 'SQLITE_IOERR_FSYNC' });
  failing = false;
  if (when === 'before it began') await ask('read');
  const before = await stored('parent');
  await expect(client.execute(insert)).rejects.toMatchObject({ name: 'DatabaseUnavailable', code: 'SQLITE_BUSY' });
  expect(await stored('parent')).toBe(before);
  await ask('release');
  await client.execute(insert);
  expect([await stored('parent'), statSync(`${file}-wal`).size > 0]).toEqual([before + 1, true]);
});

test('interactive transactions are refused', async () => {
  await expect(resilient(raw).transaction('write')).rejects.toThrow(/one batch/);
});

test('a recreated connection still enforces foreign keys and syncs to disk', async () => {
  const database = await openDatabase(`file:${path.join(dir, 'other.db')}`);
  const pragma = async (name: string) => Object.values((await database.client.execute(`PRAGMA ${name}`)).rows[0]!)[0];
  const before = [await pragma('foreign_keys'), await pragma('synchronous'), await pragma('journal_mode')];
  await database.client.reconnect();
  expect([await pragma('foreign_keys'), await pragma('synchronous'), await pragma('journal_mode')]).toEqual(before);
  expect(before).toEqual([1, 2, 'wal']);
  database.close();
});
