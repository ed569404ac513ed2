import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFavourites } from './favourites.ts';

let server: Server;
let asked: string[];
let status: number;
const real = globalThis.fetch;

beforeEach(async () => {
  [asked, status] = [[], 204];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${decodeURIComponent(request.url ?? '')}`);
    if (request.method !== 'GET') return response.writeHead(status).end();
    return response.writeHead(200).end(JSON.stringify({ items: [{ id: 'b' }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  globalThis.fetch = (input, init) => real(base + String(input), init);
  vi.stubGlobal('location', { pathname: '/' });
});
afterEach(() => {
  globalThis.fetch = real;
  vi.unstubAllGlobals();
  server.close();
});

test('favourites are requested once, and entries that were not requested stay unknown', async () => {
  const { kept, learn } = createFavourites();
  await learn(['a', 'b', 'a']);
  expect(asked).toEqual(['GET /api/favourites?ids=a,b']);
  expect([...kept.get()]).toEqual([['b', true]]);
});

test('a change to favourites is shown at once, and changes are sent sequentially', async () => {
  const { kept, keep } = createFavourites();
  const done = Promise.all([keep('a', true), keep('a', false), keep('b', true)]);
  expect([...kept.get()]).toEqual([
    ['a', false],
    ['b', true],
  ]);
  expect(await done).toEqual([204, 204, 204]);
  expect(asked).toEqual(['PUT /api/favourites/a', 'DELETE /api/favourites/a', 'PUT /api/favourites/b']);
});

test('neither a failed change nor a late response reverts a later change', async () => {
  const { kept, keep, learn } = createFavourites();
  const answered = learn(['b']);
  const pressed = keep('b', false);
  await Promise.all([answered, pressed]);
  expect(kept.get().get('b')).toBe(false);
  status = 429;
  const first = keep('a', true);
  const second = keep('a', false);
  const third = keep('a', true);
  await first;
  expect(kept.get().get('a')).toBe(true);
  status = 204;
  await Promise.all([second, third]);
  expect(kept.get().get('a')).toBe(true);
});

test('a failed change to favourites is reverted', async () => {
  const { kept, keep } = createFavourites();
  status = 422;
  expect(await keep('a', true)).toBe(422);
  server.close();
  server.closeAllConnections();
  expect(await keep('b', true)).toBe(0);
  expect([...kept.get().values()]).toEqual([false, false]);
});
