import type { Locale } from '#content/locale.ts';

/** Quotation marks of a language: those outside, and those inside of them. */
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
/** Between words, with spaces around it. */
const SPACED_DASH: Readonly<Record<Locale, string>> = { ua: ' — ', us: ' – ' };
const ELLIPSIS = '…';
const APOSTROPHE = '’';

/** How many quotations of a text are still open: the pairs of the language, the outer one first. */
function openQuotes(text: string, locale: Locale): number {
  let depth = 0;
  for (const sign of text) {
    const next = quotes[locale][depth];
    // An apostrophe looks like the end of an English quotation within another.
    if (next !== undefined && sign === next[0]) depth += 1;
    else if (depth > 0 && sign === quotes[locale][depth - 1]![1]) depth -= 1;
  }
  return depth;
}

/**
 * The sign that a straight quote becomes.
 * @param before the text of the paragraph before it
 * @returns null where it stays as it is: `5"` is a size, unless a quotation is open
 */
function quoteFor(before: string, locale: Locale): string | null {
  const depth = openQuotes(before, locale);
  const last = before.at(-1) ?? '';
  const isOpening = quotes[locale].some(([open]) => open === last);
  if (last === '' || isOpening || /[\s([{—–-]/.test(last)) return quotes[locale][Math.min(depth, 1)]![0];
  if (depth > 0) return quotes[locale][depth - 1]![1];
  return /\d/.test(last) ? null : quotes[locale][0]![1];
}

/** An apostrophe between letters or at their end, and in English a quotation within another. */
function apostropheFor(before: string, locale: Locale): string | null {
  const last = before.at(-1) ?? '';
  if (/\p{L}/u.test(last) || (locale === 'us' && /\d/.test(last))) return APOSTROPHE;
  return locale === 'us' && (last === '' || /[\s([{“—–-]/.test(last)) ? quotes.us[1]![0] : null;
}

/** Two hyphens are a dash, but not where they begin a line: three of them there are a divider. */
const dashFor = (before: string): string | null => (/[^\s-]/.test(before) && !before.endsWith('-') ? DASH : null);

/** A hyphen between two words is a dash; behind a number it may be a minus, at the start of a line a list. */
const spacedDashFor = (before: string, locale: Locale): string | null =>
  /(?:\p{L}[\p{L}\p{N}]*|[»”’)\]%!?.,:;…])$/u.test(before) ? SPACED_DASH[locale] : null;

const LONGEST_WORD = 2048;

/** What is typed, and the sign that it becomes; null where it stays. */
const rules: readonly { typed: string; signFor: (before: string, locale: Locale) => string | null }[] = [
  { typed: '"', signFor: quoteFor },
  { typed: "'", signFor: apostropheFor },
  { typed: '--', signFor: dashFor },
  { typed: ' - ', signFor: spacedDashFor },
  { typed: '...', signFor: () => ELLIPSIS },
];

/**
 * Quotes, dashes and ellipses as the language has them, as far as they stand at the end of what is typed.
 * @param text what stands before the caret, the last sign included
 * @returns how many characters are replaced, and by what; null where nothing is
 */
export function signAt(text: string, locale: Locale): { length: number; sign: string } | null {
  const rule = rules.find(({ typed }) => text.endsWith(typed));
  if (rule === undefined) return null;
  const before = text.slice(0, -rule.typed.length);
  // What stands behind a backtick is about to be code, and an address is what it is.
  const isCode = before.split('`').length % 2 === 0;
  // A longer word is nothing that anybody typed, and would take long to look through.
  const word = /[^\s\ufffc]*$/.exec(before.slice(-LONGEST_WORD))![0];
  const sign = isCode || /:\/\/|@|^xn-|^www\./i.test(word) ? null : rule.signFor(before, locale);
  return sign === null ? null : { length: rule.typed.length, sign };
}

/**
 * Words that an input method has put in at once (Gboard, IBus), with the signs of the language.
 * @param before what stands before them
 */
export function typeset(before: string, composed: string, locale: Locale): string {
  let text = before;
  for (const sign of composed) {
    text += sign;
    const found = signAt(text, locale);
    if (found !== null) text = text.slice(0, -found.length) + found.sign;
  }
  return text.startsWith(before) ? text.slice(before.length) : composed;
}
