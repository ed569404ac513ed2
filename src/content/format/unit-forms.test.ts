import { expect, test } from 'vitest';
import { unitForm } from './unit-forms.ts';

test.each([
  ['ua', 72, 'дюймів', 'дюйми'],
  ['ua', 1, 'дюймів', 'дюйм'],
  ['ua', 96, 'дюймів', 'дюймів'],
  ['ua', 12, 'дюймів', 'дюймів'],
  ['ua', 4.5, 'дюймів', 'дюйма'],
  ['ua', 62_001, 'миль', 'миля'],
  ['ua', 62_000, 'миль', 'миль'],
  ['ua', 62_003, 'миль', 'милі'],
  ['ua', 111, 'миль', 'миль'],
  ['ua', 2, 'років', 'роки'],
  ['ua', 3, 'км', 'км'],
  ['ua', 2, 'р.', 'р.'],
  ['us', 1, 'in', 'in'],
  ['us', 2, 'миль', 'миль'],
] as const)('unitForm in %s: %d of "%s" is "%s"', (locale, value, unit, form) => {
  expect(unitForm(locale, value, unit)).toBe(form);
});
