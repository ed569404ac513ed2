import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { systemActor } from '#content/model/permissions.ts';
import { unwrap } from '#content/result.ts';
import { transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { uploadPicture } from '#server/core/media/media-store.ts';
import { createTwoColourPicture } from '#server/core/media/testing.ts';
import { createRedirect } from '#server/core/redirects/redirects.ts';
import { sitemapIndex } from '#server/features/discovery/sitemap.ts';
import { openDatabase, useDatabase } from '#server/platform/database/database.ts';
import { testDir } from '#server/platform/database/testing.ts';
import { createStorage } from '#server/platform/storage/storage.ts';
import { decodePageFile, pageFileName, uncompressedPage } from '#server/publishing/store/page-file.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import {
  plainFilesOf,
  prerenderPlainly,
  renderPlainly,
  SITE_URL,
  writeBuild,
} from '#tests/support/servers/plain-site.ts';
import { stopClock } from '#tests/support/test-clock.ts';
import { errorPages, withErrorPages } from './error-pages.ts';
import { exportPlainFiles } from './export-plain-files.ts';
import { exportedKeys } from './exported-keys.ts';
import { fileOfKey } from './file-names.ts';
import { metaPolicy } from './page-policy.ts';
import { readFilesIn, readPublicFilesIn, startCache } from './testing.ts';

/** The model's export, copied by the tests that start from one. */
const ended = testDir();
const exportedParts = ['out', 'plain-pages'];
/** Enough for more than one page of news. */
const NEWS = 22;
let model: TestSite;
let site: TestSite;
let news: EntryRecord[];
let shown: string;
let hidden: string;
const out = () => path.join(site.dir, 'out');
const at = (name: string) => path.join(out(), name);
const read = (name: string) => fs.readFileSync(at(name), 'utf8');
type More = Parameters<typeof plainFilesOf>[2];
const run = (more: More = {}) => exportPlainFiles(plainFilesOf(site.database, site.dir, more));

async function picture(tint: number): Promise<string> {
  const store = { database: site.database, storage: createStorage({ s3: null, dataDir: site.dir }) };
  return unwrap(
    await uploadPicture(
      store,
      await createTwoColourPicture(400, 300).tint({ r: tint, g: 90, b: 200 }).jpeg().toBuffer(),
      'author',
    ),
  ).id;
}

beforeAll(async () => {
  model = await openTestSite();
  site = model;
  writeBuild(model.dir);
  [shown, hidden] = [await picture(7), await picture(70)];
  news = [];
  for (let number = 0; number < NEWS; number += 1) {
    model.clock.forward(MINUTE);
    news.push(
      await publishSample('news', {
        slug: `novyna-${number}`,
        texts: { ua: { title: `Новина ${number}`, body: 'Текст.' } },
        ...(number === 3 ? { cover: { id: shown, alt: {} } } : {}),
      }),
    );
  }
  await createSample('news', { slug: 'chernetka', cover: { id: hidden, alt: {} } });
  await publishSample('posters', { slug: 'lisova' });
  await publishSample('pages', { slug: 'pro-nas' });
  await prerenderPlainly(model.database, model.dir);
  await model.database.client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  await run();
  for (const name of exportedParts) fs.renameSync(path.join(model.dir, name), path.join(ended, name));
});
afterAll(() => model.close());

/** Each test has a copy of the site. */
beforeEach(async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'poruch-plain-'));
  fs.cpSync(model.dir, dir, { recursive: true });
  const database = useDatabase(await openDatabase(`file:${path.join(dir, 'test.db')}`));
  await database.client.execute('PRAGMA synchronous = OFF');
  site = {
    database,
    dir,
    clock: stopClock(model.clock.at),
    close() {
      database.close();
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
});
afterEach(() => site.close());

/**
 * Sets up the site after a first export. The nginx files contain the name of the model's directory, so they remain
 * those of the model.
 */
function beginExported(): void {
  for (const name of exportedParts)
    fs.cpSync(path.join(ended, name), path.join(site.dir, name), { recursive: true, preserveTimestamps: true });
}

/** Renders every address again: the page, or `null` if it has none. */
async function drawAll(): Promise<Map<string, string | null>> {
  const drawn = new Map<string, string | null>();
  for (const key of await exportedKeys(site.database, SITE_URL, sitemapIndex)) {
    const answer = await withErrorPages(renderPlainly)(key);
    drawn.set(key, answer.status === 200 ? await answer.text() : null);
  }
  return drawn;
}

