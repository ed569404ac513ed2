import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isLexiconCurrent, loadLexicon } from '#server/core/search/language/lexicon.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { readState, writeState } from '#server/platform/database/state-rows.ts';
import { copyTestDatabase } from '#tests/support/data/test-database.ts';
import { gazetteerVersion, isGazetteerCurrent } from './fill-gazetteer.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'poruch-fill-'));
const opened: Database[] = [];
afterAll(() => {
  for (const item of opened) item.close();
  rmSync(dir, { recursive: true, force: true });
});

async function open(name: string, options?: { withPlaces: boolean }): Promise<Database> {
  await copyTestDatabase(path.join(dir, name), options);
  const database = await openDatabase(`file:${path.join(dir, name)}`);
  opened.push(database);
  return database;
}

const root = path.resolve(import.meta.dirname, '../../../..');
const filling = (name: string): ChildProcess =>
  fork(path.join(root, 'scripts/fill-references.ts'), {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dir, DATABASE_URL: `file:${path.join(dir, name)}` },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

const tables = ['place', 'place_word', 'place_name', 'place_start', 'place_sound', 'zip'];
async function contentOf({ client }: Database): Promise<string[]> {
  const found = tables.map(async (table) => {
    const { columns, rows } = await client.execute(`select * from ${table}`);
    const values = rows.map((row) => JSON.stringify(columns.map((name) => row[name])));
    return `${table} ${rows.length} ${values.sort().join('\n')}`;
  });
  return Promise.all(found);
}
test('filling the gazetteer lets other writes run in between, resumes after a kill, and drops old rows', async () => {
  const whole = await open('whole.db', { withPlaces: true });
  const database = await open('killed.db');
  // Rows of a former version: within a range of the new ones, before all and after all.
  await database.client.executeMultiple(`
    insert into place_word (word, place, weight) values ('', 1, 1), ('chicagoooo', 2, 2), ('\uDBFF\uDFFF', 3, 3);
    insert into zip (zip, place, lat, lng) values ('0', 1, 0, 0), ('60600', 1, 0, 0), ('99999999', 1, 0, 0);
    insert into search_lexicon (num, data) values (0, x'00'), (99999, x'00')`);
  /** Number of stored batches; `null` before the first and after the last. */
  const progress = async () => {
    const [, done] = ((await readState<string>(database, 'gazetteer')) ?? '').split(' ');
    return done === undefined ? null : Number(done);
  };
  let written = 0;
  const write = () => database.batch([writeState(database, 'written', ++written)]);

  const first = filling('killed.db');
  const killed = once(first, 'exit');
  while (((await progress()) ?? 0) < 5) await write();
  first.kill('SIGKILL');
  await killed;
  // A mix of two versions is not a valid lexicon, so none is available yet.
  expect((await loadLexicon(database)).knows('library')).toBe(false);
  const reached = await progress();
  expect(await readState(database, 'gazetteer')).toBe(`${gazetteerVersion()} ${reached}`);
  expect(await isGazetteerCurrent(database)).toBe(false);

  const second = filling('killed.db');
  const end = once(second, 'exit');
  const seen = new Set<number>();
  while (second.exitCode === null && seen.size < 20) {
    await write();
    const done = await progress();
    if (done !== null) seen.add(done);
  }
  expect(await end).toEqual([0, null]);
  expect(Math.min(...seen)).toBe(reached);
  expect(seen.size).toBe(20);
  expect(await readState(database, 'written')).toBe(written);
  expect([await isGazetteerCurrent(database), await isLexiconCurrent(database)]).toEqual([true, true]);
  expect((await loadLexicon(database)).knows('library')).toBe(true);
  const [mended, fresh] = [await contentOf(database), await contentOf(whole)];
  for (const [at, text] of fresh.entries()) expect(mended[at] === text, tables[at]).toBe(true);
}, 300_000);
