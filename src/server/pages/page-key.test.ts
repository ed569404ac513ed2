import { expect, test } from 'vitest';
import { spellSegments } from '#content/access.ts';
import { isReadableTarget, toPageKey } from './page-key.ts';

const rules = {
  spell: spellSegments, queryParamsFor: (path: string) => (path === '/novyny' ? ['page', 'tag', 'sort'] : path === '/cabinet' ? null : []) };
const keyOf = (url: string) => {
  const found = toPageKey(url, rules);
  return found.kind === 'key' ? found.key : found.kind === 'redirect' ? `→ ${found.to}` : 'bad';
};

test.each([
  ['/', '/'],
  ['/novyny', '/novyny'],
  ['/us/novyny/a-b_c~d.e', '/us/novyny/a-b_c~d.e'],
  ['/?', '/'],
  ['/novyny?', '/novyny'],
  ['/novyny?utm_source=x&fbclid=1&gclid=2', '/novyny'],
  ['/novyny?page=2&utm_campaign=y', '/novyny?page=2'],
  ['/novyny?tag=b&page=2', '/novyny?page=2&tag=b'],
  ['/novyny?page=2&tag=b', '/novyny?page=2&tag=b'],
  ['/novyny?tag=z&tag=a', '/novyny?tag=z&tag=a'],
  ['/novyny?page=1', '/novyny'],
  ['/novyny?page=', '/novyny'],
  ['/novyny?foo=1&tag=', '/novyny'],
  ['/novyny/x?page=2', '/novyny/x'],
  ['/novyny?tag=%D1%97', '/novyny?tag=%D1%97'],
  ['/novyny?tag=%d1%97', '/novyny?tag=%D1%97'],
  ['/novyny?tag=%ff', '/novyny?tag=%EF%BF%BD'],
  ['/%6eovyny', '/novyny'],
  ['/%d1%97', '/%D1%97'],
  ['/a%20b', '/a%20b'],
  ['/100%25', '/100%25'],
  ['/a%3Fb%23c', '/a%3Fb%23c'],
])('%s is the page %s', (url, key) => expect(keyOf(url)).toBe(key));

test.each([
  ['/Novyny', '→ /novyny'],
  ['/novyny/', '→ /novyny'],
  ['/US/', '→ /us'],
  ['/Novyny/?page=2&utm_source=x', '→ /novyny?page=2&utm_source=x'],
  ['/%D0%87', '→ /%D1%97'],
  ['/%4eovyny', '→ /novyny'],
])('%s leads %s', (url, to) => expect(keyOf(url)).toBe(to));

test.each([
  '', '*', 'novyny', '//', '//evil.example', '/a//b', '/a//', '/.', '/..', '/a/../b', '/a/./b', '/%2e%2e/etc', '/a/%2E', '/%', '/%zz', '/%ff', '/%c3%28',
  '/%00', '/a%00b', '/%0d%0aSet-Cookie:x', '/%5c', '/\\evil.example', '/a\\b', '/a%2fb', '/a b', '/ї', '/a#b', '/\u0000', `/${'a'.repeat(2_048)}`,
  `/novyny?tag=${'a'.repeat(201)}`, `/novyny?${'tag=a&'.repeat(13)}`, '/novyny?tag=a%00', '/novyny?\u00ff',
])('%j is refused', (url) => expect(keyOf(url)).toBe('bad'));

test('a redirect never leads to another host, and ends', () => {
  for (const url of ['/EVIL.example', '/A/', '/%45/', '/Ї/', '/%C4%B0x']) {
    const found = toPageKey(url, rules);
    if (found.kind !== 'redirect') continue;
    expect(found.to).toMatch(/^\/[^/\\]/);
    expect(toPageKey(found.to, rules)).toEqual({ kind: 'key', key: found.to });
  }
});

test('a key is its own key', () => {
  for (const url of ['/novyny?tag=b%20c&page=2&sort=%D1%97', "/a'b(c)!*", '/a+b;c=d,e:f@g$h&i', '/%E2%82%AC']) {
    const key = keyOf(url);
    expect(keyOf(key)).toBe(key);
  }
});

test('targets outside the pages are only checked', () => {
  expect(isReadableTarget('/api/auth/Token/XyZ?x=%ff')).toBe(true);
  for (const url of ['/api/%ff', '/api/../x', '/api//x', '/api/%2e%2e/x', '/api/a%2fb', '/api/%00', '/api/\u00ff']) expect(isReadableTarget(url), url).toBe(false);
});

test.each([
  ['/dashboard/settings/people/0mWqXyZ', '/dashboard/settings/people/0mWqXyZ'],
  ['/us/dashboard/news/edit/AbC', '/us/dashboard/news/edit/AbC'],
  ['/US/Dashboard/News/Edit/AbC', '→ /us/dashboard/news/edit/AbC'],
  ['/cabinet/edit/AbC/', '→ /cabinet/edit/AbC'],
  ['/dashboard/News', '→ /dashboard/news'],
  ['/novyny/AbC', '→ /novyny/abc'],
])('ids in paths of guarded pages keep their letters: %s', (url, expected) => {
  expect(keyOf(url)).toBe(expected);
});
