import { expect, test } from 'vitest';
import { normaliseSegments } from '#content/model/access.ts';
import { noParameters, pageNumberParameter } from '#content/urls/page-parameters.ts';
import { pageParameters } from '#content/urls/urls.ts';
import { isReadableTarget, toPageKey, type KeyRules } from './page-key.ts';

const withImpliedOptions = { spell: (value: string) => value };
const list = new Map([
  ['page', pageNumberParameter],
  ['tag', withImpliedOptions],
  ['sort', withImpliedOptions],
]);
const rules: KeyRules = {
  spell: normaliseSegments,
  queryParamsFor: (path: string) => (path === '/novyny' ? list : path === '/cabinet' ? null : noParameters),
};
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
  ['/novyny?tag=z&tag=a', '/novyny?tag=z'],
  ['/novyny?page=&page=2&page=3', '/novyny?page=2'],
  ['/novyny?constructor=1&__proto__=2', '/novyny'],
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
])('the key of %s is the page %s', (url, key) => expect(keyOf(url)).toBe(key));

test.each([
  ['/Novyny', '→ /novyny'],
  ['/novyny/', '→ /novyny'],
  ['/US/', '→ /us'],
  ['/Novyny/?page=2&utm_source=x', '→ /novyny?page=2&utm_source=x'],
  ['/%D0%87', '→ /%D1%97'],
  ['/%4eovyny', '→ /novyny'],
  ['//', '→ /'],
  ['//novyny', '→ /novyny'],
  ['/novyny//', '→ /novyny'],
  ['/us//novyny///x?page=2', '→ /us/novyny/x?page=2'],
  ['//evil.example/%2e%2e%2e', '→ /evil.example/...'],
])('%s redirects %s', (url, to) => expect(keyOf(url)).toBe(to));

test.each([
  '',
  '*',
  'novyny',
  '//..//x',
  '/a//./b',
  '//%2fevil.example',
  '//\\evil.example',
  '/.',
  '/..',
  '/a/../b',
  '/a/./b',
  '/%2e%2e/etc',
  '/a/%2E',
  '/%',
  '/%zz',
  '/%ff',
  '/%c3%28',
  '/%00',
  '/a%00b',
  '/%0d%0aSet-Cookie:x',
  '/%5c',
  '/\\evil.example',
  '/a\\b',
  '/a%2fb',
  '/a b',
  '/ї',
  '/a#b',
  '/\u0000',
  `/${'a'.repeat(2_048)}`,
  `/novyny?tag=${'a'.repeat(201)}`,
  `/novyny?${'tag=a&'.repeat(13)}`,
  '/novyny?tag=a%00',
  '/novyny?\u00ff',
])('toPageKey rejects %j', (url) => expect(keyOf(url)).toBe('bad'));

test('redirects never lead to another host, and do not loop', () => {
  for (const url of [
    '/EVIL.example',
    '/A/',
    '/%45/',
    '/Ї/',
    '/%C4%B0x',
    '//evil.example',
    '///evil.example//',
    '//user@evil.example:80/x',
    '//https:evil.example',
  ]) {
    const found = toPageKey(url, rules);
    if (found.kind !== 'redirect') continue;
    expect(found.to).toMatch(/^\/[^/\\]/);
    expect(toPageKey(found.to, rules)).toMatchObject({ kind: 'key', key: found.to });
  }
});

test('the key of a key is the key itself', () => {
  for (const url of ['/novyny?tag=b%20c&page=2&sort=%D1%97', "/a'b(c)!*", '/a+b;c=d,e:f@g$h&i', '/%E2%82%AC']) {
    const key = keyOf(url);
    expect(keyOf(key)).toBe(key);
  }
});

test('request targets that are not pages are only validated', () => {
  expect(isReadableTarget('/api/auth/Token/XyZ?x=%ff')).toBe(true);
  for (const url of ['/api/%ff', '/api/../x', '/api//x', '/api/%2e%2e/x', '/api/a%2fb', '/api/%00', '/api/\u00ff'])
    expect(isReadableTarget(url), url).toBe(false);
});

test.each([
  ['/dashboard/settings/people/0mWqXyZ', '/dashboard/settings/people/0mWqXyZ'],
  ['/us/dashboard/news/edit/AbC', '/us/dashboard/news/edit/AbC'],
  ['/US/Dashboard/News/Edit/AbC', '→ /us/dashboard/news/edit/AbC'],
  ['/cabinet/edit/AbC/', '→ /cabinet/edit/AbC'],
  ['/dashboard/News', '→ /dashboard/news'],
  ['/novyny/AbC', '→ /novyny/abc'],
])('ids in paths of guarded pages keep their case: %s', (url, expected) => {
  expect(keyOf(url)).toBe(expected);
});

const site: KeyRules = { spell: normaliseSegments, queryParamsFor: pageParameters };

test.each([
  ['/nashi-kontakty?sent=z1', '/nashi-kontakty'],
  ['/nashi-kontakty?sent=2&sent=1', '/nashi-kontakty'],
  ['/nashi-kontakty?sent=1&topic=ad', '/nashi-kontakty?sent=1'],
  ['/us/nashi-kontakty?topic=ad&topic=news', '/us/nashi-kontakty?topic=ad'],
  ['/nashi-kontakty?topic=AD', '/nashi-kontakty'],
  ['/nashi-kontakty?topic=general', '/nashi-kontakty'],
  ['/nashi-kontakty?topic=constructor', '/nashi-kontakty'],
  ['/nashi-kontakty?about=//evil', '/nashi-kontakty'],
  ['/nashi-kontakty?about=/novyny/a', '/nashi-kontakty?about=%2Fnovyny%2Fa'],
  ['/novyny?tag=U4U', '/novyny?tag=u4u'],
  ['/us/poster?location=Chicago-IL&when=PAST', '/us/poster?location=chicago-il'],
  ['/advertisement?free=yes&photo=1&condition=old', '/advertisement?photo=1'],
  ['/advertisement?priceMin=%241,000&priceMax=0020', '/advertisement?priceMax=20&priceMin=1000'],
  ['/advertisement?priceMin=cheap&sort=best', '/advertisement'],
  ['/advertisement/category/zhytlo?priceMin=999999999', '/advertisement/category/zhytlo?priceMin=100000000'],
  ['/poster?from=2026-2-30&to=2026-12-01', '/poster?to=2026-12-01'],
  ['/services?language=uk&verified=true', '/services?language=uk'],
  ['/services?language=xx', '/services'],
  ['/diaspors?type=school&type=club', '/diaspors?type=school'],
  ['/diaspors?type=anything', '/diaspors'],
  ['/login?error=ACCESS_DENIED', '/login?error=access_denied'],
])('one page has one key: %s is %s', (url, key) => {
  expect(toPageKey(url, site)).toMatchObject({ kind: 'key', key });
  expect(toPageKey(key, site)).toMatchObject({ kind: 'key', key });
});

test.each([
  ['/advertisement?priceMin=5', true],
  ['/poster?to=2026-12-01&when=past', true],
  ['/advertisement?priceMin=x&photo=1', false],
  ['/novyny?page=5&tag=u4u', false],
])('a number or a day makes the number of keys unlimited: %s', (url, endless) =>
  expect(toPageKey(url, site)).toMatchObject({ endless }),
);
