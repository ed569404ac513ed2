import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { missingOptional } from '../../scripts/complete-lock.mjs';

const root = path.resolve(import.meta.dirname, '../..');

test('the lock file has the optional binaries of every platform, so that `npm ci` accepts it', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  expect(missingOptional(packages)).toEqual([]);
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
