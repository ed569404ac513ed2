import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';

// For `tests/unit/second-try.test.ts`: no browser is opened.
const tried = path.join(process.env.FIXTURE_DIR!, '..', 'tried');

test('passes', () => expect(1).toBe(1));
test('fails twice', () => expect(1).toBe(2));
test('fails at first', () => {
  const isSecond = existsSync(tried);
  writeFileSync(tried, '');
  expect(isSecond, 'the first try').toBe(true);
});
