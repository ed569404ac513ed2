import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actors, createSample, must, openTestSite, publishSample, sampleInput, type TestSite } from '#tests/support/test-site.ts';
import { findRecord } from '../db/entry-records.ts';
import { createEntry, updateEntry } from '../entries/commands.ts';
import { systemActor } from '#content/can.ts';
import { exportLines, type ExportLine } from './export-site.ts';
import { exportFile, writeExport } from './write-export.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await publishSample('news', {}, 'news-entry');
  must(await updateEntry(systemActor, 'news', 'news-entry', { slug: 'new-address' }, (await findRecord(site.database, 'news-entry'))!.revision));
  await createSample('advertisements', {}, actors.user, 'ad-entry');
  for (let at = 0; at < 420; at++) must(await createEntry(systemActor, 'pages', sampleInput('pages'), { id: `page-${at}` }));
  await site.database.client.execute("insert into session (id, token, user_id, expires_at, created_at, updated_at) values ('s', 'the-token-of-a-session', 'admin', 1, 1, 1)");
  await site.database.client.execute("insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at) values ('a', 'a', 'credential', 'admin', 'the-hash-of-a-password', 1, 1)");
});
afterAll(() => site.close());

async function written(options = {}) {
  const file = path.join(site.dir, 'out.jsonl');
  const counts = await writeExport(file, exportLines(site.database, options));
  const text = readFileSync(file, 'utf8');
  return { file, counts, text, lines: text.trimEnd().split('\n').map((line) => JSON.parse(line) as ExportLine) };
}

it('has every entry once, with all that it says, and what it refers to before it', async () => {
  const { lines, counts, file } = await written();
  expect(counts).toMatchObject({ site: 1, settings: 1, entry: 422, person: 8, tag: 3, location: 6, category: 16, end: 1 });
  expect([lines[0]!.format, lines.at(-1)!.type, statSync(file).mode & 0o777]).toEqual(['poruch-export/1', 'end', 0o600]);
  const entries = lines.filter(({ type }) => type === 'entry');
  expect(new Set(entries.map(({ id }) => id)).size).toBe(422);
  const { content } = (await findRecord(site.database, 'news-entry'))!;
  expect(entries.find(({ id }) => id === 'news-entry')).toMatchObject({ kind: 'news', status: 'published', path: '/novyny/new-address', texts: content.texts, details: content.details, categoryId: content.categoryId, publishedAt: '2026-11-21T18:00:00.000Z', oldSlugs: [expect.any(String)] });
  const known = new Set<unknown>();
  for (const { type, id, categoryId, authorId } of lines) {
    if (type === 'entry') for (const reference of [categoryId, authorId]) if (typeof reference === 'string') expect(known).toContain(reference);
    known.add(id);
  }
});

it('has revisions where they are wanted, and never what opens anything', async () => {
  const { lines, text, counts } = await written({ revisions: true });
  expect(lines.filter(({ type, entryId }) => type === 'revision' && entryId === 'news-entry').map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(counts.revision).toBe(422 + 2);
  expect(text).not.toMatch(/the-token-of-a-session|the-hash-of-a-password/);
});

it('leaves nothing where it fails, and goes into a directory under a name of its own', async () => {
  const dir = path.join(site.dir, 'exports');
  mkdirSync(dir);
  expect(exportFile(dir)).toBe(path.join(dir, 'poruch-export.jsonl'));
  const broken = async function* (): AsyncGenerator<ExportLine> {
    yield { type: 'site' };
    throw new Error('broke');
  };
  await expect(writeExport(exportFile(dir), broken())).rejects.toThrow('broke');
  expect([existsSync(exportFile(dir)), readdirSync(dir)]).toEqual([false, []]);
});
