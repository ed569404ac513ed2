import type { Locale } from '#content/locale.ts';
import literataCyrillic from '#styles/fonts/literata-cyrillic.woff2?url';
import literataLatin from '#styles/fonts/literata-latin.woff2?url';
import literataSigns from '#styles/fonts/literata-signs.woff2?url';
import onestCyrillic from '#styles/fonts/onest-cyrillic.woff2?url';
import onestLatin from '#styles/fonts/onest-latin.woff2?url';
import onestSigns from '#styles/fonts/onest-signs.woff2?url';

/** Both alphabets of Onest: the language switch contains both on every page. */
const alwaysPreloaded = [onestSigns, onestCyrillic, onestLatin, literataSigns];

/**
 * The font files for the first screen of a page in this language.
 * @param headline of the page, or null if headings in both languages may appear later, while the user works: a font
 * that is only loaded then would not be used
 */
export function fontPreloads(locale: Locale, headline: string | null): readonly string[] {
  const own = locale === 'ua' ? literataCyrillic : literataLatin;
  const other = locale === 'ua' ? /[A-Za-z]/ : /[\u0400-\u04ff]/;
  const needsBoth = headline === null || other.test(headline);
  return [...alwaysPreloaded, own, ...(needsBoth ? [locale === 'ua' ? literataLatin : literataCyrillic] : [])];
}
