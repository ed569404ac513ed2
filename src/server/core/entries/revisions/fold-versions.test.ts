import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { kinds } from '#content/kinds.ts';
import type { EntryContent } from '#content/model/entry-content.ts';
import type { Status } from '#content/model/workflow.ts';
import { blankContent } from '#server/core/entries/write/merge-content.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { readState } from '#server/platform/database/state-rows.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import { VersionFoldingJob } from './fold-versions.ts';
import { findRevision, listVersions } from './revision-rows.ts';

let dir: string;
let database: Database;
let folder: string;
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'poruch-versions-'));
  folder = path.join(dir, 'drizzle');
  cpSync(path.resolve('drizzle'), folder, { recursive: true });
  const journal = path.join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const at = entries.findIndex(({ tag }) => tag.endsWith('_sittings'));
  expect(at).toBeGreaterThan(0);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, at) }));
  database = await openDatabase(`file:${path.join(dir, 'before.db')}`);
  await migrate(database, folder);
});
afterEach(() => {
  database.close();
  rmSync(dir, { recursive: true });
});

interface Old {
  /** Minutes since the first save. */
  at: number;
  text: string;
  status?: Status;
  by?: string | null;
  slug?: string;
}

const sentences = (count: number) =>
  Array.from({ length: count }, (_, at) => `Речення номер ${at} про місто.`).join(' ');

