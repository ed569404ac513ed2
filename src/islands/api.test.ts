import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { request } from './request.ts';

let seen: { line: string; headers: IncomingMessage['headers']; body: string }[] = [];
let answer: (response: ServerResponse) => void;
const server = createServer((incoming, response) => {
  const parts: Buffer[] = [];
  incoming.on('data', (part: Buffer) => parts.push(part));
  incoming.on('end', () => {
    const body = Buffer.concat(parts).toString();
    seen.push({ line: `${incoming.method} ${incoming.url}`, headers: incoming.headers, body });
    answer(response);
  });
});
const json = (status: number, value: unknown, headers: Record<string, string> = {}) => {
  answer = (response) => void response.writeHead(status, headers).end(JSON.stringify(value));
};
beforeAll(async () => {
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = fetch;
  vi.stubGlobal('location', { pathname: '/us/dashboard' });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(base + path, init));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  seen = [];
});

test('an API call sends the path, query, body and revision that its declaration defines, and the page’s language', async () => {
  json(200, { id: 'a/b', revision: 8 }, { ETag: '"8"' });
  const said = await api('PATCH /redirects/{id}', { id: 'a/b', ifMatch: 7, body: { target: null } });
  expect(said).toMatchObject({ ok: true, value: { revision: 8 }, revision: 8 });
  expect(seen[0]).toMatchObject({
    line: 'PATCH /api/redirects/a%2Fb',
    body: '{"target":null}',
    headers: { 'if-match': '"7"', 'content-type': 'application/merge-patch+json', 'x-page': '/us/dashboard' },
  });
  await api('GET /redirects', { query: { q: 'а b', page: 2, perPage: undefined } });
  expect(seen[1]!.line).toBe('GET /api/redirects?q=%D0%B0+b&page=2');
  await api('PATCH /redirects/{id}', { id: 'a', ifMatch: 0, body: {} });
  expect(seen[2]!.headers['if-match']).toBe('"0"');
  await api('GET /settings/menus');
  expect(seen[3]!.line).toBe('GET /api/settings/menus');
});

test('an empty response is null, and a conflict returns the current row', async () => {
  answer = (response) => void response.writeHead(204).end();
  expect(await api('DELETE /redirects/{id}', { id: 'a' })).toEqual({ ok: true, value: null });
  json(409, { code: 'stale', revision: 9, current: { id: 'a' } });
  const said = await api('PATCH /redirects/{id}', { id: 'a', ifMatch: 7, body: {} });
  expect(said).toMatchObject({ ok: false, failure: { code: 'stale', current: { revision: 9, value: { id: 'a' } } } });
});

test('a redirect to the sign-in form is treated as 401, and a dropped connection as a failure', async () => {
  answer = (response) => void response.writeHead(302, { Location: '/login' }).end();
  expect(await request('/cabinet')).toMatchObject({ ok: false, failure: { code: 'signed_out' } });
  answer = (response) => void response.destroy();
  expect(await request('/cabinet')).toMatchObject({ ok: false, failure: { status: 0, code: 'network' } });
});

const keyOf = (at: number) => seen[at]!.headers['idempotency-key'];
const post = (text = 'Чи ще є?') => api('POST /conversations/{id}/messages', { id: 'c', body: { text } });

test.each([
  ['a line that is cut', (response: ServerResponse) => void response.destroy()],
  ['a fault', (response: ServerResponse) => void response.writeHead(503).end('{}')],
  ['one that is under way', (response: ServerResponse) => void response.writeHead(409).end('{"code":"in_progress"}')],
])('after %s the same request is sent with the same idempotency key', async (_what, first) => {
  answer = first;
  await post();
  json(201, { id: 'm', conversationId: 'c' });
  await post();
  expect(keyOf(0)).toMatch(/^[\d-]{8,}$/);
  expect(keyOf(1)).toBe(keyOf(0));
  await post();
  expect(keyOf(2)).not.toBe(keyOf(0));
});

test('a different body gets a different idempotency key, and so does a repetition after a rejection; only a POST has one', async () => {
  json(422, { code: 'invalid' });
  await Promise.all([post(), post('Інше')]);
  await post();
  expect(new Set([keyOf(0), keyOf(1), keyOf(2)]).size).toBe(3);
  json(200, {});
  await api('GET /settings/menus');
  expect(keyOf(3)).toBeUndefined();
});

test('two simultaneous clicks send the same idempotency key', async () => {
  json(201, { id: 'm', conversationId: 'c' });
  await Promise.all([post(), post()]);
  expect(keyOf(0)).toBe(keyOf(1));
});
