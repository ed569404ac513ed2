import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { missingOptional, findUnverified } from '#scripts/complete-lock.mjs';

const root = path.resolve(import.meta.dirname, '../..');

test('the lock file has the optional binaries of every platform, so that `npm ci` accepts it', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  expect(missingOptional(packages)).toEqual([]);
});

test('`npm ci` installs nothing without a checksum', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  // Packages of a platform that the local registry lacks: run `scripts/complete-lock.mjs`, which fetches the checksums
  // again.
  expect(findUnverified(packages).map(({ place }) => place)).toEqual([]);
});

test('unchecked lists packages without a checksum that are neither linked nor bundled', () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/c': { link: true },
    'node_modules/b/node_modules/d': { version: '2.0.0', inBundle: true },
    'node_modules/b/node_modules/@e/f': { version: '3.0.0', dev: true },
  };
  expect(findUnverified(packages)).toEqual([
    { name: 'a', version: '1.0.0', dev: false, place: 'node_modules/a' },
    { name: '@e/f', version: '3.0.0', dev: true, place: 'node_modules/b/node_modules/@e/f' },
  ]);
});

test('missingOptional looks for an optional package next to its parent, then in each folder above', () => {
  const packages = {
    '': {},
    'node_modules/a': { optionalDependencies: { b: '1.0.0', c: '2.0.0', d: '3.0.0' }, dev: true },
    'node_modules/a/node_modules/b': {},
    'node_modules/c': {},
    'node_modules/e/node_modules/d': {},
  };
  expect(missingOptional(packages)).toEqual([{ name: 'd', version: '3.0.0', dev: true }]);
});
