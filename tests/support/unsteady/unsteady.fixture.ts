import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';

// For `tests/unit/unsteady.test.ts`: no browser is opened.
function isTriedAgain(name: string): boolean {
  const tried = path.join(process.env.FIXTURE_DIR!, '..', name);
  const isAgain = existsSync(tried);
  writeFileSync(tried, '');
  return isAgain;
}

test('passes', () => expect(1).toBe(1));
test('fails twice', () => expect(1).toBe(2));

for (const name of ['first', 'second'])
  test.describe(name, () => {
    test('fails at first', () => expect(name === 'second' || isTriedAgain('named'), 'the first try').toBe(true));
  });
test.describe.serial('a serial group', () => {
  test('fails first as well', () => expect(isTriedAgain('serial'), 'the first try').toBe(true));
  test('follows it', () => expect(1).toBe(1));
});
test.skip('is skipped', () => undefined);