/** Addresses whose content has changed, is new or is gone. */
function differing(before: Map<string, string | null>, after: Map<string, string | null>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => (before.get(key) ?? null) !== (after.get(key) ?? null))
    .sort();
}

function expectWhole(): void {
  for (const [name, body] of readFilesIn(out())) {
    if (name.endsWith('.gz'))
      expect(zlib.gunzipSync(body).equals(fs.readFileSync(at(name.slice(0, -3)))), name).toBe(true);
    if (name.endsWith('.br'))
      expect(zlib.brotliDecompressSync(body).equals(fs.readFileSync(at(name.slice(0, -3)))), name).toBe(true);
    expect(name).not.toContain('poruch-tmp');
  }
}

/** Expects every page to exist and to equal a new rendering. */
async function expectCurrent(): Promise<void> {
  for (const [key, text] of await drawAll()) {
    const name = errorPages.get(key) ?? fileOfKey(key)!;
    expect(fs.existsSync(at(name)), key).toBe(text !== null);
    if (text !== null)
      expect(read(name).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''), key).toBe(text);
  }
  expectWhole();
}

describe('the exported site', () => {
  test('contains pages with their policy, documents, files and pictures of public entries', async () => {
    const report = await run();
    expect([report.failed, report.left, report.removed]).toEqual([[], [], 0]);
    await expectCurrent();
    const { facts, bytes } = decodePageFile(
      fs.readFileSync(path.join(site.dir, 'pages', pageFileName('/novyny/novyna-3'))),
    )!;
    const page = read('novyny/novyna-3/index.html');
    const content = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/
      .exec(page)?.[1]
      ?.replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    expect(content).toBe(metaPolicy(facts.csp!));
    expect(content).toContain(/'sha256-[^']+'/.exec(facts.csp!)![0]);
    expect(page.indexOf('http-equiv')).toBeLessThan(page.indexOf('<script>'));
    expect(page.length).toBeGreaterThan(uncompressedPage(bytes).length);
    expect(fs.statSync(at('novyny/novyna-3/index.html')).mtimeMs).toBe(Math.floor(facts.renderedAt / 1000) * 1000);
    for (const name of [
      'index.html',
      'us/index.html',
      'novyny/index@page=2.html',
      'us/novyny/index@page=2.html.br',
      'nashi-kontakty/index.html',
      'novyny/category/rubryka-1/rss.xml',
      'us/poster/calendar.ics',
      'poster/lisova.ics',
      'sitemap-news-1.xml',
      '404.html',
      'us/410.html.gz',
      '503.html',
      'us/503.html',
      'mark.svg.br',
      'favicon.svg.br',
      'favicon.ico',
      'icon-512.png',
      '_astro/page.Ab3_x-1.js.br',
      '_astro/page.Old-0.js',
      '_headers',
      '_redirects',
      '.changed-urls',
    ]) {
      expect(fs.existsSync(at(name)), name).toBe(true);
    }
    expect(read('503.html')).toContain('<meta http-equiv="Content-Security-Policy"');
    const linked = `media/${shown}/320.webp`;
    expect(fs.statSync(at(linked)).ino).toBe(fs.statSync(path.join(site.dir, 'uploads', linked)).ino);
    expect(fs.existsSync(at(`media/${hidden}`))).toBe(false);
    expect(fs.statSync(at('novyny/index.html')).mode & 0o777).toBe(0o644);
    expect(read('.changed-urls').split('\n')).toEqual(
      expect.arrayContaining([`${SITE_URL}/`, `${SITE_URL}/us/novyny?page=2`, `${SITE_URL}/rss.xml`]),
    );
  });

  test('is readable regardless of the umask', async () => {
    const mask = process.umask(0o077);
    try {
      await run();
    } finally {
      process.umask(mask);
    }
    expect([out(), at('us/novyny'), at('media')].map((dir) => fs.statSync(dir).mode & 0o777)).toEqual([
      0o755, 0o755, 0o755,
    ]);
    expect(
      [at('index.html'), at('index.html.br'), at('_headers.conf'), at(`media/${shown}/320.webp`)].map(
        (file) => fs.statSync(file).mode & 0o004,
      ),
    ).toEqual([4, 4, 4, 4]);
  });

  test('contains pictures of a bucket only if asked to', async () => {
    const media = { storage: createStorage({ s3: null, dataDir: site.dir }), uploadsDir: null };
    expect((await run({ media: null })).media).toBeNull();
    expect(fs.existsSync(at('media'))).toBe(false);
    await run({ media });
    const [copy, source] = [at(`media/${shown}/320.webp`), path.join(site.dir, `uploads/media/${shown}/320.webp`)];
    expect(fs.readFileSync(copy).equals(fs.readFileSync(source))).toBe(true);
    expect(fs.statSync(copy).ino).not.toBe(fs.statSync(source).ino);
    await run({ media: null });
    expect(fs.existsSync(copy)).toBe(true);
  });

  test('is left untouched if nothing has changed', async () => {
    await run();
    const before = readFilesIn(out());
    const rendered: string[] = [];
    const report = await run({ rendered });
    expect(report).toMatchObject({ written: 0, removed: 0, changed: 0, media: { added: 0, removed: 0 } });
    expect(rendered).toEqual([]);
    before.set('.changed-urls', Buffer.alloc(0));
    expect(
      [...readFilesIn(out())].filter(([name, body]) => !before.get(name)?.equals(body)).map(([name]) => name),
    ).toEqual([]);
  });
});

