import { expect, test } from 'vitest';
import { isPageNavigation } from './destination.ts';

const from = new URL('https://site.test/us/novyny?page=2');
const at = (address: string) => new URL(address, from);

test.each(['/', '/us', '/us/novyny', '/us/novyny?page=3', '/novyny/a#comments', '/search/all?q=a', '/cabinet'])(
  'isPageNavigation returns true for %s',
  (address) => {
    expect(isPageNavigation(at(address), from)).toBe(true);
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
])('isPageNavigation returns false for %s', (address) => {
  expect(isPageNavigation(at(address), from)).toBe(false);
});
