import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { missingOptional, unchecked } from '../../scripts/complete-lock.mjs';

const root = path.resolve(import.meta.dirname, '../..');

test('the lock file has the optional binaries of every platform, so that `npm ci` accepts it', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  expect(missingOptional(packages)).toEqual([]);
});

test('what `npm ci` takes unchecked is binaries of other platforms alone, until the registry has their sums', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const families = Object.groupBy(unchecked(packages), ({ name }) => /^.*?(?:binding|oxide)/.exec(name)?.[0] ?? name);
  // Run `scripts/complete-lock.mjs`: it asks for them again. A line comes with a tool of development alone.
  expect(Object.entries(families).map(([name, all]) => `${name} ${all![0]!.version}: ${all!.length}`)).toEqual([
    '@astrojs/compiler-binding 0.5.1: 8',
    '@oxfmt/binding 0.79.0: 17',
    '@oxlint/binding 1.94.0: 17',
    '@tailwindcss/oxide 4.3.5: 8',
  ]);
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
