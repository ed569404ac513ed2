import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconSheet, namedIcons } from '#scripts/make-icon-sheet.ts';

const sheet = readFileSync(new URL('../../src/styles/icons.svg', import.meta.url), 'utf8');

test('the icon sheet has the icons that the pages name (otherwise run node scripts/make-icon-sheet.ts)', () => {
  expect(namedIcons().length).toBeGreaterThan(40);
  expect(sheet).toBe(iconSheet());
});

test('an icon of the sheet inherits its fill and stroke', () => {
  expect(sheet).not.toMatch(/stroke="currentColor"|fill="none"|stroke-width/);
});
