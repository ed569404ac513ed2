import { expect, test } from 'vitest';
import { ChangeClock } from './change-clock.ts';

test('ChangeClock treats a render as stale if it began before a change of one of its tags', () => {
  const clock = new ChangeClock();
  const before = clock.now();
  clock.changed(['a']);
  expect(clock.isStale(before, '/x', ['b', 'a'])).toBe(true);
  expect(clock.isStale(before, '/x', ['b'])).toBe(false);
  expect(clock.isStale(clock.now(), '/x', ['a'])).toBe(false);
});

test('ChangeClock handles pages by name, and `all`', () => {
  const clock = new ChangeClock();
  const before = clock.now();
  clock.changed(['path:/x', 'page:/y']);
  expect(clock.isStale(before, '/x', [])).toBe(true);
  expect(clock.isStale(before, '/y', [])).toBe(true);
  expect(clock.isStale(before, '/z', [])).toBe(false);
  clock.changed(['all']);
  expect(clock.isStale(before, '/z', [])).toBe(true);
  expect(clock.isStale(clock.now(), '/z', [])).toBe(false);
});

test('ChangeClock stays bounded, and treats renders as stale instead of forgetting changes', () => {
  const clock = new ChangeClock();
  const before = clock.now();
  clock.changed(Array.from({ length: 20_000 }, (_, at) => `tag:${at}`));
  expect(clock.isStale(before, '/x', ['unrelated'])).toBe(true);
  expect(clock.isStale(clock.now(), '/x', ['tag:1'])).toBe(false);
});
