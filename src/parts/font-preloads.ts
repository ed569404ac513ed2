import literataCyrillic from '../styles/fonts/literata-cyrillic.woff2?url';
import literataLatin from '../styles/fonts/literata-latin.woff2?url';
import literataSigns from '../styles/fonts/literata-signs.woff2?url';
import onestCyrillic from '../styles/fonts/onest-cyrillic.woff2?url';
import onestLatin from '../styles/fonts/onest-latin.woff2?url';
import onestSigns from '../styles/fonts/onest-signs.woff2?url';
import type { Locale } from '#content/locale.ts';

/** Both alphabets of the small letters: the language switch has both on every page. */
const always = [onestSigns, onestCyrillic, onestLatin, literataSigns];

/** The font files that the first screen of a page in this language needs, whose headline this is. */
export function fontPreloads(locale: Locale, headline: string): readonly string[] {
  const own = locale === 'ua' ? literataCyrillic : literataLatin;
  const other = locale === 'ua' ? /[A-Za-z]/ : /[\u0400-\u04ff]/;
  return [...always, own, ...(other.test(headline) ? [locale === 'ua' ? literataLatin : literataCyrillic] : [])];
}
