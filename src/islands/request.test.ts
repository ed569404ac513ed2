import { afterEach, expect, it, vi } from 'vitest';
import { request } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a body that was cut off', '{"items":[1,', { status: 0 }],
  ['a page of a proxy', '<html>502</html>', { status: 0 }],
])('request does not treat %s as a response', async (_what, body, failure) => {
  vi.stubGlobal('location', { pathname: '/us/dashboard' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
  expect(await request('/api/x')).toMatchObject({ ok: false, failure });
});

it('request accepts a response without a body', async () => {
  vi.stubGlobal('location', { pathname: '/us/dashboard' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  expect(await request('/api/x')).toMatchObject({ ok: true, value: null });
});