describe('an export after a change', () => {
  test('writes and purges exactly the pages that show a changed entry', async () => {
    await run();
    const before = await drawAll();
    const times = new Map([...readFilesIn(out()).keys()].map((name) => [name, fs.statSync(at(name)).mtimeMs]));
    site.clock.forward(1000);
    const { id, revision } = news[5]!;
    unwrapOrFail(
      await updateEntry(
        systemActor,
        'news',
        id,
        { texts: { ua: { title: 'Новина інакша', body: 'Текст.' } } },
        revision,
      ),
    );
    const expected = differing(before, await drawAll());
    expect(expected).toEqual(
      expect.arrayContaining(['/novyny/novyna-5', '/us/novyny/novyna-5', '/novyny', '/rss.xml']),
    );
    expect(expected).not.toContain('/novyny/novyna-21');

    const cache = await startCache();
    const report = await run({ purge: { to: cache.to } });
    expect(cache.purged.map(({ path: one }) => one).sort()).toEqual(expected);
    expect(new Set(cache.purged.map(({ host }) => host))).toEqual(new Set(['poruch.test']));
    expect(report).toMatchObject({ changed: expected.length, purged: expected.length, unpurged: [], removed: 0 });
    expect(read('.changed-urls').trim().split('\n')).toEqual(expected.map((key) => SITE_URL + key));
    const touched = [...times]
      .filter(([name, time]) => fs.statSync(at(name)).mtimeMs !== time)
      .map(([name]) => name)
      .filter((name) => !name.startsWith('.') && !/\.(?:gz|br)$/.test(name));
    expect(touched.sort()).toEqual(expected.map((key) => fileOfKey(key)!).sort());
    await expectCurrent();
    expect((await run({ purge: { to: cache.to } })).purged).toBe(0);
  });

  test('removes the files, picture and addresses of a removed entry', async () => {
    beginExported();
    unwrapOrFail(await createRedirect(actors.admin, { path: '/stara/адреса', target: '/novyny/novyna-1' }));
    unwrapOrFail(await createRedirect(actors.admin, { path: '/?p=12', target: '/novyny/novyna-1' }));
    unwrapOrFail(await transitionEntry(systemActor, 'news', news[3]!.id, 'archived'));
    const cache = await startCache();
    const report = await run({ purge: { to: cache.to } });
    expect(fs.existsSync(at('novyny/novyna-3'))).toBe(false);
    expect(fs.existsSync(at(`media/${shown}`))).toBe(false);
    expect(report.media?.removed).toBeGreaterThan(0);
    expect(cache.purged.map(({ path: one }) => one)).toEqual(
      expect.arrayContaining([
        '/novyny/novyna-3',
        '/us/novyny/novyna-3',
        `/media/${shown}/320.webp`,
        '/novyny',
        '/sitemap-news-1.xml',
        '/stara/%D0%B0%D0%B4%D1%80%D0%B5%D1%81%D0%B0',
      ]),
    );
    expect(read('_redirects.map')).toContain('"/novyny/novyna-3" "410";\n');
    expect(read('_redirects.map')).toContain('"/us/stara/адреса" "/us/novyny/novyna-1";\n');
    expect(read('_redirects-by-query.map')).toBe('"/?p=12" "/novyny/novyna-1";\n"/us?p=12" "/us/novyny/novyna-1";\n');
    expect(read('_redirects.map') + read('_redirects')).not.toContain('p=12');
    expect(read('_redirects')).toContain('/stara/%D0%B0%D0%B4%D1%80%D0%B5%D1%81%D0%B0 /novyny/novyna-1 301\n');
    await expectCurrent();
  });

  test('leaves a redirect if an address changes', async () => {
    beginExported();
    unwrapOrFail(await updateEntry(systemActor, 'news', news[2]!.id, { slug: 'nova-adresa' }, news[2]!.revision));
    await run();
    expect(fs.existsSync(at('novyny/novyna-2'))).toBe(false);
    expect(fs.existsSync(at('us/novyny/nova-adresa/index.html'))).toBe(true);
    expect(read('_redirects').split('\n')).toEqual(
      expect.arrayContaining([
        '/novyny/novyna-2 /novyny/nova-adresa 301',
        '/us/novyny/novyna-2 /us/novyny/nova-adresa 301',
      ]),
    );
    await expectCurrent();
  });

  test('undoes a manual change of a file', async () => {
    await run();
    fs.rmSync(at('novyny/index.html.gz'));
    fs.writeFileSync(at('us/index.html.br'), 'x');
    expect((await run()).written).toBe(2);
    await expectCurrent();
  });

  test('writes every page again for a new build', async () => {
    beginExported();
    const rendered: string[] = [];
    fs.rmSync(path.join(site.dir, 'assets/page.Old-0.js'));
    await run({ mark: 'build-2', rendered });
    expect(rendered).toEqual([...(await exportedKeys(site.database, SITE_URL, sitemapIndex))]);
    expect(fs.existsSync(at('_astro/page.Old-0.js'))).toBe(false);
  });
});

