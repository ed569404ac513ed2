import { expect, test } from 'vitest';
import { chooseEncoding, matchesEtag } from './negotiate.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.8, gzip;q=0.8', 'br'],
  ['identity', 'identity'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['*;q=0', 'identity'],
  ['br;q=nonsense', 'identity'],
  ['brotli, abracadabra', 'identity'],
] as const)('Accept-Encoding %j gets %s', (header, encoding) => expect(chooseEncoding(header)).toBe(encoding));

test('the cache of Accept-Encoding headers stays bounded, even for thousands of distinct ones', () => {
  for (let at = 0; at < 2_000; at += 1)
    expect(chooseEncoding(`gzip;q=0.${at}`)).toBe(at === 0 ? 'identity' : chooseEncoding('gzip'));
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['*', true],
  [' * ', true],
  ['"x", "a"', true],
  ['"x",W/"a","y"', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  ['"x, "a", y"', false],
  ['"A"', false],
] as const)('If-None-Match %s against "a": %s', (header, matches) => expect(matchesEtag(header, '"a"')).toBe(matches));
