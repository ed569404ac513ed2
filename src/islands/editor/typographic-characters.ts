import type { Locale } from '#content/locale.ts';

/** Quotation marks of a language: outer ones, then those nested in them. */
const quotes: Readonly<Record<Locale, readonly (readonly [open: string, close: string])[]>> = {
  ua: [
    ['«', '»'],
    ['„', '“'],
  ],
  us: [
    ['“', '”'],
    ['‘', '’'],
  ],
};
const DASH = '—';
/** The dash between words, with spaces around it. */
const SPACED_DASH: Readonly<Record<Locale, string>> = { ua: ' — ', us: ' – ' };
const ELLIPSIS = '…';
const APOSTROPHE = '’';

/** Number of open quotations in a text. Nested pairs alternate in the order defined by the language. */
function openQuotes(text: string, locale: Locale): number {
  let depth = 0;
  for (const sign of text) {
    const next = quotes[locale][depth];
    // An apostrophe looks like the end of a nested English quotation.
    if (next !== undefined && sign === next[0]) depth += 1;
    else if (depth > 0 && sign === quotes[locale][depth - 1]![1]) depth -= 1;
  }
  return depth;
}

/**
 * The quotation mark that replaces a straight quote.
 * @param before the text of the paragraph before it
 * @returns null if it stays unchanged: `5"` is a size, unless a quotation is open
 */
function quoteFor(before: string, locale: Locale): string | null {
  const depth = openQuotes(before, locale);
  const last = before.at(-1) ?? '';
  const isOpening = quotes[locale].some(([open]) => open === last);
  if (last === '' || isOpening || /[\s([{—–-]/.test(last)) return quotes[locale][Math.min(depth, 1)]![0];
  if (depth > 0) return quotes[locale][depth - 1]![1];
  return /\d/.test(last) ? null : quotes[locale][0]![1];
}

/** The apostrophe between or after letters; in English it may also be a nested quotation mark. */
function apostropheFor(before: string, locale: Locale): string | null {
  const last = before.at(-1) ?? '';
  if (/\p{L}/u.test(last) || (locale === 'us' && /\d/.test(last))) return APOSTROPHE;
  return locale === 'us' && (last === '' || /[\s([{“—–-]/.test(last)) ? quotes.us[1]![0] : null;
}

/** Two hyphens become a dash, except at the start of a line, where three of them are a divider. */
const dashFor = (before: string): string | null => (/[^\s-]/.test(before) && !before.endsWith('-') ? DASH : null);

/** A hyphen between two words becomes a dash. After a number it may be a minus, and at the start of a line a list. */
const spacedDashFor = (before: string, locale: Locale): string | null =>
  /(?:\p{L}[\p{L}\p{N}]*|[»”’)\]%!?.,:;…])$/u.test(before) ? SPACED_DASH[locale] : null;

const MAX_WORD_LENGTH = 2048;

/** The typed characters and their replacement, or `null` if they stay. */
const rules: readonly { typed: string; signFor: (before: string, locale: Locale) => string | null }[] = [
  { typed: '"', signFor: quoteFor },
  { typed: "'", signFor: apostropheFor },
  { typed: '--', signFor: dashFor },
  { typed: ' - ', signFor: spacedDashFor },
  { typed: '...', signFor: () => ELLIPSIS },
];

/**
 * Replaces quotes, dashes and ellipses at the end of the typed text with those of the language.
 * @param text the text before the caret, including the last character
 * @returns the number of replaced characters and the replacement, or null if nothing changes
 */
export function findReplacement(text: string, locale: Locale): { length: number; sign: string } | null {
  const rule = rules.find(({ typed }) => text.endsWith(typed));
  if (rule === undefined) return null;
  const before = text.slice(0, -rule.typed.length);
  // Text after a backtick is about to be code, and URLs stay unchanged.
  const isCode = before.split('`').length % 2 === 0;
  // Longer words are not typed, and would take long to search.
  const word = /[^\s\ufffc]*$/.exec(before.slice(-MAX_WORD_LENGTH))![0];
  const sign = isCode || /:\/\/|@|^xn-|^www\./i.test(word) ? null : rule.signFor(before, locale);
  return sign === null ? null : { length: rule.typed.length, sign };
}

/**
 * Applies the language's typography to words that an input method (Gboard, IBus) has inserted at once.
 * @param before the text before them
 */
export function applyTypography(before: string, composed: string, locale: Locale): string {
  let text = before;
  for (const sign of composed) {
    text += sign;
    const found = findReplacement(text, locale);
    if (found !== null) text = text.slice(0, -found.length) + found.sign;
  }
  return text.startsWith(before) ? text.slice(before.length) : composed;
}
