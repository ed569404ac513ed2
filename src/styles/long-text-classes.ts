/**
 * Signs in one paragraph that are drawn in the site's own letters. Its fonts are files by alphabet, and Chromium's time for a
 * paragraph grows with the square of the changes between files: a million signs take minutes.
 */
export const LONGEST_IN_OWN_LETTERS = 20_000;

/** A longer paragraph, in the letters of the reader's system. */
export const longText = 'font-system';
