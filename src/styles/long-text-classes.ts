/**
 * Maximum length in characters of a paragraph in the site's fonts. These are files by alphabet, and Chromium's time for
 * a paragraph grows with the square of the changes between files: a million characters take minutes.
 */
export const MAX_SITE_FONT_LENGTH = 20_000;

/** A longer paragraph, in the system font. */
export const longText = 'font-system';
