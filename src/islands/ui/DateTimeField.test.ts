import { expect, it } from 'vitest';
import { dayOf } from './DateTimeField.tsx';

it('a field value is a day only if a calendar can show it', () => {
  expect(['2026-11-21', '2026-11-21T18:00', '0002-01-01'].map(dayOf)).toEqual([
    '2026-11-21',
    '2026-11-21',
    '0002-01-01',
  ]);
  for (const value of ['', '202618-11-21', '202618-11-21T18:00', '0000-01-01', '9999-12-31', '18:00', '2026-11-211'])
    expect(dayOf(value), value).toBe('');
});
