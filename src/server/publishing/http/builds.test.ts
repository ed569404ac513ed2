import { afterEach, expect, test } from 'vitest';
import { routeRules } from '#content/urls/urls.ts';
import { setClock } from '#server/platform/clock.ts';
import { createPagePut } from '#server/publishing/publisher/testing.ts';
import { stopClock } from '#tests/support/test-clock.ts';
import { startTestServer } from './testing.ts';

afterEach(() => setClock(null));

const build = { id: 'b1', time: '2026-11-21T18:00:00.000Z', routeRules: routeRules() };

test('/builds/latest.json names the current build', async () => {
  const { ask } = await startTestServer({ build });
  const answer = await ask('/builds/latest.json?123');
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { id: 'b1' }]);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
});

test('/builds/meta contains the build’s time, the route rules and the prerendered pages', async () => {
  const { ask, store } = await startTestServer({ build });
  await store.put('/us/novyny?page=2', createPagePut('a'));
  await store.put('/asked-for', createPagePut('b', [], false));
  const answer = await ask('/builds/meta/b1.json?123');
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { ...build, prerendered: ['/us/novyny?page=2'] }]);
  expect(store.keys()).toEqual(['/us/novyny?page=2', '/asked-for']);
  const page = await ask('/asked-for');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': page.headers['cache-control'],
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

test('/builds/meta is revalidated like a page, and reflects changes to the list of pages within a second', async () => {
  const clock = stopClock(Date.parse(build.time));
  const { ask, store } = await startTestServer({ build });
  await store.put('/a', createPagePut('a'));
  const first = await ask('/builds/meta/b1.json');
  const again = (etag = String(first.headers.etag)) =>
    ask('/builds/meta/b1.json', { headers: { 'if-none-match': etag } });
  expect([(await again()).status, (await again()).text]).toEqual([304, '']);
  // Neither a page's content nor on-demand pages affect the build.
  await store.put('/a', createPagePut('changed'));
  await store.put('/asked-for', createPagePut('b', [], false));
  store.drop('/asked-for');
  expect((await again()).status).toBe(304);
  await store.put('/b', createPagePut('b'));
  clock.forward(999);
  expect((await again()).status).toBe(304);
  clock.forward(1);
  const second = await again();
  expect([second.status, JSON.parse(second.text).prerendered]).toEqual([200, ['/a', '/b']]);
  store.drop('/a');
  store.drop('/b');
  clock.forward(1_000);
  expect(JSON.parse((await again(String(second.headers.etag))).text).prerendered).toEqual([]);
});

test('/builds answers HEAD without a body, rejects other methods, and answers 404 for other builds', async () => {
  const { ask, rendered } = await startTestServer({ build });
  for (const path of ['/builds/meta/b1.json', '/builds/latest.json']) {
    const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })];
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', get.headers['content-length']]);
    expect((await ask(path, { method: 'POST' })).status).toBe(405);
  }
  for (const id of ['b2', 'B1', '', 'b1.json/x', '%2e%2e']) {
    const answer = await ask(`/builds/meta/${id}.json`);
    if (id === 'B1') expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/problem+json']);
    else expect([id, answer.status]).toEqual([id, 404]);
  }
  expect(rendered).toEqual([]);
  const { ask: askInDev } = await startTestServer();
  expect((await askInDev('/builds/meta/b1.json')).status).toBe(404);
});
