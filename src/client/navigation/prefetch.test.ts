import { expect, test } from 'vitest';
import { uncacheablePrefixes } from '#content/urls/uncacheable-prefixes.ts';
import { createPrefetcher, isPrefetchable, MAX_PARALLEL } from './prefetch.ts';
import { speculationRules } from './speculation-rules.ts';

const from = new URL('https://site.test/us/novyny?page=2');
const at = (address: string) => new URL(address, from);

test('createPrefetcher fetches four at a time, each once, and frees a slot on success or failure', async () => {
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

test('speculation rules only prefetch and never prerender', () => {
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
])('isPrefetchable allows %s', (address) => {
  expect(isPrefetchable(at(address), from)).toBe(true);
});

test.each([
  ...uncacheablePrefixes.flatMap((prefix) => [`${prefix}/x`, `/us${prefix}/x`]),
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
])('isPrefetchable refuses %s', (address) => {
  expect(isPrefetchable(at(address), from)).toBe(false);
});
