import { expect, test } from 'vitest';
import { deterministicId, createdAtOf, newId } from './ids.ts';

test('an id contains its creation time', () => {
  const before = Date.now();
  const at = createdAtOf(newId());
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
});

test('an id derived from a key contains no plausible creation time', () => {
  expect(createdAtOf(deterministicId('x')) > Date.parse('2100-01-01')).toBe(true);
});
