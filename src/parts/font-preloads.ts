import literataCyrillic from '@fontsource-variable/literata/files/literata-cyrillic-wght-normal.woff2?url';
import literataLatin from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url';
import onestCyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url';
import onestLatin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url';
import type { Locale } from '#content/locale.ts';

/** The font files that the first screen of a page in this language needs. */
export const fontPreloads: Record<Locale, readonly string[]> = {
  // Spaces and digits are Latin glyphs.
  ua: [onestCyrillic, onestLatin, literataCyrillic],
  // The language switch is Ukrainian on every page.
  us: [onestLatin, literataLatin, onestCyrillic],
};
