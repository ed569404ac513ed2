import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { databaseFile } from './database-file.ts';
import { openDatabase } from './database/database.ts';
import { restrictAccess, findFilesReadableByOthers } from './database/private-files.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'poruch-file-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test.each([
  ['absolute', (file: string) => `file:${file}`],
  ['relative', (file: string) => `file:${path.relative(process.cwd(), file)}`],
  ['relative with a dot', (file: string) => `file:./${path.relative(process.cwd(), file)}`],
  ['with three slashes', (file: string) => `file://${file}`],
  ['with a host', (file: string) => `file://localhost${file}`],
  ['with a question', (file: string) => `file:${file}?tls=0`],
  ['with percents', (file: string) => `file:${file.replace('site', '%73i%74e')}`],
])('databaseFile resolves an address that is %s to the file that libSQL opens', async (_, addressOf) => {
  const own = mkdtempSync(path.join(dir, 'one-'));
  const file = path.join(own, 'data', 'site.db');
  const url = addressOf(file);
  expect(databaseFile(url)).toBe(file);
  restrictAccess(own, url);
  const database = await openDatabase(url);
  await database.client.execute('create table a (b)');
  database.close();
  expect([
    readdirSync(path.dirname(file)).filter((name) => !/-(?:wal|shm)$/.test(name)),
    readdirSync(own),
    await findFilesReadableByOthers(own, url),
  ]).toEqual([['site.db'], ['data'], []]);
});

test('databaseFile returns no file for a remote database', () => {
  expect(['libsql://a.example', 'http://127.0.0.1:8080'].map(databaseFile)).toEqual([null, null]);
});
