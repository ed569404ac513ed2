import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import { systemActor } from '#content/model/permissions.ts';
import { defaultSettings } from '#content/settings/settings.ts';
import { publicUrls } from '#server/core/entries/read/public-urls.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { rebuildIndex } from '#server/core/entries/write/rebuild-search.ts';
import { uploadPicture } from '#server/core/media/media-store.ts';
import { writeSetting } from '#server/core/settings/rows.ts';
import { rateStoredPages } from '#server/features/doctor/page-checks.ts';
import { parseIntegrityFaults, summariseFaults } from '#server/platform/database/file-copy.ts';
import { parseEnv } from '#server/platform/env.ts';
import { recordBackup } from '#server/platform/health/last-backup.ts';
import { startSmtp, type TestSmtp } from '#server/platform/mail/testing.ts';
import type { Storage } from '#server/platform/storage/picture-files.ts';
import { createStorage } from '#server/platform/storage/storage.ts';
import { writeCursor } from '#server/publishing/publisher/cursor.ts';
import { watchFailures } from '#server/publishing/publisher/failing-pages.ts';
import { latestOutboxId } from '#server/publishing/publisher/outbox-rows.ts';
import { markComplete } from '#server/publishing/publisher/prerender-marker.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { pageFileName } from '#server/publishing/store/page-file.ts';
import { PageStore } from '#server/publishing/store/store.ts';
import { unwrapOrFail, openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { runChecks, type NamedFinding } from './doctor.ts';

let site: TestSite;
let storage: Storage;
let smtp: TestSmtp;
let variables: Record<string, string>;
let serving: number | null;
const pages = () => path.join(site.dir, 'pages');

beforeAll(async () => {
  smtp = await startSmtp();
  site = await openTestSite();
  storage = createStorage({ s3: null, dataDir: site.dir });
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const picture = unwrapOrFail(await uploadPicture({ database: site.database, storage }, bytes, null));
  await publishSample('news', {
    cover: { id: picture.id },
    slug: 'first',
    texts: { ua: { title: 'Кава & «Львів» <2026>', body: 'Текст.' } },
  });
  unwrapOrFail(
    await transitionEntry(
      systemActor,
      'news',
      (await publishSample('news', { slug: 'hidden', texts: { ua: { title: 'Схована новина', body: 'Текст.' } } })).id,
      'archived',
    ),
  );
  await giveMailbox('desk@poruch.test');
  await rebuildIndex(site.database);
  for await (const key of publicUrls(site.database)) storePage(key, '<h1>Кава &amp; «Львів» &lt;2026&gt;</h1>');
  markComplete(pages(), 'build');
  await writeCursor(pages(), await latestOutboxId(site.database));
  writeFileSync(path.join(site.dir, 'secret'), 'x'.repeat(40), { mode: 0o600 });
  forget();
});
afterAll(async () => {
  site.close();
  await smtp.close();
});
const giveMailbox = (mailbox: string | null) =>
  site.database.batch([writeSetting(site.database, 'contacts', { ...defaultSettings.contacts, mailbox })]);
const forget = () => {
  variables = { SMTP_URL: smtp.url };
  serving = null;
  site.clock.at = Date.parse('2026-11-21T18:00:00.000Z');
};
afterEach(forget);

function storePage(key: string, html: string): void {
  const store = new PageStore({ dir: pages() });
  store.putSync(key, { html, tags: [], csp: null, pinned: true });
  store.close();
}
const dropPage = (key: string) => {
  const store = new PageStore({ dir: pages() });
  store.drop(key);
  store.close();
};

const found = async (): Promise<NamedFinding[]> =>
  runChecks({ env: parseEnv({ DATA_DIR: site.dir, ...variables }), database: site.database, storage, serving });
/** All findings that are not `ok`, as `check: level: text`. */
const troubles = async () =>
  (await found())
    .filter(({ level }) => level !== 'ok')
    .map(({ check, level, text, advice }) => `${check}: ${level}: ${text}${advice ? '' : ' (no advice)'}`);

it('the doctor reports no problems for a healthy site', async () => {
  const findings = await found();
  expect(findings.filter(({ level, check }) => level !== 'ok' && check !== 'disk')).toEqual([]);
  expect(findings.map(({ check }) => check)).toEqual(
    expect.arrayContaining([
      'database',
      'migrations',
      'settings',
      'contacts',
      'pictures',
      'pages',
      'search',
      'scheduler',
      'erasure',
      'mails',
      'smtp',
      's3',
      'site',
      'proxies',
      'secret',
      'disk',
      'backups',
      'clock',
    ]),
  );
});

/** Renders a page with this status, as the publisher does. */
async function drawFirst(status: number): Promise<void> {
  const watched = watchFailures(site.database, recordingLog(), async () => new Response('', { status }));
  await watched.render('/novyny/first');
  await watched.settled();
}

/** The fault, the expected finding, and how to undo it. */
const ailments: [string, RegExp, () => unknown, () => unknown][] = [
  [
    'a page that cannot be drawn',
    /^pages: fail: cannot be drawn: \/novyny\/first/,
    () => drawFirst(500),
    () => drawFirst(200),
  ],
  [
    'a reference to nothing',
    /^database: fail: damaged: a row of entry_tag/,
    () =>
      sql(
        "pragma foreign_keys = off; insert into entry_tag values ((select id from entry limit 1), 'nowhere', 0); pragma foreign_keys = on",
      ),
    () => sql("delete from entry_tag where tag_id = 'nowhere'"),
  ],
  [
    'a migration of a newer version',
    /^migrations: fail: .*newer version/,
    () => sql("insert into __drizzle_migrations (hash, created_at) values ('later', 4070908800000)"),
    () => sql("delete from __drizzle_migrations where hash = 'later'"),
  ],
  [
    'a migration that is still to come',
    /^migrations: warn: 1 are still/,
    () =>
      sql(
        'create table kept as select * from __drizzle_migrations order by created_at desc limit 1; delete from __drizzle_migrations where created_at = (select created_at from kept)',
      ),
    () => sql('insert into __drizzle_migrations (hash, created_at) select hash, created_at from kept; drop table kept'),
  ],
  [
    'settings that are none',
    /^settings: fail: .*moderation/,
    () => sql(`insert into setting (section, value, updated_at) values ('moderation', '{"firstAds":-3}', 0)`),
    () => sql("delete from setting where section = 'moderation'"),
  ],
  [
    'a contact form that nobody reads',
    /^contacts: fail: there is no mailbox/,
    () => giveMailbox(null),
    () => giveMailbox('desk@poruch.test'),
  ],
  [
    'a mailbox that is nowhere',
    /^contacts: fail: nobody gets mail at desk@poruch\.test/,
    () => (variables.SITE_URL = 'https://news.poruch.org'),
    () => undefined,
  ],
  [
    'a picture without a file',
    /^pictures: fail: 1 of 1 lack files/,
    () => rmSync(path.join(pictureDir(), '320.webp')),
    () => writeFileSync(path.join(pictureDir(), '320.webp'), 'x'),
  ],
  [
    'a file without a picture',
    /^pictures: warn: files of 1 pictures/,
    () => storage.putFile('masters/stray-picture', Buffer.from('x')),
    () => storage.deleteAll('stray-picture'),
  ],
  [
    'a page with an old title',
    /^pages: fail: \/novyny\/first shows another title/,
    () => storePage('/novyny/first', '<h1>Інша назва</h1>'),
    () => storePage('/novyny/first', '<h1>Кава &amp; «Львів» &lt;2026&gt;</h1>'),
  ],
  [
    'a page of what is not public',
    /^pages: fail: \/us\/novyny\/hidden shows what is not public/,
    () => storePage('/us/novyny/hidden', 'Схована новина'),
    () => dropPage('/us/novyny/hidden'),
  ],
  [
    'public pages of which none is stored',
    /^pages: warn: only 0 of \d+ public pages are stored$/,
    async () => {
      for await (const key of publicUrls(site.database)) dropPage(key);
    },
    async () => {
      for await (const key of publicUrls(site.database)) storePage(key, '<h1>Кава &amp; «Львів» &lt;2026&gt;</h1>');
    },
  ],
  [
    'stored pages that have lost their files',
    /^pages: warn: 1 stored pages have lost their files: \/novyny\/first$/,
    () => rmSync(path.join(pages(), pageFileName('/novyny/first'))),
    () => storePage('/novyny/first', '<h1>Кава &amp; «Львів» &lt;2026&gt;</h1>'),
  ],
  [
    'changes that are not shown',
    /^pages: warn: \d+ changes are not on their pages/,
    async () => ((serving = process.pid), await writeCursor(pages(), 1)),
    async () => writeCursor(pages(), await latestOutboxId(site.database)),
  ],
  [
    'a search index of another version',
    /^search: warn: the index was made by another version/,
    () => sql("update state set value = '0' where key = 'search_index'"),
    () => rebuildIndex(site.database),
  ],
  [
    'an entry that the search cannot find',
    /^search: fail: cannot find entries that are public: /,
    () => sql('delete from search_entry where num = (select min(num) from search_entry)'),
    () => rebuildIndex(site.database),
  ],
  [
    'words of what is not public',
    /^search: fail: holds what is not public any more/,
    () => sql("update entry set listed_at = null where slug = 'first'"),
    async () => (
      await sql("update entry set listed_at = published_at where slug = 'first'"),
      await rebuildIndex(site.database)
    ),
  ],
  [
    'a scheduler that stands still',
    /^scheduler: fail: has never beaten/,
    () => (serving = process.pid),
    () => undefined,
  ],
  [
    'what was deleted and is still in the bytes of the file',
    /^erasure: warn: bytes of what was deleted on 2026-11-17T00:00 are still in the database’s file/,
    () => sql(`insert into state (key, value, updated_at) values ('erasure:traces', ${Date.parse('2026-11-17')}, 0)`),
    () => sql("delete from state where key = 'erasure:traces'"),
  ],
  [
    'a file that could not be rewritten, though something is deleted every day',
    /^erasure: warn: the database’s file could not be rewritten on 2026-11-21T04:00/,
    () =>
      sql(
        `insert into state (key, value, updated_at) values ('erasure:traces', ${Date.parse('2026-11-21T17:00Z')}, 0),
          ('erasure:tried', ${Date.parse('2026-11-21T04:00Z')}, 0), ('erasure:done', ${Date.parse('2026-11-20T04:00Z')}, 0)`,
      ),
    () => sql("delete from state where key like 'erasure:%'"),
  ],
  [
    'a mail that failed',
    /^mails: warn: 1 could not be sent/,
    () =>
      sql(
        `insert into mail (id, "to", subject, text, html, status, next_attempt_at, created_at) values ('m', 'a@b.c', '', '', '', 'failed', 0, 0)`,
      ),
    () => sql('delete from mail'),
  ],
  [
    'a mail server that is not there',
    /^smtp: fail: 127\.0\.0\.1:1 refuses the connection/,
    () => (variables.SMTP_URL = 'smtp://127.0.0.1:1'),
    () => undefined,
  ],
  [
    'a mail server that does not pass mails on',
    /^smtp: fail: 127\.0\.0\.1:\d+ does not pass on emails to desk@poruch\.test/,
    () => (smtp.manner = 'refuse_relay'),
    () => (smtp.manner = 'take'),
  ],
  [
    'production without a mail server',
    /^smtp: warn: there is no SMTP_URL/,
    () => (variables = { NODE_ENV: 'production' }),
    () => undefined,
  ],
  [
    'an address of this machine for a site that is open to others',
    /^site: warn: SITE_URL is http:\/\/localhost:4321, while HOST 0\.0\.0\.0 lets other machines in/,
    () => Object.assign(variables, { HOST: '0.0.0.0', SITE_URL: 'http://localhost:4321' }),
    () => undefined,
  ],
  [
    'a bucket that is not there',
    /^s3: fail: http:\/\/127\.0\.0\.1:1: /,
    () => s3(),
    () => (storage = createStorage({ s3: null, dataDir: site.dir })),
  ],
  [
    'a site that does not answer',
    /^site: fail: http:\/\/127\.0\.0\.1:1 does not answer: /,
    () => ((serving = process.pid), (variables.SITE_URL = 'http://127.0.0.1:1')),
    () => undefined,
  ],
  [
    'a public site without TLS',
    /^site: warn: SITE_URL is http:\/\/poruch\.example, without TLS/,
    () => (variables.SITE_URL = 'http://poruch.example'),
    () => undefined,
  ],
  [
    'a secret that others can read',
    /^secret: fail: others can read it \(mode 644\)/,
    () => chmodSync(path.join(site.dir, 'secret'), 0o644),
    () => chmodSync(path.join(site.dir, 'secret'), 0o600),
  ],
  [
    'a clock that was set back',
    /^clock: fail: stands 7200 s before/,
    () => (site.clock.at -= 7_200_000),
    () => undefined,
  ],
];

const sql = (text: string) => site.database.client.executeMultiple(text);
const pictureDir = () =>
  path.join(
    site.dir,
    'uploads/media',
    readdirSync(path.join(site.dir, 'uploads/media')).find((name) => name !== 'stray-picture')!,
  );
function s3(): void {
  Object.assign(variables, {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  });
  storage = createStorage({ ...parseEnv(variables), dataDir: site.dir });
}

describe('the doctor finds and names each fault', () => {
  it.each(ailments)('%s', async (_, words, harm, mend) => {
    await harm();
    const said = await troubles().finally(mend);
    expect(said).toEqual(expect.arrayContaining([expect.stringMatching(words)]));
    expect(said.filter((line) => line.endsWith('(no advice)'))).toEqual([]);
    forget();
    expect((await troubles()).filter((line) => words.test(line))).toEqual([]);
  });
});

it.each([
  [168, 168, 'ok', /^168 of 168 .* says$/],
  [0, 168, 'warn', /^only 0 of 168/],
  [0, 0, 'ok', /says$/],
  [20, 168, 'ok', /made as they are asked for$/],
  [8_900, 10_000, 'warn', /^only 8900 of 10000/],
  [9_100, 10_000, 'ok', /says$/],
  [1, 1_001, 'ok', /made as they are asked for$/],
  [1, 1_002, 'warn', /^only 1 of 1002/],
])('the doctor rates %d of %d stored pages as %s', (there, wanted, level, words) => {
  const told = rateStoredPages(there, wanted);
  expect([told.level, words.test(told.text)]).toEqual([level, true]);
});

it('the doctor continues if a check throws', async () => {
  mkdirSync(pages(), { recursive: true });
  const patient = { env: parseEnv({ DATA_DIR: site.dir }), database: site.database, storage, serving: null };
  const findings = await runChecks(patient, [
    { name: 'one', look: () => Promise.reject(new Error('broke')) },
    { name: 'two', look: async () => ({ level: 'ok', text: 'well' }) },
  ]);
  expect(findings.map(({ check, level, text }) => [check, level, text])).toEqual([
    ['one', 'fail', 'broke'],
    ['two', 'ok', 'well'],
  ]);
});

it('the doctor reports damage in one sentence, however long SQLite’s message is', () => {
  const dump = [
    '*** in database main ***\nTree 225 page 3017: btreeInitPage() returns error code 11\nPage 7: never used',
  ];
  expect(summariseFaults(parseIntegrityFaults(dump))).toBe(
    '2 faults or more, the first: Tree 225 page 3017: btreeInitPage() returns error code 11',
  );
  expect([parseIntegrityFaults(['ok']), summariseFaults([`x${'y'.repeat(500)}`]).length]).toEqual([[], 120]);
});

it('the doctor warns about a public site without a backup from the last week', async () => {
  variables.SITE_URL = 'https://chicago.example';
  const backups = async () => (await found()).filter(({ check }) => check === 'backups').map(({ level }) => level);
  expect(await backups()).toEqual(['warn']);
  await recordBackup(site.dir, site.clock.at);
  expect(await backups()).toEqual(['ok']);
  site.clock.forward(7 * DAY);
  expect(await backups()).toEqual(['warn']);
  delete variables.SITE_URL;
  expect(await backups()).toEqual(['ok']);
});
