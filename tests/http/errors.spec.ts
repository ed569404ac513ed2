import { goneNews } from '#tests/support/content.ts';
import { rawRequest } from '#tests/support/raw-request.ts';
import { expect, test } from '#tests/support/test.ts';

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

test('crawlers get a plain status, and pages as everybody does', async () => {
  const gone = await goneNews();
  for (const [path, status, text] of [
    ['/us/nope', 404, 'Not Found'],
    ['/search/nema-takoho-rozdilu', 404, 'Not Found'],
    [gone, 410, 'Gone'],
    [`/us${gone}`, 410, 'Gone'],
    ['/%zz', 400, 'Bad Request'],
  ] as const) {
    const answer = await rawRequest(path, { headers: { 'User-Agent': GOOGLEBOT, 'Accept-Encoding': 'br' } });
    expect([path, answer.status, answer.text]).toEqual([path, status, `${status} ${text}\n`]);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect((await rawRequest(path)).headers['content-type']).toContain('text/html');
  }
  expect((await rawRequest('/us/novyny', { headers: { 'User-Agent': GOOGLEBOT } })).text).toContain('<h1');
});
