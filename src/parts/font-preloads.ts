import literataCyrillic from '../styles/fonts/literata-cyrillic.woff2?url';
import literataLatin from '../styles/fonts/literata-latin.woff2?url';
import onestCyrillic from '../styles/fonts/onest-cyrillic.woff2?url';
import onestLatin from '../styles/fonts/onest-latin.woff2?url';
import onestSigns from '../styles/fonts/onest-signs.woff2?url';
import literataSigns from '../styles/fonts/literata-signs.woff2?url';
import type { Locale } from '#content/locale.ts';

/** The font files that the first screen of a page in this language needs: signs and figures, and its alphabet. */
export const fontPreloads: Record<Locale, readonly string[]> = {
  ua: [onestSigns, onestCyrillic, literataSigns, literataCyrillic],
  us: [onestSigns, onestLatin, literataSigns, literataLatin],
};
