import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/data/test-database.ts';
import type { Database } from './database.ts';
import { isInList, isNotInList, preparedRead } from './prepared-read.ts';
import { state } from './schema.ts';

let dirs: string[] = [];
let database: Database;
async function open(): Promise<Database> {
  const dir = mkdtempSync(path.join(tmpdir(), 'poruch-prepared-'));
  dirs.push(dir);
  return openTestDatabase(dir);
}
beforeEach(async () => {
  database = await open();
  const { db } = database;
  await database.batch(['a', 'b', 'c'].map((key, at) => db.insert(state).values({ key, value: at, updatedAt: at })));
});
afterEach(() => {
  database.close();
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  dirs = [];
});

const own = sql`${state.key} in ('a', 'b', 'c')`;
const among = preparedRead((db) =>
  db
    .select({ key: state.key, value: state.value })
    .from(state)
    .where(sql`${own} and ${isInList(state.key, 'keys')}`)
    .orderBy(state.key),
);
const except = preparedRead((db) =>
  db
    .select({ key: state.key })
    .from(state)
    .where(sql`${own} and ${isNotInList(state.key, 'keys')}`)
    .orderBy(state.key),
);
const keys = (...list: string[]) => ({ keys: JSON.stringify(list) });

describe('preparedRead', () => {
  it('runs one query with different values, and maps columns as an unprepared query does', async () => {
    expect(await among(database, keys('c', 'a', 'x'))).toEqual([
      { key: 'a', value: 0 },
      { key: 'c', value: 2 },
    ]);
    expect(await among(database, keys())).toEqual([]);
    expect(await except(database, keys())).toHaveLength(3);
  });

  it('is an item of a batch, several times with values of its own', async () => {
    const [one, two, other] = await database.db.batch([
      among.item(database, keys('a')),
      among.item(database, keys('b')),
      except.item(database, keys('a')),
    ]);
    expect([one, two, other]).toEqual([
      [{ key: 'a', value: 0 }],
      [{ key: 'b', value: 1 }],
      [{ key: 'b' }, { key: 'c' }],
    ]);
  });

  it('is built for each database', async () => {
    const second = await open();
    expect(await among(second, keys('a'))).toEqual([]);
    second.close();
    expect(await among(database, keys('a'))).toHaveLength(1);
  });
});
