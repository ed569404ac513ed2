import { expect, test } from 'vitest';
import { livePrefixes } from '#content/live-prefixes.ts';
import { isPrefetchable, leadsAway } from './destination.ts';

const from = new URL('https://site.test/us/novyny?page=2');
const at = (address: string) => new URL(address, from);

test.each(['/', '/us', '/us/novyny', '/us/novyny?page=3', '/novyny/a#comments', '/search/all?q=a', '/cabinet'])(
  '%s is another page',
  (address) => {
    expect(leadsAway(at(address), from)).toBe(true);
  },
);

test.each([
  '#main',
  '/us/novyny?page=2#main',
  'https://elsewhere.test/',
  'mailto:a@site.test',
  'tel:+1',
  '/rss.xml',
  '/poster/a.ics',
  '/media/a/320.webp',
  '/api/promos/1/click',
])('%s is no other page', (address) => {
  expect(leadsAway(at(address), from)).toBe(false);
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
