import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { openDatabase, type Database } from './database.ts';
import { appliedMigrations, knownMigrations, migrate, NewerDatabaseError, type MigrationStep } from './migrate.ts';
import { testDir } from './testing.ts';

const dir = testDir();
const drizzle = path.resolve(import.meta.dirname, '../../../../drizzle');
const KILLS = rounds(6, 40);
const random = seededRandom(77);
const known = knownMigrations();
let number = 0;
const freshFile = () => path.join(dir, `${(number += 1)}.db`);
let opened: Database[] = [];

async function open(file: string): Promise<Database> {
  const database = await openDatabase(`file:${file}`);
  opened.push(database);
  return database;
}
afterEach(() => {
  for (const database of opened) database.close();
  opened = [];
});

const schemaOf = async ({ client }: Database) =>
  JSON.stringify(
    (await client.execute('select type, name, tbl_name, sql from sqlite_master order by type, name')).rows.map(
      (row) => ({ ...row }),
    ),
  );

/** A separate folder with the product's first migrations, and optionally one more. */
function folderOf(steps: readonly MigrationStep[], more?: { tag: string; when: number; sql: string }): string {
  const folder = path.join(dir, `drizzle-${(number += 1)}`);
  cpSync(drizzle, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: MigrationStep[] };
  journal.entries = journal.entries.filter(({ tag }) => steps.some((step) => step.tag === tag));
  if (more) {
    journal.entries.push({
      idx: journal.entries.length,
      version: '6',
      breakpoints: true,
      tag: more.tag,
      when: more.when,
    } as unknown as MigrationStep);
    writeFileSync(path.join(folder, `${more.tag}.sql`), more.sql);
  }
  writeFileSync(file, JSON.stringify(journal));
  return folder;
}

/** The schema after zero, one, two … migrations. */
const schemas: string[] = [];
beforeAll(async () => {
  const database = await open(freshFile());
  schemas.push(await schemaOf(database));
  for (let count = 1; count <= known.length; count++) {
    await migrate(database, folderOf(known.slice(0, count)));
    schemas.push(await schemaOf(database));
  }
});

it('applies each migration once, in order, and does nothing on the next run', async () => {
  const database = await open(freshFile());
  await migrate(database);
  expect(await appliedMigrations(database)).toEqual(known.map(({ when }) => when));
  expect(await schemaOf(database)).toBe(schemas.at(-1));
  await migrate(database);
  expect(await appliedMigrations(database)).toHaveLength(known.length);
});

describe('a failing migration', () => {
  it('leaves the schema unchanged, is named in the error, and is applied once it is fixed', async () => {
    const file = freshFile();
    const database = await open(file);
    await migrate(database);
    const when = known.at(-1)!.when + 1;
    const bad = folderOf(known, {
      tag: '9998_bad',
      when,
      sql: 'create table half (id text);--> statement-breakpoint\ninsert into nowhere values (1);',
    });
    await expect(migrate(database, bad)).rejects.toThrow(/9998_bad failed.*nowhere/);
    expect([await schemaOf(database), (await appliedMigrations(database)).length]).toEqual([
      schemas.at(-1),
      known.length,
    ]);
    await migrate(database, folderOf(known, { tag: '9998_bad', when, sql: 'create table half (id text);' }));
    expect(await appliedMigrations(database)).toHaveLength(known.length + 1);
  });
});

describe('a database of a newer product version', () => {
  it('is rejected with an explanation, and not changed', async () => {
    const file = freshFile();
    const database = await open(file);
    await migrate(
      database,
      folderOf(known, { tag: '9999_later', when: Date.parse('2099-05-06'), sql: 'create table later (id text);' }),
    );
    const before = await schemaOf(database);
    await expect(migrate(database)).rejects.toThrow(NewerDatabaseError);
    await expect(migrate(database)).rejects.toThrow(/newer version of the product.*2099-05-06.*Update the product/);
    expect(await schemaOf(database)).toBe(before);
  });
});

const runner = path.resolve(import.meta.dirname, '../../../../tests/support/servers/migration-runner.ts');

async function start(file: string): Promise<ChildProcess> {
  const child = fork(runner, [file], { execArgv: [] });
  await once(child, 'message');
  return child;
}

/** Returns the child's final message. */
function lastWord(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.on('message', (said) => said !== 'step' && resolve(said)));
}

it('kill -9 at random moments leaves the schema as it was before or after a migration, and the next start finishes the rest', async () => {
  const seen = new Set<number>();
  for (let round = 0; round < KILLS; round++) {
    const file = freshFile();
    const child = await start(file);
    // One kill in each part of the run. The process continues while the message is delivered, so it dies somewhere
    // after that step.
    let left = 1 + Math.floor(((round + random()) * known.length) / KILLS);
    child.on('message', (said) => said === 'step' && (left -= 1) === 0 && child.kill('SIGKILL'));
    const gone = once(child, 'exit');
    child.send('go');
    await gone;
    const database = await open(file);
    const applied = await appliedMigrations(database);
    seen.add(applied.length);
    expect(applied).toEqual(known.slice(0, applied.length).map(({ when }) => when));
    // The migrations table is created before the first migration.
    const schema = await schemaOf(database);
    if (applied.length > 0) expect(schema).toBe(schemas[applied.length]);
    else expect(schema.includes('"entry"')).toBe(false);
    expect((await database.client.execute('pragma integrity_check')).rows[0]!.integrity_check).toBe('ok');
    await migrate(database);
    expect(await schemaOf(database)).toBe(schemas.at(-1));
    database.close();
    rmSync(file);
  }
  // Otherwise the kills hit no critical moment.
  expect(seen.size).toBeGreaterThan(2);
});

it('several simultaneous processes apply each migration once, and all of them finish', async () => {
  const file = freshFile();
  const children = await Promise.all([start(file), start(file), start(file)]);
  const answers = children.map(lastWord);
  for (const child of children) child.send('go');
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done']);
  for (const child of children) child.disconnect();
  const database = await open(file);
  expect(await appliedMigrations(database)).toEqual(known.map(({ when }) => when));
  expect(await schemaOf(database)).toBe(schemas.at(-1));
});
