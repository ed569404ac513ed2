import { expect, it } from 'vitest';
import { isDay } from './day.ts';

it('isDay accepts only calendar days of years with four digits', () => {
  for (const day of ['2026-11-21', '2028-02-29', '1000-01-01', '9998-12-31']) expect(isDay(day), day).toBe(true);
  for (const text of [
    '',
    'today',
    '2026-1-1',
    '2026-13-01',
    '2026-00-10',
    '2026-02-31',
    '2026-02-29',
    '2026-11-21T10:00',
    ' 2026-11-21',
    '0000-01-01',
    '0001-01-01',
    '0999-12-31',
    '9999-01-01',
    '9999-12-31',
    '+010000-01-01',
    '-000001-01-01',
  ])
    expect(isDay(text), text).toBe(false);
});