function contentOf({ text, slug = 'story' }: Old): EntryContent {
  const body = { type: 'doc' as const, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  return {
    ...blankContent(kinds.news),
    slug,
    texts: { ua: { title: 'Назва', excerpt: null, seo: null, extra: {}, body } },
  };
}

/** Stores an entry with these revisions in the previous schema, then migrates to the current one. */
async function stored(id: string, saves: readonly Old[], base?: number): Promise<void> {
  const last = saves.at(-1)!;
  await database.client.batch(
    [
      ...['author', 'editor'].map((item) => ({
        sql: 'insert or ignore into user (id, name, email, email_verified, role, created_at, updated_at) values (?, ?, ?, 1, ?, 0, 0)',
        args: [item, item, `${item}@example.org`, item],
      })),
      {
        sql: "insert into entry (id, kind, status, slug, details, revision, created_at, updated_at) values (?, 'news', ?, ?, '{}', ?, 0, 0)",
        args: [id, last.status ?? 'draft', id, saves.length],
      },
      ...saves.map((save, index) => ({
        sql: 'insert into revision (entry_id, number, actor_id, status, content, created_at) values (?, ?, ?, ?, ?, ?)',
        args: [
          id,
          index + 1,
          save.by === undefined ? 'author' : save.by,
          save.status ?? 'draft',
          JSON.stringify(contentOf(save)),
          Math.round(save.at * MINUTE),
        ],
      })),
      ...(base === undefined
        ? []
        : [
            {
              sql: "insert into pending_edit (entry_id, revision, base_revision, author_id, status, content, created_at, updated_at) values (?, 100000000, ?, 'author', 'pending', '{}', 0, 0)",
              args: [id, base],
            },
          ]),
    ],
    'write',
  );
}

const failures: unknown[] = [];
const quiet = () => undefined;
const log: Log = { info: quiet, warn: quiet, error: (about) => void failures.push(about) };
async function fold(): Promise<void> {
  await migrate(database);
  const job = new VersionFoldingJob(database, log);
  for (let turn = 0; turn < 4; turn++) await Promise.all([job.run(), job.run()]);
  expect(await readState(database, 'fold_versions')).toMatchObject({ done: true });
  expect(failures).toEqual([]);
}

const listed = async (id: string) =>
  (await listVersions(database, id, 100, 0)).items.map(({ number, act, steps }) => [
    number,
    act,
    ...steps.map((step) => step.act),
  ]);
const textOf = async (id: string, number: number) =>
  (await findRevision(database, id, number))?.content.texts.ua?.body?.content?.[0]?.content?.[0]?.text;

it('25 autosaves in 8 minutes, one transition each by author and editor, and a correction are folded into three versions', async () => {
  const saves: Old[] = Array.from({ length: 25 }, (_, at) => ({ at: at / 3, text: sentences(at + 1) }));
  const text = sentences(25);
  saves.push(
    { at: 9, text, status: 'in_review' },
    { at: 20, text, status: 'changes_requested', by: 'editor' },
    ...[26, 27, 28].map((count, at) => ({ at: 25 + at, text: sentences(count), status: 'changes_requested' as const })),
    { at: 30, text: sentences(28), status: 'in_review' },
    { at: 31, text: sentences(28), status: 'published', by: 'editor' },
    { at: 32, text: sentences(29), status: 'published', by: 'editor' },
    { at: 33, text: sentences(30), status: 'published', by: 'editor' },
  );
  await stored('story', saves);
  await fold();
  expect(await listed('story')).toEqual([
    [34, null],
    [33, null],
    [32, null, 'submit', 'publish'],
    [27, null, 'submit', 'requestChanges'],
    [1, 'create'],
  ]);
  const [, , , first] = (await listVersions(database, 'story', 100, 0)).items;
  expect([first!.startedAt, first!.createdAt]).toEqual([MINUTE / 3, 8 * MINUTE]);
  for (const { number } of (await listVersions(database, 'story', 100, 0)).items)
    expect(await textOf('story', number)).toBe(saves[number - 1]!.text);
  const { rows } = await database.client.execute('select number from revision order by number');
  expect(rows.map(({ number }) => number)).toEqual([1, 25, 26, 27, 30, 31, 32, 33, 34]);
});

it.each<[string, Old[], number[]]>([
  [
    'a text that the next save deletes',
    [
      { at: 0, text: 'а' },
      { at: 1, text: sentences(20) },
      { at: 2, text: sentences(30) },
      { at: 3, text: 'стерто' },
      { at: 4, text: 'стерто все' },
    ],
    [1, 3, 5],
  ],
  [
    'what one of two people wrote',
    [
      { at: 0, text: 'а' },
      { at: 1, text: sentences(20) },
      { at: 2, text: sentences(21), by: 'editor' },
      { at: 3, text: sentences(22) },
    ],
    [1, 2, 3, 4],
  ],
  [
    'sittings with a pause between them',
    [
      { at: 0, text: 'а' },
      { at: 1, text: sentences(20) },
      { at: 32, text: sentences(21) },
      { at: 33, text: sentences(22) },
    ],
    [1, 2, 4],
  ],
  [
    'a restored version, whatever its address',
    [
      { at: 0, text: sentences(20) },
      { at: 1, text: sentences(21) },
      { at: 2, text: sentences(20), slug: 'nova' },
      { at: 3, text: sentences(22) },
    ],
    [1, 2, 3, 4],
  ],
  [
    'saves of the product itself',
    [
      { at: 0, text: 'а', by: null },
      { at: 1, text: sentences(20), by: null },
      { at: 2, text: sentences(21), by: null },
    ],
    [1, 2, 3],
  ],
  [
    'each save of something published',
    [
      { at: 0, text: 'а' },
      { at: 1, text: sentences(20), status: 'published' },
      { at: 2, text: sentences(21), status: 'published' },
    ],
    [1, 2, 3],
  ],
])('version folding keeps %s', async (_what, saves, kept) => {
  await stored('story', saves);
  await fold();
  const { rows } = await database.client.execute('select number from revision order by number');
  expect(rows.map(({ number }) => number)).toEqual(kept);
  for (const number of kept) expect(await textOf('story', number)).toBe(saves[number - 1]!.text);
});

it('the latest text, bases of pending edits and named versions are kept; a second run changes nothing', async () => {
  const sitting = (count: number): Old[] =>
    Array.from({ length: count }, (_, at) => ({ at: at / 2, text: sentences(at + 1) }));
  for (let at = 0; at < 45; at++) await stored(`e${String(at).padStart(2, '0')}`, sitting(3));
  await stored('long', sitting(130));
  await stored('based', sitting(6), 3);
  await stored('named', sitting(6));
  await migrate(database);
  await database.client.execute("update revision set name = 'Перша редакція' where entry_id = 'named' and number = 4");
  await fold();
  const numbers = async (id: string) =>
    (
      await database.client.execute({
        sql: 'select number from revision where entry_id = ? order by number',
        args: [id],
      })
    ).rows.map(({ number }) => number);
  expect(await numbers('e00')).toEqual([1, 3]);
  expect(await numbers('e44')).toEqual([1, 3]);
  expect(await numbers('long')).toEqual([1, 130]);
  expect(await numbers('based')).toEqual([1, 3, 6]);
  expect(await numbers('named')).toEqual([1, 4, 6]);
  const all = async () => JSON.stringify((await database.client.execute('select * from revision')).rows);
  const before = await all();
  await new VersionFoldingJob(database, log).run();
  expect(await all()).toBe(before);
});

it('a transition made before the job runs stays with its version', async () => {
  const text = sentences(4);
  await stored('story', [
    { at: 0, text: sentences(2) },
    { at: 1, text },
    { at: 40, text, status: 'in_review' },
  ]);
  await migrate(database);
  await database.client.execute({
    sql: "insert into revision (entry_id, number, actor_id, status, content, created_at, started_at, act, repeats) values ('story', 4, 'editor', 'published', ?, ?, ?, 'publish', 3)",
    args: [JSON.stringify(contentOf({ at: 41, text })), 41 * MINUTE, 41 * MINUTE],
  });
  await fold();
  expect(await listed('story')).toEqual([
    [4, null, 'submit', 'publish'],
    [1, 'create'],
  ]);
});

it('version folding does not start in a database newer than its rules', async () => {
  await migrate(database);
  await stored(
    'story',
    [0, 1, 2].map((at) => ({ at, text: sentences(at + 20) })),
  );
  await new VersionFoldingJob(database, log).run();
  const { rows } = await database.client.execute('select count(*) as n from revision');
  expect(rows[0]!.n).toBe(3);
});
