import { chmodSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDir } from '#server/publishing/publisher/testing.ts';
import { hasBearerToken, writeMetricsToken, metricsToken } from './metrics-token.ts';

it('the metrics token is derived from the secret and does not reveal it', () => {
  expect(metricsToken('one')).toBe(metricsToken('one'));
  expect(metricsToken('one')).not.toBe(metricsToken('two'));
  expect(metricsToken('one')).toMatch(/^[\w-]{43}$/);
});

it('the metrics token is stored in a file readable by its owner only, and changes with the secret', () => {
  const dir = path.join(temporaryDir(), 'new');
  const file = path.join(dir, 'metrics-token');
  writeMetricsToken(dir, 'first');
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['first', 0o600]);
  chmodSync(file, 0o644);
  writeMetricsToken(dir, 'first');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeMetricsToken(dir, 'second');
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['second', 0o600]);
});

it.each([
  ['Bearer abc', true],
  ['bearer  abc', true],
  ['Bearer abcd', false],
  ['Bearer ', false],
  ['Basic abc', false],
  ['abc', false],
  [undefined, false],
])('hasBearerToken(%j) is %j', (header, opens) => {
  expect(hasBearerToken(header, 'abc')).toBe(opens);
});
