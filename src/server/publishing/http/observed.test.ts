import net from 'node:net';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
// Registers the API's path patterns.
import '#server/app/api.ts';
import { logOptions } from '#server/platform/telemetry/log.ts';
import { RequestMeter } from '#server/platform/telemetry/request-meter.ts';
import { createPagePut, recordingLog, renderedResponse } from '#server/publishing/publisher/testing.ts';
import { clientAddressOf } from './hosts.ts';
import { startTestServer } from './testing.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const tokens = {
  text: async () => ({ type: 'text/plain; version=0.0.4', body: 'figures 1\n' }),
  opens: (header: string | undefined) => header === 'Bearer right',
};

/** Starts a server with a meter and a real log, and collects its lines. */
async function observed(options: Parameters<typeof startTestServer>[0] = {}) {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { ...logOptions, level: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const registry = new Registry();
  const started = await startTestServer({ log, meter: new RequestMeter(registry, log), metrics: tokens, ...options });
  /** Waits for this number of request lines. */
  const requests = async (count: number) => {
    await expect.poll(() => lines.filter(({ msg }) => msg === 'request').length, { interval: 2 }).toBe(count);
    return lines.filter(({ msg }) => msg === 'request');
  };
  return { ...started, lines, registry, requests };
}

it('the server provides the visitor’s address from the first tick, even behind a proxy', async () => {
  const seen: string[] = [];
  class Watching extends RequestMeter {
    override follow(...given: Parameters<RequestMeter['follow']>): void {
      seen.push(clientAddressOf(given[1]));
      super.follow(...given);
    }
  }
  const { ask } = await startTestServer({
    trustedProxies: ['127.0.0.1'],
    meter: new Watching(new Registry(), recordingLog()),
  });
  await ask('/api/x', { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(seen).toEqual(['203.0.113.7']);
});

it('the log has one line for each response by Astro or the API, without any text of a visitor', async () => {
  const { ask, requests, lines } = await observed({ render: async () => renderedResponse('made') });
  const cookie = 'session=cookie-secret';
  const answers = [
    await ask('/api/news/person-7/transitions?token=query-secret', {
      method: 'POST',
      body: '{"a":"body-secret"}',
      headers: { cookie, authorization: 'Bearer head-secret', 'user-agent': 'agent-secret' },
    }),
    await ask('/cabinet/edit/entry-7?x=query-secret', { headers: { cookie } }),
    await ask('/novyny/slug-7'),
  ];
  const written = await requests(3);
  expect(written.map(({ level, method, path, class: kind, status }) => [level, method, path, kind, status])).toEqual([
    [30, 'POST', '/api/news/{id}/transitions', 'api', 200],
    [30, 'GET', '/cabinet/edit/*', 'live', 200],
    [30, 'GET', '/novyny/*', 'on_demand', 200],
  ]);
  expect(written.map(({ requestId }) => requestId)).toEqual(answers.map(({ headers }) => headers['x-request-id']));
  for (const { requestId, ms } of written)
    expect([requestId, ms]).toEqual([expect.stringMatching(UUID), expect.any(Number)]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|person-7|entry-7|slug-7|127\.0\.0\.1/);
});

it('stored pages, files and refused requests are counted but not logged', async () => {
  const { ask, store, requests, registry } = await observed();
  await store.put('/novyny', createPagePut('list'));
  for (const path of ['/novyny', '/novyny', '/Novyny/', '/_astro/none.js', '/healthz']) await ask(path);
  await ask('/api/news');
  expect(await requests(1)).toMatchObject([{ path: '/api/news' }]);
  const text = await registry.metrics();
  expect(text).toContain('poruch_http_memory_pages_total 2\n');
  expect(text).toContain('poruch_page_store_hits_total 2\n');
  expect(text).toMatch(/request_duration_seconds_count\{class="static",status="4xx"\} 1/);
  expect(text).toMatch(/request_duration_seconds_count\{class="other",status="3xx"\} 1/);
});

it('the server accepts the request id of a trusted proxy only', async () => {
  const id = 'edge-0123456789';
  const behind = await observed({ trustedProxies: ['127.0.0.1'] });
  expect((await behind.ask('/api/news', { headers: { 'x-request-id': id } })).headers['x-request-id']).toBe(id);
  expect(
    (await behind.ask('/api/news', { headers: { 'x-request-id': 'a b c d e f g' } })).headers['x-request-id'],
  ).toMatch(UUID);
  const open = await observed();
  expect((await open.ask('/api/news', { headers: { 'x-request-id': id } })).headers['x-request-id']).toMatch(UUID);
});

it('failures are logged with their stack and the id of the response', async () => {
  const { ask, lines, requests } = await observed({
    handler: () => Promise.reject(new Error('broke for olha@example.org')),
  });
  const { status, headers } = await ask('/api/news/1');
  expect(status).toBe(500);
  const [line] = await requests(1);
  expect(line).toMatchObject({ level: 50, status: 500, requestId: headers['x-request-id'] });
  expect(lines.find(({ err }) => err !== undefined)).toMatchObject({
    level: 50,
    requestId: headers['x-request-id'],
    path: '/api/news/{id}',
    err: { message: 'broke for …@…', stack: expect.stringMatching(/^at /) },
  });
});

it('an aborted request is marked in the log', async () => {
  const begun = Promise.withResolvers<void>();
  const { port, requests } = await observed({
    handler: () => {
      begun.resolve();
      return new Promise(() => undefined);
    },
  });
  const socket = net.connect(port, '127.0.0.1', () =>
    socket.write('GET /api/news HTTP/1.1\r\nHost: site.test\r\n\r\n'),
  );
  await begun.promise;
  socket.destroy();
  expect(await requests(1)).toMatchObject([{ path: '/api/news', aborted: true, status: 0 }]);
});

const local = { host: '127.0.0.1:4321' };

it.each<[string, string[], Record<string, string>, number]>([
  ['this machine', [], local, 200],
  ['this machine, by another name', [], { host: 'localhost' }, 200],
  ['the token', [], { authorization: 'Bearer right' }, 200],
  [
    'the token through a proxy',
    ['127.0.0.1'],
    { authorization: 'Bearer right', 'x-forwarded-for': '203.0.113.7' },
    200,
  ],
  ['a wrong token', [], { authorization: 'Bearer wrong' }, 401],
  ['a proxy on this machine', ['127.0.0.1'], { 'x-forwarded-for': '203.0.113.7' }, 401],
  [
    'a proxy on this machine that hands this machine’s name on',
    ['127.0.0.1'],
    { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'site.test' },
    401,
  ],
  ['a proxy that nobody trusts', [], { 'x-forwarded-for': '203.0.113.7' }, 401],
  ['a proxy that says nothing of itself', [], {}, 401],
  ['a client that claims to be this machine', ['127.0.0.1'], { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' }, 401],
  ['a proxy that names itself as the host', [], { ...local, 'x-forwarded-for': '203.0.113.7' }, 421],
  ['a page of another site whose name leads here', [], { host: 'evil.test' }, 421],
])('/metrics is open to authorised clients only: %s', async (_, trustedProxies, headers, status) => {
  const { ask } = await observed({ trustedProxies });
  const answer = await ask('/metrics', { headers });
  expect(answer.status).toBe(status);
  if (status === 200)
    expect([answer.text, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      'figures 1\n',
      'text/plain; version=0.0.4',
      'no-store',
    ]);
  else expect(answer.text).not.toContain('figures');
  if (status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer realm="metrics"');
});

it('health checks from this machine are answered under any host, but no other request is', async () => {
  const { ask } = await observed();
  expect((await ask('/healthz', { headers: local })).status).toBe(200);
  expect((await ask('/novyny', { headers: local })).status).toBe(421);
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(405);
});
