import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaStore, uploadPicture } from '#server/core/media/media-store.ts';
import { createPhotoLikePicture } from '#server/core/media/testing.ts';
import { useDatabase } from '#server/platform/database/database.ts';
import { testDataDir } from '#server/platform/database/testing.ts';
import { api, type ApiCall } from '#tests/support/api-calls.ts';
import { emailOf, signIn } from '#tests/support/auth-calls.ts';
import { recordQueries, type Recorder } from '#tests/support/checks/recorded-queries.ts';
import { actors, createSample, unwrapOrFail, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';

/** A request reads its main row once: permissions and version are checked on the loaded row. */
testDataDir();
let site: TestSite;
let recorder: Recorder;
let editor: string;
let entry: string;
let picture: string;
beforeAll(async () => {
  site = await openTestSite();
  editor = await signIn(emailOf(actors.editor.id!));
  entry = (await createSample('news', {}, actors.editor)).id;
  const bytes = await createPhotoLikePicture(4, 900, 700).then((sharp) => sharp.jpeg().toBuffer());
  picture = unwrapOrFail(await uploadPicture(mediaStore(), bytes, actors.editor.id!, { name: 'a.jpg' })).id;
  recorder = recordQueries(site.database);
  useDatabase(recorder.database);
});
afterAll(() => site.close());

const seen = (revision: number) => ({ headers: { 'if-match': `"${revision}"` } });
const acts: [name: string, table: string, path: () => string, call: () => ApiCall][] = [
  ['GET /news/{id}', 'entry', () => `/news/${entry}`, () => ({})],
  [
    'PATCH /news/{id}',
    'entry',
    () => `/news/${entry}`,
    () => ({ method: 'PATCH', body: { texts: { ua: { excerpt: 'Іншими словами' } } }, ...seen(1) }),
  ],
  ['POST /news/{id}/revisions', 'entry', () => `/news/${entry}/revisions`, () => ({ body: { restore: 1 } })],
  ['POST /news/{id}/transitions', 'entry', () => `/news/${entry}/transitions`, () => ({ body: { to: 'published' } })],
  ['DELETE /news/{id}', 'entry', () => `/news/${entry}`, () => ({ method: 'DELETE' })],
  ['GET /media/{id}', 'media', () => `/media/${picture}`, () => ({})],
  [
    'POST /media/{id}/crop',
    'media',
    () => `/media/${picture}/crop`,
    () => ({ body: { x: 0, y: 0, width: 400, height: 300 } }),
  ],
];

test.each(acts)('%s reads its row of the table %s once', async (_name, table, path, call) => {
  recorder.clear();
  const answer = await api(path(), { cookie: editor, ...call() });
  expect(answer.status, answer.text).toBeLessThan(300);
  const id = path().split('/')[2]!;
  const of = (name: string, column: string) =>
    recorder.queries.filter(
      ({ sql, args }) =>
        new RegExp(`^select .* from "${name}" .*"${name}"."${column}" (?:=|in) `, 'is').test(sql) &&
        Array.isArray(args) &&
        args.includes(id),
    ).length;
  expect(of(table, 'id')).toBe(1);
  for (const beside of ['pending_edit', 'revision'])
    expect([beside, of(beside, 'entry_id') <= 1]).toEqual([beside, true]);
});
