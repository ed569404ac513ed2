import { describe, expect, it } from 'vitest';
import { negotiateLocale } from './negotiate-locale.ts';

const byHeader = (acceptLanguage: string | null) =>
  negotiateLocale({ cookie: null, acceptLanguage, sameOriginNavigation: false });

describe('negotiateLocale by Accept-Language', () => {
  it.each([
    ['uk', 'ua'],
    ['uk-UA,uk;q=0.9,en;q=0.8', 'ua'],
    ['UK-ua', 'ua'],
    ['en-US,en;q=0.9', 'us'],
    ['en-GB', 'us'],
    ['en;q=0.5, uk;q=0.8', 'ua'],
    ['en, uk', 'us'],
    ['uk, en', 'ua'],
    ['en;q=0.8,uk;q=0.8', 'us'],
    ['de', 'us'],
    ['ru-RU,ru;q=0.9', 'us'],
    ['de, uk;q=0.1', 'ua'],
    ['uk;q=0', 'us'],
    ['uk;q=0.000, en;q=0.001', 'us'],
    ['uk;q=0, de', 'us'],
    ['en;q=0, uk;q=0.1', 'ua'],
    ['en;q=0, de', null],
    ['en;q=0, uk;q=0', null],
    ['uk;q=0, *', 'us'],
    ['en;q=0, *', 'ua'],
    ['en-US, *;q=0.5', 'us'],
    ['uk, *;q=0.5', 'ua'],
    ['de, *;q=0.5', 'us'],
    [' uk ; q=0.9 , en ; Q=0.1', 'ua'],
  ])('%s → %s', (header, locale) => {
    expect(byHeader(header)).toBe(locale);
  });

  it.each([null, '', ' ', '*', '*;q=0.5', '*;q=0', ',,,'])('returns null for %j', (header) => {
    expect(byHeader(header)).toBeNull();
  });

  it.each(['uk;q=2', 'uk;q=-1', 'uk;q=abc', 'uk;q=', ';;;q=1', '<script>', 'uk_UA', '\u0000', 'ukrainianlanguage'])(
    'ignores the malformed %j',
    (header) => {
      expect(byHeader(header)).toBeNull();
      expect(byHeader(`${header}, en;q=0.1`)).toBe('us');
    },
  );

  it('reads only the beginning of an overlong header, and ignores a truncated member', () => {
    expect(byHeader(`${'de,'.repeat(100_000)}uk`)).toBe('us');
    expect(byHeader(`${' '.repeat(1000)}de,uk;q=0.2,${' '.repeat(8)}uk;q=0.9,en`)).toBe('ua');
    expect(byHeader('q=;'.repeat(100_000))).toBeNull();
  });
});

describe('negotiateLocale by signals that take precedence over the browser', () => {
  it.each([
    ['ua', 'ua'],
    ['us', 'us'],
    ['uk', 'us'],
    ['', 'us'],
    ['UA', 'us'],
  ])('respects only a known locale in the cookie: %j', (cookie, locale) => {
    expect(negotiateLocale({ cookie, acceptLanguage: 'en', sameOriginNavigation: false })).toBe(locale);
  });

  it('uses the cookie if there is no header', () => {
    expect(negotiateLocale({ cookie: 'us', acceptLanguage: null, sameOriginNavigation: false })).toBe('us');
  });

  it('returns null if the visitor follows an internal link', () => {
    expect(negotiateLocale({ cookie: 'us', acceptLanguage: 'en', sameOriginNavigation: true })).toBeNull();
  });
});
