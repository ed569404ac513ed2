import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { missingOptional, unchecked } from '#scripts/complete-lock.mjs';

const root = path.resolve(import.meta.dirname, '../..');

test('the lock file has the optional binaries of every platform, so that `npm ci` accepts it', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  expect(missingOptional(packages)).toEqual([]);
});

test('`npm ci` takes nothing unchecked', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  // Of a platform whose package the registry at hand does not have: run `scripts/complete-lock.mjs`, it asks for the sums again.
  expect(unchecked(packages).map(({ place }) => place)).toEqual([]);
});

test('unchecked is what has no sum and is neither linked nor a part of another package', () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/c': { link: true },
    'node_modules/b/node_modules/d': { version: '2.0.0', inBundle: true },
    'node_modules/b/node_modules/@e/f': { version: '3.0.0', dev: true },
  };
  expect(unchecked(packages)).toEqual([
    { name: 'a', version: '1.0.0', dev: false, place: 'node_modules/a' },
    { name: '@e/f', version: '3.0.0', dev: true, place: 'node_modules/b/node_modules/@e/f' },
  ]);
});

test('an optional package is looked for beside its parent, then in each folder above', () => {
  const packages = {
    '': {},
    'node_modules/a': { optionalDependencies: { b: '1.0.0', c: '2.0.0', d: '3.0.0' }, dev: true },
    'node_modules/a/node_modules/b': {},
    'node_modules/c': {},
    'node_modules/e/node_modules/d': {},
  };
  expect(missingOptional(packages)).toEqual([{ name: 'd', version: '3.0.0', dev: true }]);
});
