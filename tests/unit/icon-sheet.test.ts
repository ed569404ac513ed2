import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconSheet, namedIcons } from '#scripts/make-icon-sheet.ts';

const sheet = readFileSync(new URL('../../src/styles/icons.svg', import.meta.url), 'utf8');

test('the sheet of icons has what the pages name (else: node scripts/make-icon-sheet.ts)', () => {
  expect(namedIcons().length).toBeGreaterThan(40);
  expect(sheet).toBe(iconSheet());
});

test('an icon of the sheet takes its colours and lines from where it is used', () => {
  expect(sheet).not.toMatch(/stroke="currentColor"|fill="none"|stroke-width/);
});
