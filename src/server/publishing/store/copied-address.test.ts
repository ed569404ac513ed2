import { expect, it } from 'vitest';
import { withoutCopiedTail } from './copied-address.ts';

/** Ends of links as people send them; each is from a bug report about a program that makes links out of messages. */
it.each([
  ['/novyny/slug.', '/novyny/slug'],
  ['/novyny/slug).', '/novyny/slug'],
  ['/novyny/slug,', '/novyny/slug'],
  ['/novyny/slug%E2%80%A6', '/novyny/slug'],
  ['/novyny/slug%C2%BB', '/novyny/slug'],
  ['/novyny/slug%E2%80%9D', '/novyny/slug'],
  ['/novyny/slug!', '/novyny/slug'],
  ['/novyny/slug%E2%80%8B', '/novyny/slug'],
  ['/novyny/slug%C2%A0', '/novyny/slug'],
  ['/novyny/slug%26utm_source%3Dfb', '/novyny/slug'],
  ['/novyny/slug%3Futm_source%3Dtelegram%26utm_medium%3Dpost', '/novyny/slug'],
  ['/novyny/slug%3Ffbclid%3DIwAR0', '/novyny/slug'],
  ['/novyny/slug*', '/novyny/slug'],
  ['/us/novyny)', '/us/novyny'],
  ['/us).', '/us'],
  ['/.', '/'],
  ['/novyny/slug', null],
  ['/novyny/a.b', null],
  ['/novyny/100%25', null],
  ['/', null],
])('%s was meant as %s', (path, meant) => {
  expect(withoutCopiedTail(path)).toBe(meant);
});
