import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { trackingParameters } from '#server/publishing/store/page-key.ts';
import { nginxMaps } from './nginx-files.ts';
import { nginxRedirects } from './redirects.ts';

/** Pattern and value of each line of a map keyed by query. */
function rulesOf(text: string): { pattern: RegExp; value: string }[] {
  const body = /^map \$args [^{]*\{\n([^}]*(?:\}[^\n][^}]*)*)^\}/m.exec(text)?.[1] ?? '';
  return [...body.matchAll(/^ +"~(.*)" "(.*)";$/gm)].map(([, pattern = '', value = '']) => ({
    pattern: new RegExp(pattern),
    value,
  }));
}

const shipped = fs.readFileSync(path.resolve(import.meta.dirname, '../../../../deploy/nginx/poruch.conf'), 'utf8');
const rules = rulesOf(nginxMaps('/srv/site'));
/** Suffix that a query adds to the file name of a page. */
function addedBy(query: string): string {
  for (const { pattern, value } of rules) {
    const found = pattern.exec(query);
    if (found) return value.replace('$poruch_page_query', found.groups?.['poruch_page_query'] ?? '');
  }
  return '@-';
}

test('the shipped nginx configuration handles queries in the same way as that of an export', () => {
  expect(rules).toHaveLength(2);
  expect(rulesOf(shipped)).toEqual(rules);
});

test('nginxRedirects sends two old ids that differ only in case to two pages', () => {
  const map = nginxRedirects(
    new Map([
      ['/?v=aB1', '/novyny/a'],
      ['/?v=Ab1', '/novyny/b'],
      ['/?v=ab2', '/novyny/c'],
      ['/?v=AB2', '/novyny/c'],
      ['/?q=x.y', null],
    ]),
    { byQuery: true },
  );
  // nginx compares strings case-insensitively, patterns case-sensitively.
  expect(map.split('\n').filter(Boolean)).toEqual([
    '"/?q=x.y" "410";',
    '"/?v=AB2" "/novyny/c";',
    String.raw`"~^/\\?v=Ab1$" "/novyny/b";`,
    String.raw`"~^/\\?v=aB1$" "/novyny/a";`,
  ]);
});

test('the nginx map of queries ignores tracking parameters, also next to other parameters', () => {
  for (const name of [...trackingParameters, 'utm_source', 'utm_source_platform', 'utm_x2']) {
    expect(
      [
        addedBy(`${name}=a/b`),
        addedBy(`page=2&${name}=`),
        addedBy(`fbclid=1&${name}=%20`),
        addedBy(`page=2&${name}=1&gclid=2`),
      ],
      name,
    ).toEqual(['', '@page=2', '', '@page=2']);
  }
  expect(['fbclidx=1', 'page=2&x=/', '../secret&fbclid=x', 'page=2&fbclid=x&a=../b'].map(addedBy)).toEqual([
    '@fbclidx=1',
    '@-',
    '@-',
    '@-',
  ]);
});
