import { expect, test } from 'vitest';
import { returnToIn, targetOf } from './addresses.ts';

const search = (returnTo: string) => `?${new URLSearchParams({ returnTo })}`;

test('a path of this site is where one returns to', () => {
  for (const path of ['/cabinet', '/us/dashboard/news?page=2&q=a%20b', '/search/all?q=a%2Fb', '/'])
    expect(returnToIn(search(path))).toBe(path);
  expect(returnToIn('')).toBeNull();
});

test('what could lead elsewhere is left out', () => {
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
    expect(returnToIn(search(path)), path).toBeNull();
});

test('a provider’s address is https, or this site’s own', () => {
  const here = 'http://127.0.0.1:4321/login';
  expect(targetOf('https://accounts.google.com/o/oauth2?state=x', here)).toBe(
    'https://accounts.google.com/o/oauth2?state=x',
  );
  expect(targetOf('/cabinet', here)).toBe('http://127.0.0.1:4321/cabinet');
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://evil.test/',
    '//evil.test/',
    'ftp://evil.test/',
    null,
    7,
  ])
    expect(targetOf(url, here), String(url)).toBeNull();
});
