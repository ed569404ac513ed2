import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '#content/model/permissions.ts';
import { saveEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
import { createEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  publishSample,
  sampleInput,
  type TestSite,
  categoryKinds,
} from '#tests/support/data/test-site.ts';
import { exportLines, type ExportLine } from './export-site.ts';
import { exportFilePath, writeExport } from './write-export.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  const sql = (text: string) => site.database.client.execute(text);
  // Sorted by id, slug or position, each of these would come before the row that it refers to.
  await sql(
    "insert into location (id, parent_id, type, slug, name, aliases) values ('z-state', 'usa', 'state', 'z-state', '{}', '[]'), ('a-city', 'z-state', 'city', 'a-city', '{}', '[]')",
  );
  await sql(
    "insert into category (id, kind, parent_id, slug, name, position, updated_at) values ('news-0', 'news', 'news-other', 'a-rubryka', '{}', 0, 1)",
  );
  await sql("insert into tag (id, slug, name, merged_into_id) values ('a-tag', 'a-tag', '{}', 'tag-2')");
  for (const [id, source] of [
    ['z-picture', 'null'],
    ['a-picture', "'z-picture'"],
  ] as const)
    await sql(
      `insert into media (id, owner_id, width, height, widths, thumbhash, bytes, sha256, source_id, created_at) values ('${id}', 'author', 9, 9, '[320]', '', 1, '${id}', ${source}, 1)`,
    );
  // Row numbers are arbitrary: another program may rewrite the file and number them differently.
  await sql("update media set rowid = 9 where id = 'z-picture'");
  await sql(
    "insert into term_slug_history (type, kind, slug, term_id, created_at) values ('category', 'news', 'once', 'news-1', 1), ('tag', '', 'once', 'tag-1', 1), ('location', '', 'once', 'chicago', 1)",
  );
  await sql("insert into gone_slug (kind, slug, gone_at) values ('news', 'was-here', 0)");
  await publishSample(
    'news',
    { tags: ['tag-1'], cover: { id: 'z-picture' }, gallery: [{ id: 'a-picture' }] },
    'news-entry',
  );
  await sql("update entry set author_id = 'author' where id = 'news-entry'");
  const { revision } = unwrapOrFail(
    await updateEntry(
      systemActor,
      'news',
      'news-entry',
      { slug: 'new-address' },
      (await findRecord(site.database, 'news-entry'))!.revision,
    ),
  );
  unwrapOrFail(await saveEdit(actors.author, 'news', 'news-entry', { tags: ['tag-3'] }, revision));
  await createSample('advertisements', {}, actors.user, 'ad-entry');
  for (let at = 0; at < 420; at++)
    unwrapOrFail(await createEntry(systemActor, 'pages', sampleInput('pages'), { id: `page-${at}` }));
  await site.database.client.execute(
    "insert into session (id, token, user_id, expires_at, created_at, updated_at) values ('s', 'the-token-of-a-session', 'admin', 1, 1, 1)",
  );
  await site.database.client.execute(
    "insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at) values ('a', 'a', 'credential', 'admin', 'the-hash-of-a-password', 1, 1)",
  );
});
afterAll(() => site.close());

async function written(options = {}) {
  const file = path.join(site.dir, 'out.jsonl');
  const counts = await writeExport(file, exportLines(site.database, options));
  const text = readFileSync(file, 'utf8');
  return {
    file,
    counts,
    text,
    lines: text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as ExportLine),
  };
}

it('an export contains every entry once, with all its data and former URLs', async () => {
  const { lines, counts, file } = await written();
  expect(counts).toMatchObject({
    site: 1,
    settings: 1,
    entry: 422,
    person: 8,
    tag: 4,
    location: 8,
    // Four of each kind with categories, and one created by the test.
    category: 4 * categoryKinds.length + 1,
    picture: 2,
    gone: 1,
    pending_edit: 1,
    end: 1,
  });
  expect([lines[0]!.format, lines.at(-1)!.type, statSync(file).mode & 0o777]).toEqual([
    'poruch-export/1',
    'end',
    0o600,
  ]);
  const entries = lines.filter(({ type }) => type === 'entry');
  expect(new Set(entries.map(({ id }) => id)).size).toBe(422);
  const { content } = (await findRecord(site.database, 'news-entry'))!;
  expect(entries.find(({ id }) => id === 'news-entry')).toMatchObject({
    kind: 'news',
    status: 'published',
    path: '/novyny/new-address',
    texts: content.texts,
    details: content.details,
    categoryId: content.categoryId,
    publishedAt: '2026-11-21T18:00:00.000Z',
    sourceLocale: 'ua',
    translationBehind: 0,
    oldSlugs: [expect.any(String)],
  });
  const byId = (wanted: string) => lines.find(({ id }) => id === wanted);
  for (const id of ['news-1', 'tag-1', 'chicago']) expect(byId(id)).toMatchObject({ oldSlugs: ['once'] });
  expect(lines.find(({ type }) => type === 'gone')).toEqual({
    type: 'gone',
    kind: 'news',
    slug: 'was-here',
    goneAt: '1970-01-01T00:00:00.000Z',
  });
  expect(lines.find(({ type }) => type === 'pending_edit')).toMatchObject({
    entryId: 'news-entry',
    authorId: 'author',
    status: 'pending',
    content: { tags: ['tag-3'] },
    createdAt: '2026-11-21T18:00:00.000Z',
  });
});

/** Returns the ids that a line refers to under any name, at any depth. */
function references(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return /^(?:id|tags)$|Ids?$/.test(name) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => references(item, name));
  return Object.entries(value ?? {}).flatMap(([key, one]) => references(one, key));
}

it('an export has each line after the lines that it refers to', async () => {
  const known = new Set<string>();
  const used = new Map<string, string[]>();
  for (const { id, ...line } of (await written({ revisions: true })).lines) {
    // Ids in the consent settings name services, not other lines.
    const asked = line.type === 'settings' ? [] : references(line);
    expect(
      asked.filter((candidate) => !known.has(candidate)),
      JSON.stringify({ id, ...line }),
    ).toEqual([]);
    used.set(line.type, [...(used.get(line.type) ?? []), ...asked]);
    if (typeof id === 'string') known.add(id);
  }
  const each = {
    category: 'news-other',
    tag: 'tag-2',
    location: 'z-state',
    picture: 'z-picture',
    entry: 'a-picture',
    revision: 'news-entry',
    pending_edit: 'tag-3',
  };
  for (const [type, one] of Object.entries(each)) expect(used.get(type), type).toContain(one);
});

it('an export has revisions on request, and never contains credentials', async () => {
  const { lines, text, counts } = await written({ revisions: true });
  expect(
    lines.filter(({ type, entryId }) => type === 'revision' && entryId === 'news-entry').map(({ number }) => number),
  ).toEqual([1, 2, 3]);
  expect(counts.revision).toBe(422 + 2);
  expect(text).not.toMatch(/the-token-of-a-session|the-hash-of-a-password/);
});

it('an export leaves no files on failure, and uses a default file name in a directory', async () => {
  const dir = path.join(site.dir, 'exports');
  mkdirSync(dir);
  expect(exportFilePath(dir)).toBe(path.join(dir, 'poruch-export.jsonl'));
  const broken = async function* (): AsyncGenerator<ExportLine> {
    yield { type: 'site' };
    throw new Error('broke');
  };
  await expect(writeExport(exportFilePath(dir), broken())).rejects.toThrow('broke');
  expect([existsSync(exportFilePath(dir)), readdirSync(dir)]).toEqual([false, []]);
});
