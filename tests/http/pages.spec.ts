import { gzipSync } from 'node:zlib';
import { localeInfo, locales, otherLocale } from '#content/locale.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { alternatesOf, canonicalOf } from '#tests/support/checks/html.ts';
import { demoPath } from '#tests/support/data/content.ts';
import { everyPage } from '#tests/support/pages/public-pages.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

for (const { name, path } of everyPage.filter((candidate) => candidate.status === undefined && !candidate.noindex)) {
  test(`${name} declares its own URL and that of its translation, and the translation does the same`, async () => {
    const own = await path();
    const expected = (item: 'ua' | 'us') => siteUrl() + localisedPath(item, own);
    const links = {
      uk: expected('ua'),
      'uk-UA': expected('ua'),
      en: expected('us'),
      'en-US': expected('us'),
      'x-default': expected('ua'),
    };
    for (const locale of locales) {
      const { html, status } = await getPage(localisedPath(locale, own));
      expect(status).toBe(200);
      expect(canonicalOf(html)).toBe(expected(locale));
      expect(alternatesOf(html)).toEqual(links);
      const { htmlLang } = localeInfo[otherLocale(locale)];
      const translated = await getPage(alternatesOf(html)[htmlLang]!.slice(siteUrl().length));
      expect(translated.status).toBe(200);
      expect(alternatesOf(translated.html)).toEqual(links);
      expect(translated.html).toContain(`<html lang="${htmlLang}"`);
    }
  });
}

/**
 * Maximum compressed size in bytes: of the page around its text, and of a page whose text takes three minutes to read.
 */
const MAX_FRAME = 8.2 * 1024;
const MAX_ARTICLE = 12.15 * 1024;

test('the page around an article is small, and so is the article', async () => {
  const weigh = (text: string) => gzipSync(text, { level: 9 }).length;
  for (const locale of locales) {
    for (const key of ['day-of-dignity-chicago', 'cheaper-parcels']) {
      const { html } = await getPage(localisedPath(locale, await demoPath('news', key)));
      const own = /<main[^]*<\/main>/.exec(html)![0];
      // The page's script contains the code that hydrates islands.
      expect(html).not.toMatch(/customElements|<style>astro-island/);
      expect(own.length, key).toBeGreaterThan(10_000);
      expect(weigh(html.replace(own, '')), `${locale} ${key}`).toBeLessThanOrEqual(MAX_FRAME);
      if (locale === 'us') expect(weigh(html), key).toBeLessThanOrEqual(MAX_ARTICLE);
    }
  }
});
