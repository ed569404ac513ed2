/**
 * Maximum length in characters of a paragraph in the site's fonts. The fonts are split into files by alphabet, and
 * Chromium's time for a paragraph grows quadratically with the number of switches between files: a million characters
 * take minutes.
 */
export const MAX_SITE_FONT_LENGTH = 20_000;

/** A longer paragraph, in the system font. */
export const longText = 'font-system';
