import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#content/format/durations.ts';
import { systemActor } from '#content/model/permissions.ts';
import { createEntry, transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { createRedirect } from '#server/core/redirects/redirects.ts';
import { readRevisedSettings } from '#server/core/settings/rows.ts';
import { changeSettings } from '#server/core/settings/settings-commands.ts';
import { outboxAfter } from '#server/publishing/publisher/outbox-rows.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { actors, unwrapOrFail, openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { MIN_PING_INTERVAL_MS, IndexNow, indexNowStatus, isPubliclyReachable } from './index-now.ts';

const KEY = 'a1B2c3D4-e5f6';
const siteUrl = 'https://poruch.us';

interface Ping {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

let site: TestSite;
let server: Server;
let endpoint: string;
let pings: Ping[];
let answer: (res: ServerResponse) => void;
const jobs: IndexNow[] = [];

async function read(req: IncomingMessage): Promise<Ping> {
  let text = '';
  for await (const part of req) text += String(part);
  return JSON.parse(text) as Ping;
}

beforeEach(async () => {
  site = await openTestSite();
  pings = [];
  answer = (res) => res.writeHead(200).end();
  server = createServer(async (req, res) => {
    pings.push(await read(req));
    answer(res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
});
afterEach(async () => {
  await Promise.all(jobs.splice(0).map((indexNow) => indexNow.stop()));
  server.closeAllConnections();
  server.close();
  site.close();
});

function job(options: Partial<ConstructorParameters<typeof IndexNow>[0]> = {}): IndexNow {
  const made = new IndexNow({
    database: site.database,
    siteUrl,
    endpoint,
    log: recordingLog(),
    timeoutMs: 5_000,
    ...options,
  });
  jobs.push(made);
  return made;
}
async function setKey(indexNowKey: string | null): Promise<void> {
  site.clock.forward(1000);
  unwrapOrFail(
    await changeSettings(
      site.database,
      actors.admin,
      { search: { indexNowKey } },
      (await readRevisedSettings(site.database)).revision,
    ),
  );
  site.clock.forward(1000);
}
const news = (slug: string, locales: readonly ('ua' | 'us')[] = ['ua', 'us']) =>
  publishSample('news', {
    slug,
    texts: Object.fromEntries(locales.map((locale) => [locale, { title: `Новина ${slug} ${locale}`, body: 'Текст.' }])),
  });
const told = () => pings.flatMap(({ urlList }) => urlList.map((url) => url.slice(siteUrl.length))).sort();

describe('IndexNow', () => {
  it('sends only pages that were published, changed or taken down since the key was set', async () => {
    await news('before');
    await setKey(KEY);
    const both = await news('both');
    await news('only-ua', ['ua']);
    unwrapOrFail(await createEntry(systemActor, 'news', { texts: { ua: { title: 'Чернетка' } } }));
    await publishSample('reklamas', { slug: 'promo' });
    await job().run();
    expect(pings).toEqual([
      { host: 'poruch.us', key: KEY, keyLocation: `${siteUrl}/${KEY}.txt`, urlList: expect.any(Array) },
    ]);
    expect(told()).toEqual(['/novyny/both', '/novyny/only-ua', '/us/novyny/both']);
    expect(await indexNowStatus(site.database)).toMatchObject({
      waiting: 0,
      lastPing: { count: 3, status: 200, at: site.clock.at },
      lastError: null,
    });

    pings = [];
    site.clock.forward(MIN_PING_INTERVAL_MS);
    const renamed = unwrapOrFail(await updateEntry(systemActor, 'news', both.id, { slug: 'renamed' }, both.revision));
    await job().run();
    expect(told()).toEqual(['/novyny/both', '/novyny/renamed', '/us/novyny/both', '/us/novyny/renamed']);

    pings = [];
    site.clock.forward(MIN_PING_INTERVAL_MS);
    unwrapOrFail(await transitionEntry(systemActor, 'news', renamed.id, 'archived'));
    unwrapOrFail(await createRedirect(actors.admin, { path: '/old', target: '/novyny' }));
    await job().run();
    expect(told()).toEqual(['/novyny/renamed', '/old', '/us/novyny/renamed', '/us/old']);
  });

  it('sends nothing until the site is open, and then everything published since the key was set', async () => {
    const open = async (isOpen: boolean) =>
      unwrapOrFail(
        await changeSettings(
          site.database,
          actors.admin,
          { launch: { isOpen } },
          (await readRevisedSettings(site.database)).revision,
        ),
      );
    await open(false);
    await setKey(KEY);
    await news('before-opening');
    await job().run();
    expect(pings).toEqual([]);
    await open(true);
    await job().run();
    await news('after-opening');
    site.clock.forward(MIN_PING_INTERVAL_MS);
    await job().run();
    expect(told()).toEqual([
      '/novyny/after-opening',
      '/novyny/before-opening',
      '/us/novyny/after-opening',
      '/us/novyny/before-opening',
    ]);
  });

  it('does not send expired ads, whose pages are noindex', async () => {
    await setKey(KEY);
    const ad = await publishSample('advertisements', { slug: 'bandura' });
    await job().run();
    expect(told()).toContain('/advertisement/bandura');
    pings = [];
    site.clock.forward(MIN_PING_INTERVAL_MS);
    unwrapOrFail(
      await transitionEntry({ id: ad.authorId, role: 'admin', system: true }, 'advertisements', ad.id, 'expired'),
    );
    await job().run();
    expect(pings).toEqual([]);
  });

  it('pings at most once a minute, and queues everything until then', async () => {
    await setKey(KEY);
    await news('first');
    const one = job();
    await one.run();
    await news('second');
    await one.run();
    expect([pings.length, (await indexNowStatus(site.database)).waiting]).toEqual([1, 2]);
    site.clock.forward(MIN_PING_INTERVAL_MS);
    await Promise.all([one.run(), job().run()]);
    expect(told().filter((path) => path.endsWith('second'))).toEqual(['/novyny/second', '/us/novyny/second']);
  });

  it('keeps the queue if a ping fails, and waits longer each time', async () => {
    await setKey(KEY);
    await news('kept');
    answer = (res) => res.writeHead(503).end('no');
    const one = job();
    await one.run();
    expect(await indexNowStatus(site.database)).toMatchObject({
      waiting: 2,
      failures: 1,
      lastPing: null,
      lastError: { text: 'HTTP 503' },
      nextAt: site.clock.at + 2 * MIN_PING_INTERVAL_MS,
    });
    await one.run();
    expect(pings).toHaveLength(1);
    site.clock.forward(2 * MIN_PING_INTERVAL_MS);
    answer = (res) => res.writeHead(429, { 'Retry-After': '7200' }).end();
    await one.run();
    expect(await indexNowStatus(site.database)).toMatchObject({ failures: 2, nextAt: site.clock.at + 2 * HOUR });
    site.clock.forward(2 * HOUR);
    // No response: the ping is aborted, and its pages stay queued.
    answer = () => undefined;
    await job({ timeoutMs: 300 }).run();
    expect(await indexNowStatus(site.database)).toMatchObject({
      waiting: 2,
      failures: 3,
      lastError: { text: 'Timeout' },
    });
    site.clock.forward(HOUR);
    answer = (res) => res.writeHead(202).end();
    pings = [];
    await one.run();
    expect(told()).toEqual(['/novyny/kept', '/us/novyny/kept']);
    expect(await indexNowStatus(site.database)).toMatchObject({
      waiting: 0,
      failures: 0,
      lastError: null,
      lastPing: { status: 202 },
    });
  });

  it('resends pages that changed during a ping', async () => {
    await setKey(KEY);
    const entry = await news('twice');
    const one = job({ timeoutMs: 10_000 });
    const other = job();
    answer = (res) => {
      site.clock.forward(1000);
      // Another process queues the change before the response arrives.
      void updateEntry(systemActor, 'news', entry.id, { texts: { ua: { title: 'Інша назва новини' } } }, entry.revision)
        .then(() => other.run())
        .then(() => res.writeHead(200).end());
    };
    await one.run();
    expect((await indexNowStatus(site.database)).waiting).toBe(2);
  });

  it('sends nothing without a key, and clears the queue when the key is removed', async () => {
    await news('quiet');
    await job().run();
    await setKey(KEY);
    answer = (res) => res.writeHead(500).end();
    await news('loud');
    await job().run();
    expect((await indexNowStatus(site.database)).waiting).toBe(2);
    await setKey(null);
    await news('silent');
    await job().run();
    expect(await indexNowStatus(site.database)).toMatchObject({ waiting: 0, cursor: null });
    await setKey('another-key');
    pings = [];
    answer = (res) => res.writeHead(200).end();
    await news('again');
    await job().run();
    expect(told()).toEqual(['/novyny/again', '/us/novyny/again']);
    expect(pings[0]?.key).toBe('another-key');
  });

  it('never pings for a site that is not reachable from the internet', async () => {
    await setKey(KEY);
    await news('local');
    await job({ siteUrl: 'http://localhost:4321' }).run();
    expect([pings.length, (await outboxAfter(site.database, 0, 1000)).length > 0]).toEqual([0, true]);
    for (const hidden of [
      'http://localhost:4321',
      'http://127.0.0.1',
      'http://[::1]:80',
      'http://192.168.1.5',
      'https://poruch',
      'https://poruch.test',
      'https://a.example',
      'http://box.local',
      'http://x.internal',
    ])
      expect(isPubliclyReachable(hidden), hidden).toBe(false);
    for (const seen of ['https://poruch.us', 'https://www.poruch.org.ua:8443'])
      expect(isPubliclyReachable(seen), seen).toBe(true);
  });

  it.each(['short', 'with space in it', 'Ключ-кирилицею', 'a'.repeat(129), '../../etc/passwd', ''])(
    'rejects the key «%s»',
    async (indexNowKey) => {
      const { revision } = await readRevisedSettings(site.database);
      expect(await changeSettings(site.database, actors.admin, { search: { indexNowKey } }, revision)).toMatchObject({
        ok: false,
        failure: { status: 422 },
      });
    },
  );
});
