import { expect, test } from 'vitest';
import { BASE_PAGE_CSP, decodeTags, encodeTags, NO_PAGE_CSP, readRenderedPage } from './render-page.ts';
import { renderedResponse } from './testing.ts';

test('a rendered page is converted for the store', async () => {
  const response = renderedResponse('<p>x', ['entry:1', 'list'], {
    'content-security-policy': "default-src 'self'",
    'x-page-vary': 'X-Thing, accept-encoding',
    'x-robots-tag': 'noindex',
    'x-secret': 'no',
  });
  expect(await readRenderedPage('/a', response, true)).toEqual({
    html: Buffer.from('<p>x'),
    tags: ['entry:1', 'list'],
    csp: "default-src 'self'",
    contentType: 'text/html; charset=utf-8',
    vary: ['X-Thing'],
    headers: ['X-Robots-Tag', 'noindex'],
    pinned: true,
  });
});

test('the home page varies by language, regardless of its own headers', async () => {
  expect((await readRenderedPage('/', renderedResponse('x'), true))?.vary).toEqual(['Accept-Language', 'Cookie']);
  expect((await readRenderedPage('/us', renderedResponse('x'), true))?.vary).toEqual([]);
});

test('a response without a policy gets the one for its type', async () => {
  expect((await readRenderedPage('/a', renderedResponse('x'), true))?.csp).toBe(BASE_PAGE_CSP);
  const feed = renderedResponse('<rss/>', ['t'], { 'content-type': 'application/rss+xml' });
  expect(await readRenderedPage('/rss.xml', feed, false)).toMatchObject({
    csp: NO_PAGE_CSP,
    contentType: 'application/rss+xml',
    pinned: false,
  });
});

test.each([
  ['Set-Cookie', renderedResponse('x', ['t'], { 'set-cookie': 'a=b' })],
  ['private', renderedResponse('x', ['t'], { 'cache-control': 'Private, max-age=5' })],
  ['no-store', renderedResponse('x', ['t'], { 'cache-control': 'no-store' })],
  ['no tags', new Response('x')],
  ['another status', new Response('x', { status: 404, headers: { 'x-page-tags': 't' } })],
])('a response with %s is never stored', async (_name, response) => {
  expect(await readRenderedPage('/a', response, true)).toBeNull();
});

test('tags with any characters can be sent in a header', () => {
  const tags = ['entry:1', 'path:/us/новини?tag=a,b', 'with space', '100%'];
  const header = encodeTags(tags);
  expect(header).toMatch(/^[!-~]+$/);
  expect(decodeTags(header)).toEqual(tags);
  expect(decodeTags('a, b ,,%zz')).toEqual(['a', 'b', '%zz']);
});
