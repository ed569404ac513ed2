import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from '@libsql/client';
import { createClient } from '@libsql/client/sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocalClient } from './local-client.ts';

let dir = '';
let file = '';
let client: Client;
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'poruch-local-'));
  file = path.join(dir, 'a.db');
  client = createLocalClient(file, 20);
  await client.execute('create table t (id integer primary key, name text not null unique, data blob)');
});
afterEach(() => {
  client.close();
  rmSync(dir, { recursive: true, force: true });
});
const names = async () => (await client.execute('select name from t order by id')).rows.map((row) => row.name);
const add = (name: string | null) => client.execute('insert into t (name) values (?)', [name]);

describe('createLocalClient', () => {
  it('runs a kept statement with other values each time, and reports ids and numbers of changed rows', async () => {
    expect([(await add('a')).lastInsertRowid, (await add('b')).lastInsertRowid]).toEqual([1n, 2n]);
    const found = (id: number) => client.execute('select name from t where id = ?', [id]);
    expect([(await found(1)).rows[0]?.name, (await found(2)).rows[0]?.name, (await found(3)).rows[0]]).toEqual([
      'a',
      'b',
      undefined,
    ]);
    expect((await client.execute('update t set name = name || ?', ['!'])).rowsAffected).toBe(2);
  });

  it.each([1, 99, 100, 101, 250])('reads all of %i rows, twice', async (count) => {
    await client.batch(Array.from({ length: count }, (_none, at) => ['insert into t (name) values (?)', [`n${at}`]]));
    for (let round = 0; round < 2; round += 1) expect(await names()).toHaveLength(count);
  });

  it('continues after a refused statement, also within a batch, which stores nothing', async () => {
    await add('a');
    await expect(add('a')).rejects.toThrow(/UNIQUE/);
    await expect(add(null)).rejects.toThrow(/NOT NULL/);
    await expect(
      client.batch([
        ['insert into t (name) values (?)', ['b']],
        ['insert into t (name) values (?)', ['a']],
      ]),
    ).rejects.toThrow(/UNIQUE/);
    await add('c');
    expect(await names()).toEqual(['a', 'c']);
  });

  it('uses new columns after the schema was changed, by itself or by another connection', async () => {
    await add('a');
    const all = () => client.execute('select * from t');
    expect((await all()).columns).toEqual(['id', 'name', 'data']);
    await client.execute('alter table t add column more text');
    expect((await all()).columns).toEqual(['id', 'name', 'data', 'more']);
    await client.executeMultiple('alter table t drop column more; drop table if exists u;');
    expect((await all()).columns).toEqual(['id', 'name', 'data']);
    for (let round = 0; round < 3; round += 1) await all();
    const other = createClient({ url: `file:${file}` });
    await other.execute('alter table t add column more text');
    other.close();
    // The library itself asks for the columns before SQLite notices the change.
    await all();
    expect([(await all()).columns, (await all()).rows[0]?.length]).toEqual([['id', 'name', 'data', 'more'], 4]);
  });

  it('lets another connection truncate the log, and reads what that connection has written', async () => {
    await client.execute('pragma journal_mode = wal');
    await add('a');
    expect(await names()).toEqual(['a']);
    const other = createClient({ url: `file:${file}` });
    await other.execute(`insert into t (name) values ('b')`);
    expect((await other.execute('pragma wal_checkpoint(truncate)')).rows[0]?.busy).toBe(0);
    other.close();
    expect(await names()).toEqual(['a', 'b']);
  });

  it('binds null for a missing value, not the value of the last run', async () => {
    const pair = async (args: string[]) => {
      const [row] = (await client.execute('select ?1 as a, ?2 as b', args)).rows;
      return [row?.a, row?.b];
    };
    for (let round = 0; round < 3; round += 1) expect(await pair(['x', 'y'])).toEqual(['x', 'y']);
    expect(await pair(['z'])).toEqual(['z', null]);
    expect(await pair(['x', 'y'])).toEqual(['x', 'y']);
  });

  it('leaves few files open after many reconnects', async () => {
    const open = () => readdirSync('/proc/self/fd').length;
    const before = open();
    for (let round = 0; round < 150; round += 1) {
      await client.execute('select 1');
      await names();
      await client.reconnect();
    }
    // The library releases a connection with a garbage collection as well.
    expect(open() - before).toBeLessThan(300);
  });

  it('keeps the number of its statements bounded', async () => {
    for (let length = 1; length <= 700; length += 1)
      await client.execute(
        `select 1 where 1 in (${Array.from({ length }, () => '?').join()})`,
        Array.from({ length }, () => 1),
      );
    await add('a');
    expect(await names()).toEqual(['a']);
  });

  it('works on after a new connection, and refuses once it is closed', async () => {
    await add('a');
    await client.reconnect();
    expect(await names()).toEqual(['a']);
    client.close();
    await expect(names()).rejects.toMatchObject({ code: 'CLIENT_CLOSED' });
  });
});
