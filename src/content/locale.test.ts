import { describe, expect, it } from 'vitest';
import { isLocale, localeInfo, localeOfPath, localeOfSegment, locales, otherLocale } from './locale.ts';

describe('localeOfPath', () => {
  it.each([
    ['/', 'ua', '/'],
    ['/novyny', 'ua', '/novyny'],
    ['/usa', 'ua', '/usa'],
    ['/usa/news', 'ua', '/usa/news'],
    ['/us', 'us', '/'],
    ['/us/', 'us', '/'],
    ['/us/novyny', 'us', '/novyny'],
    ['/us/us', 'us', '/us'],
    ['/novyny/us', 'ua', '/novyny/us'],
  ])('splits %s', (pathname, locale, path) => {
    expect(localeOfPath(pathname)).toEqual({ locale, path });
  });

  it('removes the prefix of every locale', () => {
    for (const locale of locales) {
      expect(localeOfPath(`${localeInfo[locale].prefix}/poster/koliada`)).toEqual({ locale, path: '/poster/koliada' });
    }
  });
});

describe('locales', () => {
  it('are recognised by the product’s own codes only, not by language tags', () => {
    expect(['ua', 'us', 'uk', 'en', 'UA', '', null, undefined].filter(isLocale)).toEqual(['ua', 'us']);
  });

  it.each([
    ['us', 'us'],
    ['US', undefined],
    ['usa', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('are read from the first segment %s of a path', (segment, locale) => {
    expect(localeOfSegment(segment)).toBe(locale);
  });

  it('are each mapped to the other', () => {
    expect(locales.map(otherLocale)).toEqual(['us', 'ua']);
  });
});
