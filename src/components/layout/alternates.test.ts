import { describe, expect, it } from 'vitest';
import { alternates, canonical, jsonLdScript, otherLanguagePath } from './alternates.ts';
import type { PageMeta } from './page-meta.ts';

const site = 'https://poruch.test';
const meta: PageMeta = {
  locale: 'ua',
  path: '/novyny?page=2',
  title: 'Новини',
  description: '',
  languages: ['ua', 'us'],
  jsonLd: [],
  current: 'news',
};

describe('alternates', () => {
  it('lists both languages, with the Ukrainian page as the default', () => {
    expect(alternates(meta, site).map(({ hreflang, href }) => `${hreflang} ${href}`)).toEqual([
      'uk https://poruch.test/novyny?page=2',
      'uk-UA https://poruch.test/novyny?page=2',
      'en https://poruch.test/us/novyny?page=2',
      'en-US https://poruch.test/us/novyny?page=2',
      'x-default https://poruch.test/novyny?page=2',
    ]);
  });
  it('omits languages in which the page does not exist', () => {
    const hreflangs = alternates({ ...meta, languages: ['us'] }, site).map(({ hreflang }) => hreflang);
    expect(hreflangs).toEqual(['en', 'en-US']);
  });
  it('lists nothing on pages that search engines should not index', () =>
    expect(alternates({ ...meta, noindex: true }, site)).toEqual([]));
});

describe('canonical', () => {
  it('points to the language that has the text', () =>
    expect(canonical({ ...meta, locale: 'us', canonicalLocale: 'ua' }, site)).toBe(
      'https://poruch.test/novyny?page=2',
    ));
});

describe('otherLanguagePath', () => {
  it('returns the same page', () =>
    expect(otherLanguagePath({ ...meta, ownPath: '/novyny?tag=u4u' })).toBe('/us/novyny?tag=u4u'));
  it('returns the same page if its text exists in one language only', () =>
    expect(otherLanguagePath({ ...meta, path: '/novyny/a', languages: ['ua'] })).toBe('/us/novyny/a'));
  it('returns the home page if the page exists in no language', () =>
    expect(otherLanguagePath({ ...meta, languages: [] })).toBe('/us'));
});

describe('jsonLdScript', () => {
  it('escapes text that would close the script element', () =>
    expect(jsonLdScript([{ '@type': 'Thing', name: '</script><b>' }])).not.toContain('<'));
});
