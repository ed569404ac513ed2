import { expect, test } from 'vitest';
import { fileOfKey } from './file-names.ts';

test.each([
  ['/', 'index.html'],
  ['/us', 'us/index.html'],
  ['/novyny/library-opens', 'novyny/library-opens/index.html'],
  ['/novyny?page=2', 'novyny/index@page=2.html'],
  ['/us/novyny/category/hromada?page=2', 'us/novyny/category/hromada/index@page=2.html'],
  ['/novyny?tag=%D0%BC', 'novyny/index@tag=%D0%BC.html'],
  ['/rss.xml', 'rss.xml'],
  ['/poster/lisova.ics', 'poster/lisova.ics'],
  ['/robots.txt', 'robots.txt'],
  ['/%D1%81%D1%82%D0%BE%D1%80%D1%96%D0%BD%D0%BA%D0%B0', 'сторінка/index.html'],
  ['/v1.2', 'v1.2/index.html'],
])('%s is stored as %s', (key, file) => expect(fileOfKey(key)).toBe(file));

test.each([
  ['a query with a slash', '/novyny?page=../../etc/passwd'],
  ['a query with a plus', '/novyny?tag=a+b'],
  ['a long query', `/novyny?tag=${'a'.repeat(200)}`],
  ['a long segment', `/${'a'.repeat(201)}`],
  ['a hidden name', '/.ssh'],
  ['the way up', '/a/../b'],
  ['the way up, encoded', '/a/%2e%2e/b'],
  ['an encoded slash', '/a%2Fb'],
  ['a zero byte', '/a%00'],
  ['what does not decode', '/%zz'],
  ['a file of the export', '/_headers'],
  ['the name of a page’s file', '/novyny/index.html'],
  ['the name of a page’s file with a query', '/novyny/index@page=2.html'],
  ['a document with a query', '/rss.xml?a=b'],
])('%s has no file', (_what, key) => expect(fileOfKey(key)).toBeNull());
