import { expect, test } from 'vitest';
import { formatMonth } from './format-month.ts';

test.each([
  ['ua', '2026-11', 'листопада 2026'],
  ['ua', '2025-01', 'січня 2025'],
  ['us', '2026-11', 'November 2026'],
] as const)('formatMonth in locale %s formats %s as %s', (locale, month, told) => {
  expect(formatMonth(locale, month)).toBe(told);
});
