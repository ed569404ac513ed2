import { expect, test } from 'vitest';
import { livePrefixes } from '#content/urls/live-prefixes.ts';
import { createPrefetcher, isPrefetchable, MAX_PARALLEL } from './prefetch.ts';
import { speculationRules } from './speculation-rules.ts';

const from = new URL('https://site.test/us/novyny?page=2');
const at = (address: string) => new URL(address, from);

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

test('the rules only fetch: nothing is drawn before somebody comes', () => {
  expect(Object.keys(JSON.parse(speculationRules) as object)).toEqual(['prefetch']);
});

test.each([
  '/',
  '/us',
  '/novyny',
  '/us/novyny/a',
  '/us/novyny/category/b',
  '/location/chicago-il',
  '/login',
  '/us/searching',
  '/privacy-policy#a',
])('%s may be fetched ahead', (address) => {
  expect(isPrefetchable(at(address), from)).toBe(true);
});

test.each([
  ...livePrefixes.flatMap((prefix) => [`${prefix}/x`, `/us${prefix}/x`]),
  '/search',
  '/us/cabinet',
  '/us/Cabinet',
  '/US/dashboard',
  '/login/confirm',
  '/_astro/a',
  '/us/novyny',
  '/novyny?tag=a',
  '/rss.xml',
  '/reklama/a?x=1',
  'https://elsewhere.test/',
  'mailto:a@site.test',
])('%s may not', (address) => {
  expect(isPrefetchable(at(address), from)).toBe(false);
});
