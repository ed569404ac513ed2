import { expect, test } from 'vitest';
import { readReturnTo, safeProviderTarget } from './return-urls.ts';

const search = (returnTo: string) => `?${new URLSearchParams({ returnTo })}`;

test('readReturnTo returns a path of this site', () => {
  for (const path of ['/cabinet', '/us/dashboard/news?page=2&q=a%20b', '/search/all?q=a%2Fb', '/'])
    expect(readReturnTo(search(path))).toBe(path);
  expect(readReturnTo('')).toBeNull();
});

test('readReturnTo returns null for anything that could redirect to another site', () => {
  for (const path of [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/a\\b',
    '/%2F%2Fevil.test',
    '/a%5Cevil.test',
    '/a b',
    '',
    'evil',
  ])
    expect(readReturnTo(search(path)), path).toBeNull();
});

test('safeProviderTarget allows only https URLs and URLs of this site', () => {
  const here = 'http://127.0.0.1:4321/login';
  expect(safeProviderTarget('https://accounts.google.com/o/oauth2?state=x', here)).toBe(
    'https://accounts.google.com/o/oauth2?state=x',
  );
  expect(safeProviderTarget('/cabinet', here)).toBe('http://127.0.0.1:4321/cabinet');
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://evil.test/',
    '//evil.test/',
    'ftp://evil.test/',
    null,
    7,
  ])
    expect(safeProviderTarget(url, here), String(url)).toBeNull();
});
