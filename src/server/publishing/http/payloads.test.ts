import { expect, test } from 'vitest';
import { pageParameters } from '#content/urls/urls.ts';
import { renderedResponse as response } from '#server/publishing/publisher/testing.ts';
import { startTestServer } from './testing.ts';

const json = { 'content-type': 'application/json' };
const missed: string[] = [];

/** A server with the site's rules, and data for the home page and the news only. */
const startSite = () =>
  startTestServer({
    rules: { queryParamsFor: pageParameters, postPaths: [] },
    render: async (key) =>
      /^(?:\/us)?(?:\/novyny)?\/_payload\.json(?:\?page=2)?$/.test(key)
        ? response(JSON.stringify({ key }), ['news'], json)
        : new Response('{}', { status: 404, headers: { 'content-type': 'application/problem+json' } }),
    oldAddresses: {
      find: async () => null,
      findByQuery: async () => null,
      missed: (path) => void missed.push(path),
      isSiteKey: async () => false,
    },
  });

test.each(['/_payload.json', '/us/_payload.json', '/novyny/_payload.json', '/us/novyny/_payload.json?page=2'])(
  '%s is served and revalidated like a page',
  async (path) => {
    const { ask } = await startSite();
    const first = await ask(`${path}${path.includes('?') ? '&' : '?'}fbclid=1`);
    expect([first.status, JSON.parse(first.text)]).toEqual([200, { key: path }]);
    expect(first.headers).toMatchObject({ ...json, 'cache-control': 'public, max-age=0, must-revalidate' });
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await ask(path, { headers })).status).toBe(304);
    expect((await ask(path, { method: 'HEAD' })).headers.etag).toBe(first.headers.etag);
    const post = await ask(path, { method: 'POST' });
    expect([post.status, post.headers['content-type']]).toEqual([405, 'application/problem+json']);
  },
);

test('page data is stored on its second request, with the tags of its page', async () => {
  const { ask, store } = await startSite();
  await ask('/novyny/_payload.json');
  expect(store.keys()).toEqual([]);
  await ask('/novyny/_payload.json');
  expect(store.keys()).toEqual(['/novyny/_payload.json']);
  expect(store.isPinned('/novyny/_payload.json')).toBe(false);
  expect([...store.keysForTags(['news'])]).toEqual(['/novyny/_payload.json']);
});

test('data of a missing page is never requested from Astro, with or without cookies, nor recorded', async () => {
  const { ask, handled } = await startSite();
  const headers = { cookie: 'session=x' };
  const answer = await ask('/nope/_payload.json', { headers });
  expect([answer.status, answer.headers['content-type'], handled, missed]).toEqual([
    404,
    'application/problem+json',
    [],
    [],
  ]);
  await ask('/nope', { headers });
  expect([handled, missed]).toEqual([['GET /nope'], []]);
  await ask('/nope');
  expect(missed).toEqual(['/nope']);
});

test('other spellings redirect to the canonical one, and an invalid path gets a JSON error', async () => {
  const { ask, handled } = await startSite();
  for (const [wrong, right] of [
    ['/Novyny/_Payload.JSON', '/novyny/_payload.json'],
    ['/_PAYLOAD.json?page=2', '/_payload.json?page=2'],
    ['/US/_payload.json', '/us/_payload.json'],
    ['/novyny//_payload.json', '/novyny/_payload.json'],
  ] as const) {
    const { status, headers } = await ask(wrong);
    expect([wrong, status, headers.location]).toEqual([wrong, 301, right]);
  }
  for (const path of ['/%00/_payload.json', '/%2e%2e/_payload.json', `/${'a'.repeat(3_000)}/_payload.json`]) {
    const { status, headers } = await ask(path);
    expect([status, headers['content-type']]).toEqual([400, 'application/problem+json']);
  }
  // Astro's own endpoints also have no data.
  for (const path of ['/_image/_payload.json', '/us/_server-islands/_payload.json', '/_payload.json/_payload.json'])
    expect((await ask(path)).status).toBe(404);
  expect(handled).toEqual([]);
});
