import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '#server/platform/database/unavailable.ts';
import { createPagePut } from '#server/publishing/publisher/testing.ts';
import { indexNowKeyOfPath, type OldAddresses } from './old-addresses.ts';
import { startTestServer } from './testing.ts';

/** Redirects from `/old` and `/gone`, recording lookups and missed paths. */
function known() {
  const asked: string[] = [];
  const missed: string[] = [];
  const oldAddresses: OldAddresses = {
    async findByQuery(path, query) {
      asked.push(`${path}?${query}`);
      if (path === '/broken') throw new DatabaseUnavailable('away', { code: 'SQLITE_IOERR' });
      return query === 'p=12' ? { to: '/novyny/twelve' } : null;
    },
    async find(path, query) {
      asked.push(query === '' ? path : `${path}?${query}`);
      if (path === '/broken') throw new DatabaseUnavailable('away', { code: 'SQLITE_IOERR' });
      return path === '/old' ? { to: '/new?x=1' } : path === '/us/gone' ? { errorPage: '/us/410' } : null;
    },
    missed: (path) => void missed.push(path),
    isSiteKey: async (key) => key === 'Key-12345',
  };
  return { asked, missed, oldAddresses };
}

describe('old URLs', () => {
  test('redirect before anything is rendered, with any query', async () => {
    const { oldAddresses, missed } = known();
    const { ask, rendered, handled } = await startTestServer({ oldAddresses });
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask('/old?utm_source=x&a=1', { method });
      expect([answer.status, answer.headers.location, answer.headers['cache-control'], answer.text]).toEqual([
        301,
        '/new?x=1',
        'no-cache',
        '',
      ]);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
    // Every spelling takes one redirect only.
    expect((await ask('/OLD/')).headers.location).toBe('/new?x=1');
    expect((await ask('/Plain/')).headers.location).toBe('/plain');
    expect((await ask('/BROKEN/')).headers.location).toBe('/broken');
    expect([rendered, handled, missed]).toEqual([[], [], []]);
  });

  test('that are permanently gone get the 410 page for every visitor', async () => {
    const { oldAddresses } = known();
    const { ask, handled } = await startTestServer({
      oldAddresses,
      render: async (url) =>
        new Response(`gone ${url}`, {
          status: url === '/us/410' ? 410 : 404,
          headers: { 'content-type': 'text/html' },
        }),
    });
    for (const headers of [{}, { cookie: 'signed_in=1' }]) {
      const answer = await ask('/us/gone', { headers });
      expect([answer.status, answer.text]).toEqual([410, 'gone /us/410']);
    }
    expect(handled).toEqual([]);
  });

  test('known by their query redirect even if a page exists there, before a locale is chosen', async () => {
    const { oldAddresses, asked } = known();
    const { ask, store } = await startTestServer({ oldAddresses, detect: () => '/us' });
    await store.put('/novyny', createPagePut('the list'));
    await store.put('/broken', createPagePut('a page'));
    const answer = await ask('/?utm_source=x&p=12');
    expect([answer.status, answer.headers.location]).toEqual([301, '/novyny/twelve']);
    expect((await ask('/novyny?p=12')).headers.location).toBe('/novyny/twelve');
    expect((await ask('/?p=13')).headers.location).toBe('/us');
    // Tracking parameters and the page's own parameters are ignored.
    for (const query of ['', '?utm_source=x', '?fbclid=1', '?page=1'])
      expect((await ask(`/novyny${query}`)).text).toBe('the list');
    expect((await ask('/broken?x=1')).text).toBe('a page');
    expect(asked).toEqual(['/?p=12', '/novyny?p=12', '/?p=13', '/broken?x=1']);
  });

  test('are not looked up if a page exists, nor for paths that have no stored pages', async () => {
    const { oldAddresses, asked, missed } = known();
    const { ask, store } = await startTestServer({ oldAddresses });
    await store.put('/old', createPagePut('a page'));
    expect((await ask('/old')).text).toBe('a page');
    await ask('/cabinet/old');
    await ask('/api/old');
    expect([asked, missed]).toEqual([[], []]);
  });

  test('that are unknown are recorded once they result in a 404', async () => {
    const { oldAddresses, missed } = known();
    const { ask } = await startTestServer({
      oldAddresses,
      handler: (_req, res) => res.writeHead(_req.url === '/draft' ? 200 : 404).end(),
    });
    expect((await ask('/nowhere?who=me')).status).toBe(404);
    await ask('/elsewhere', { headers: { cookie: 'a=b' } });
    // An author can see the draft that does not exist for others.
    await ask('/draft', { headers: { cookie: 'a=b' } });
    expect(missed).toEqual(['/nowhere', '/elsewhere']);
  });

  test('that fail to load cause a 500 of that request only', async () => {
    const { ask, store } = await startTestServer({
      oldAddresses: { ...known().oldAddresses, find: () => Promise.reject(new Error('busy')) },
    });
    await store.put('/a', createPagePut('a page'));
    expect([(await ask('/nowhere')).status, (await ask('/a')).status]).toEqual([500, 200]);
  });
});

describe('the IndexNow key', () => {
  test('is served as a file under its exact spelling, and no other key is', async () => {
    const { ask } = await startTestServer({ oldAddresses: known().oldAddresses });
    const answer = await ask('/Key-12345.txt');
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([
      200,
      'Key-12345',
      'text/plain; charset=utf-8',
    ]);
    for (const other of ['/key-12345.txt', '/Key-12346.txt']) expect((await ask(other)).status).not.toBe(200);
  });

  test.each([
    ['/abcdefgh.txt', 'abcdefgh'],
    ['/us/abcdefgh.txt', null],
    ['/short.txt', null],
    ['/robots.txt', null],
    [`/${'a'.repeat(129)}.txt`, null],
    ['/abc%20efgh.txt', null],
    ['/abcdefgh.txt/', null],
  ])('of the path %s is %s', (path, key) => expect(indexNowKeyOfPath(path)).toBe(key));
});
