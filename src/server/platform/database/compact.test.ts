import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { truncateWriteAheadLog, mergeIndex, rewriteFile } from './compact.ts';
import type { Database } from './database.ts';
import { testDatabase, testDir } from './testing.ts';

const dir = testDir();
const opened = testDatabase(dir);
const file = path.join(dir, 'test.db');
let database: Database;
beforeAll(() => {
  database = opened();
});

const bytes = () => readFileSync(file, 'latin1') + readFileSync(`${file}-wal`, 'latin1');
const run = (text: string) => database.client.execute(text);

/** A fixed seed, because which rows SQLite moves depends on it. */
function* numbers(): Generator<number> {
  for (let seed = 1; ; seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) yield seed / 2_147_483_648;
}

/** Randomly writes, changes and deletes rows of all lengths. @returns the deleted texts */
async function churn(): Promise<Set<string>> {
  const random = numbers();
  const next = () => random.next().value as number;
  const [live, gone] = [new Set<string>(), new Set<string>()];
  const text = (id: string) => `SECRET${id}${'x'.repeat(next() * (next() < 0.1 ? 9000 : 300))}`;
  await run('create table churned (id text primary key, words text)');
  for (let turn = 0; turn < 60; turn += 1) {
    const statements = Array.from({ length: 100 }, () => {
      const dice = next();
      const picked = [...live][Math.floor(next() * live.size)];
      if (dice < 0.6 || picked === undefined) {
        const id = `k${Math.floor(next() * 1e9)}e`;
        live.add(id);
        return { sql: 'insert or ignore into churned values (?, ?)', args: [id, text(id)] };
      }
      if (dice < 0.8) return { sql: 'update churned set words = ? where id = ?', args: [text(picked), picked] };
      live.delete(picked);
      gone.add(picked);
      return { sql: 'delete from churned where id = ?', args: [picked] };
    });
    await database.client.batch(statements, 'write');
  }
  return new Set([...gone].filter((id) => !live.has(id)));
}

it('rewriteFile leaves no byte of deleted rows in the file or its log', async () => {
  const gone = [...(await churn())];
  expect(gone.length).toBeGreaterThan(300);
  const left = () => {
    const all = bytes();
    return gone.filter((id) => all.includes(`SECRET${id}`));
  };
  expect(left().length).toBeGreaterThan(0);
  expect(await truncateWriteAheadLog(database)).toBe(true);
  expect(statSync(`${file}-wal`).size).toBe(0);
  // Overwriting in place misses the copies that SQLite made when it moved rows: few, but some.
  expect(left().length).toBeLessThan(gone.length / 20);
  await rewriteFile(database);
  expect(await truncateWriteAheadLog(database)).toBe(true);
  expect(left()).toEqual([]);
  // An open connection still works.
  await database.batch([database.db.run(sql`insert into churned values ('after', 'wards')`)]);
  expect((await run('pragma integrity_check')).rows[0]).toMatchObject({ integrity_check: 'ok' });
});

it('rewriteFile does not start without free space for two more copies', async () => {
  const { size, ino, mtimeMs } = statSync(file);
  await expect(rewriteFile(database, { freeAt: async () => 2 * size })).rejects.toThrow(/cannot be rewritten.*free/);
  expect(statSync(file)).toMatchObject({ size, ino, mtimeMs });
  await expect(rewriteFile(database, { patienceMs: 1 })).rejects.toThrow(/was not rewritten within/);
  await rewriteFile(database, { freeAt: async () => 3 * size });
  expect(await truncateWriteAheadLog(database)).toBe(true);
});

it('mergeIndex removes words of deleted rows from the full-text index, and still finds the others', async () => {
  const insert = (id: number, word: string) =>
    database.db.run(
      sql`insert into entry_search (rowid, title_ua, title_us, body_ua, body_us, about) values (${id}, ${word}, '', '', '', '')`,
    );
  await database.batch([insert(1, 'zzsecretword'), insert(2, 'harmless')]);
  await database.batch([database.db.run(sql`delete from entry_search where rowid = 1`)]);
  await truncateWriteAheadLog(database);
  expect(bytes()).toContain('secretword');
  await mergeIndex(database);
  await truncateWriteAheadLog(database);
  expect(bytes()).not.toContain('secretword');
  expect((await run(`select rowid from entry_search where entry_search match 'harmless'`)).rows).toHaveLength(1);
});
