import { expect, test } from 'vitest';
import { isSearchUrl } from '#content/urls/urls.ts';
import { startTestServer } from './testing.ts';

test('the server limits all kinds of searches together per visitor and minute, but not other pages', async () => {
  const { ask, handled } = await startTestServer({
    searchesPerMinute: 3,
    trustedProxies: ['127.0.0.1'],
    rules: { queryParamsFor: () => null, postPaths: [], isSearch: isSearchUrl },
  });
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address, accept: 'application/json' } });
  const statuses = async (paths: readonly string[], address: string) =>
    Promise.all(paths.map(async (path) => (await ask(path, from(address))).status));
  const searches = ['/api/search?q=a', '/api/search/suggestions?q=b', '/api/locations?q=c'];
  expect(await statuses(searches, '203.0.113.1')).not.toContain(429);
  const refused = await ask('/search/all?q=d', from('203.0.113.1'));
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await ask('/api/palette?q=e', from('203.0.113.1'))).text).toContain('too_many');
  expect(await statuses(['/api/news', '/cabinet'], '203.0.113.1')).not.toContain(429);
  expect(await statuses(searches, '203.0.113.2')).not.toContain(429);
  expect(handled.length).toBeGreaterThan(0);
});

test.each([
  ['/api/search?q=a', true],
  ['/api/search/suggestions?q=a', true],
  ['/api/search/terms?q=a', true],
  ['/api/search/categories?title=a', true],
  ['/api/locations?q=%D1%8C', true],
  ['/us/search/all', true],
  ['/near', true],
  ['/my-city?q=parma', true],
  ['/dashboard/news?q=school', true],
  ['/api/locations?x=?&q=foo', true],
  ['/api/locations?%71=foo', true],
  ['/api/locations', false],
  ['/advertisement?q=', false],
  ['/searching', false],
  ['/novyny?page=2', false],
])('%s is a search: %s', (target, expected) => {
  expect(isSearchUrl(target)).toBe(expected);
});