describe('an export after a failure', () => {
  test('retries failed purges in the next run, and only those', async () => {
    beginExported();
    const cache = await startCache((item) => (item.startsWith('/us') ? 500 : item === '/rss.xml' ? null : 404));
    unwrapOrFail(await transitionEntry(systemActor, 'news', news[3]!.id, 'archived'));
    // Long enough for requests that get a response, even on a busy machine.
    const first = await run({ purge: { to: cache.to, timeoutMs: 3_000 } });
    const failed = first.unpurged.map((failure) => failure.path);
    expect(failed).toEqual(expect.arrayContaining(['/rss.xml', '/us/novyny/novyna-3']));
    expect(failed).not.toContain('/novyny/novyna-3');
    expect(first.unpurged.find((failure) => failure.path === '/rss.xml')?.reason).toBe('no answer within 3 s');
    expect(cache.most()).toBeLessThanOrEqual(9);
    const well = await startCache();
    const second = await run({ purge: { to: well.to } });
    expect([second.written, second.unpurged, well.purged.map(({ path: one }) => one).sort()]).toEqual([
      0,
      [],
      failed.sort(),
    ]);
    expect((await run({ purge: { to: well.to } })).purged).toBe(0);
  });

  test('keeps failed purges across a run without a cache, and adds the changes of that run', async () => {
    const deaf = await startCache(() => 500);
    await run({ purge: { to: deaf.to, timeoutMs: 300 } });
    unwrapOrFail(await transitionEntry(systemActor, 'news', news[3]!.id, 'archived'));
    const between = await run();
    expect([between.purged, between.unpurged]).toEqual([0, []]);
    await run();
    const cache = await startCache();
    await run({ purge: { to: cache.to } });
    expect(cache.purged.map(({ path: one }) => one)).toEqual(
      expect.arrayContaining(['/novyny/novyna-5', '/novyny/novyna-3', '/us/novyny/novyna-3']),
    );
    expect((await run()).changed).toBe(0);
  });

  test('purges redirects although an earlier run failed after writing their map', async () => {
    beginExported();
    unwrapOrFail(await createRedirect(actors.admin, { path: '/stara', target: '/novyny/novyna-1' }));
    fs.mkdirSync(at('_redirects.poruch-tmp'));
    await expect(run()).rejects.toThrow('EISDIR');
    expect(read('_redirects.map')).toContain('"/stara" "/novyny/novyna-1";\n');
    fs.rmdirSync(at('_redirects.poruch-tmp'));
    const cache = await startCache();
    await run({ purge: { to: cache.to } });
    expect(cache.purged.map(({ path: one }) => one).sort()).toEqual(['/stara', '/us/stara']);
  });

  test('renders a page whose stored copy is damaged, and keeps its file', async () => {
    beginExported();
    unwrapOrFail(
      await updateEntry(
        systemActor,
        'news',
        news[5]!.id,
        { texts: { ua: { title: 'Інша назва', body: 'Текст.' } } },
        news[5]!.revision,
      ),
    );
    await prerenderPlainly(site.database, site.dir);
    const stored = path.join(site.dir, 'pages', pageFileName('/novyny/novyna-5'));
    fs.truncateSync(stored, fs.statSync(stored).size - 1);
    for (const rendered of [[], []] as string[][]) {
      expect((await run({ rendered })).removed).toBe(0);
      expect(read('novyny/novyna-5/index.html')).toContain('Інша назва');
    }
    await expectCurrent();
  });

  test('updates a page in its own store even if the log of that store has lost it', async () => {
    beginExported();
    fs.truncateSync(path.join(site.dir, 'plain-pages/index.log'));
    unwrapOrFail(
      await updateEntry(
        systemActor,
        'news',
        news[21]!.id,
        { texts: { ua: { title: 'Інша назва', body: 'Текст.' } } },
        news[21]!.revision,
      ),
    );
    await run();
    expect(read('rss.xml')).toContain('Інша назва');
    await expectCurrent();
  });

  test('gives up on an unreachable cache early', async () => {
    const report = await run({ purge: { to: new URL('http://127.0.0.1:1') } });
    expect(report.purged).toBe(0);
    expect(report.unpurged).toHaveLength(report.changed);
    expect(new Set(report.unpurged.map((failure) => failure.reason))).toEqual(
      new Set(['ECONNREFUSED', 'not tried: too many failed before it']),
    );
  });

  test('refuses a directory with other files, and keeps them if forced', async () => {
    fs.mkdirSync(out());
    fs.writeFileSync(at('mine.txt'), 'mine');
    await expect(run()).rejects.toThrow('is not empty and no export of a site');
    expect(fs.readdirSync(out())).toEqual(['mine.txt']);
    await run({ force: true });
    unwrapOrFail(await transitionEntry(systemActor, 'news', news[3]!.id, 'archived'));
    await run();
    expect(read('mine.txt')).toBe('mine');
    await expectCurrent();
  });

  test('keeps the old file of a page that cannot be rendered, and reports the page', async () => {
    beginExported();
    const before = read('novyny/novyna-5/index.html');
    unwrapOrFail(
      await updateEntry(
        systemActor,
        'news',
        news[5]!.id,
        { texts: { ua: { title: 'Інша назва', body: 'Текст.' } } },
        news[5]!.revision,
      ),
    );
    const report = await run({
      render: async (key) => (key === '/novyny/novyna-5' ? new Response('oh', { status: 500 }) : renderPlainly(key)),
    });
    expect(report.failed).toEqual(['/novyny/novyna-5']);
    expect(read('novyny/novyna-5/index.html')).toBe(before);
    expect(read('us/novyny/novyna-5/index.html')).toContain('Інша назва');
    expect((await run()).failed).toEqual([]);
    await expectCurrent();
  });

  test('skips a page without a head for its policy, which the application serves', async () => {
    const bare = async (key: string) => {
      const answer = await renderPlainly(key);
      return key === '/nashi-kontakty' ? new Response('<p>Без голови</p>', { headers: answer.headers }) : answer;
    };
    expect((await run({ render: bare })).left).toEqual(['/nashi-kontakty']);
    expect(fs.existsSync(at('nashi-kontakty/index.html'))).toBe(false);
  });

  test('rewrites only one file after a truncated line in the manifest', async () => {
    beginExported();
    const whole = readPublicFilesIn(out());
    const accounts = at('.poruch-export.jsonl');
    fs.truncateSync(accounts, fs.statSync(accounts).size - 10);
    await run();
    expect(readPublicFilesIn(out())).toEqual(whole);
    expectWhole();
  });
});
