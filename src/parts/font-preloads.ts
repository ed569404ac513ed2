import literataCyrillic from '../styles/fonts/literata-cyrillic.woff2?url';
import literataLatin from '../styles/fonts/literata-latin.woff2?url';
import onestCyrillic from '../styles/fonts/onest-cyrillic.woff2?url';
import onestLatin from '../styles/fonts/onest-latin.woff2?url';
import type { Locale } from '#content/locale.ts';

/** The font files that the first screen of a page in this language needs. */
export const fontPreloads: Record<Locale, readonly string[]> = {
  // Spaces and digits are Latin glyphs, in headlines too.
  ua: [onestCyrillic, onestLatin, literataCyrillic, literataLatin],
  // The language switch is Ukrainian on every page.
  us: [onestLatin, literataLatin, onestCyrillic],
};
