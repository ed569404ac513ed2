import { expect, test } from 'vitest';
import { idOf, madeAt, newId } from './ids.ts';

test('an id tells when it was made', () => {
  const before = Date.now();
  const at = madeAt(newId());
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
});

test('an id made of a key tells no moment of our days', () => {
  expect(madeAt(idOf('x')) > Date.parse('2100-01-01')).toBe(true);
});
