import { expect, test } from 'vitest';
import { findLinkUrl, parseLinkUrl, completeLinkUrl, removeTracking } from './link-urls.ts';

test.each([
  ['https://example.com/a?utm_source=x&b=1&fbclid=2#c', 'https://example.com/a?b=1#c'],
  ['https://www.google.com/url?q=https://example.com/a%3Fb%3D1&sa=D&usg=x', 'https://example.com/a?b=1'],
  ['https://www.google.com.ua/url?sa=t&url=https%3A%2F%2Fexample.com%2F', 'https://example.com/'],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2Fa%3Ffbclid%3D1&h=x', 'https://example.com/a'],
  ['https://l.instagram.com/?u=https%3A%2F%2Fexample.com%2F&e=x', 'https://example.com/'],
  // Addresses that are not redirects stay unchanged.
  ['https://example.com/a?b=%20c&d', 'https://example.com/a?b=%20c&d'],
  ['https://www.google.com/search?q=https://example.com', 'https://www.google.com/search?q=https://example.com'],
  ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
  ['/novyny?utm_source=x', '/novyny?utm_source=x'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
])('removeTracking turns %s into %s', (address, bare) => {
  expect(removeTracking(address)).toBe(bare);
});

test.each([
  ['https://example.com/a,', 'https://example.com/a', 'https://example.com/a'],
  ['(example.com)', 'example.com', 'https://example.com'],
  ['«example.com/a».', 'example.com/a', 'https://example.com/a'],
  ['https://example.com/a_(b)', 'https://example.com/a_(b)', 'https://example.com/a_(b)'],
  ['(https://example.com/a_(b)).', 'https://example.com/a_(b)', 'https://example.com/a_(b)'],
  ['a@example.org;', 'a@example.org', 'mailto:a@example.org'],
  ['example.com/пошук?q=хор…', 'example.com/пошук?q=хор', 'https://example.com/пошук?q=хор'],
])('addressIn finds in «%s» the address %s', (word, text, href) => {
  const found = findLinkUrl(word)!;
  expect([word.slice(found.from, found.to), found.href]).toEqual([text, href]);
});

test.each(['слово', 'index.ts', 'т.д.', '3.5', 'та/або', 'http://localhost', '@durov', 'a@b', '...', ')', ''])(
  'addressIn finds no address in «%s»',
  (word) => {
    expect(findLinkUrl(word)).toBeNull();
  },
);

test('addressOf accepts a text only if all of it is an address', () => {
  expect(parseLinkUrl(' https://example.com/a\n')).toBe('https://example.com/a');
  expect(parseLinkUrl('https://example.com і далі')).toBeNull();
  expect(parseLinkUrl('example.com')).toBeNull();
  expect(parseLinkUrl('javascript:alert(1)')).toBeNull();
  expect(parseLinkUrl('https://user:word@example.com')).toBeNull();
});

test('typed addresses are completed', () => {
  expect([' example.com/a ', 'a@example.org', '/afisha', 'https://x.org', 'слово'].map(completeLinkUrl)).toEqual([
    'https://example.com/a',
    'mailto:a@example.org',
    '/afisha',
    'https://x.org',
    'слово',
  ]);
});
