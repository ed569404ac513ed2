import { expect, test } from 'vitest';
import { createPrefetcher, isFrugal, MAX_PARALLEL } from './prefetch.ts';
import { speculationRules } from './speculation-rules.ts';

test('four at a time, each once, and a place is free again when one has come or failed', async () => {
  const asked: string[] = [];
  const ends: [resolve: () => void, reject: (error: Error) => void][] = [];
  const prefetch = createPrefetcher((href) => {
    asked.push(href);
    return new Promise<void>((resolve, reject) => ends.push([resolve, reject]));
  });
  for (const href of ['/a', '/a', '/b', '/c', '/d', '/e']) prefetch(href);
  expect(asked).toEqual(['/a', '/b', '/c', '/d']);
  expect(asked).toHaveLength(MAX_PARALLEL);
  ends[0]?.[0]();
  ends[1]?.[1](new Error('no network'));
  await Promise.resolve();
  for (const href of ['/a', '/e', '/f', '/g']) prefetch(href);
  expect(asked).toEqual(['/a', '/b', '/c', '/d', '/e', '/f']);
});

test.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{ effectiveType: '4g' }, false],
  [undefined, false],
])('%j: frugal %s', (line, frugal) => {
  expect(isFrugal(line)).toBe(frugal);
});

test('the rules only fetch: nothing is drawn before somebody comes', () => {
  expect(Object.keys(JSON.parse(speculationRules) as object)).toEqual(['prefetch']);
});
