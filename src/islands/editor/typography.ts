import { Extension, InputRule } from '@tiptap/core';
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
export function quoteFor(before: string, locale: Locale): string | null {
  const depth = openQuotes(before, locale);
  const last = before.at(-1) ?? '';
  const isOpening = quotes[locale].some(([open]) => open === last);
  if (last === '' || isOpening || /[\s([{—–-]/.test(last)) return quotes[locale][Math.min(depth, 1)]![0];
  if (depth > 0) return quotes[locale][depth - 1]![1];
  return /\d/.test(last) ? null : quotes[locale][0]![1];
}

/** An apostrophe between letters or at their end, and in English a quotation within another. */
export function apostropheFor(before: string, locale: Locale): string | null {
  const last = before.at(-1) ?? '';
  if (/\p{L}/u.test(last) || (locale === 'us' && /\d/.test(last))) return APOSTROPHE;
  return locale === 'us' && (last === '' || /[\s([{“—–-]/.test(last)) ? quotes.us[1]![0] : null;
}

/** Two hyphens are a dash, but not where they begin a line: three of them there are a divider. */
const dashFor = (before: string): string | null => (/[^\s-]/.test(before) && !before.endsWith('-') ? DASH : null);

/** Quotes, dashes and ellipses as the language has them, while one types. Backspace takes the last one back. */
export const typography = (locale: Locale) =>
  Extension.create({
    name: 'typography',
    addInputRules() {
      const rule = (typed: RegExp, signFor: (before: string) => string | null) =>
        new InputRule({
          find: typed,
          handler({ state, range }) {
            const $from = state.doc.resolve(range.from);
            const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
            // What stands behind a backtick is about to be code, and an address is what it is.
            const isCode = before.split('`').length % 2 === 0;
            const word = before.slice(Math.max(before.lastIndexOf(' '), before.lastIndexOf('\ufffc')) + 1);
            const sign = isCode || /:\/\/|@|^xn-|^www\./i.test(word) ? null : signFor(before);
            if (sign === null) return null;
            state.tr.insertText(sign, range.from, range.to);
            return undefined;
          },
        });
      return [
        rule(/"$/, (before) => quoteFor(before, locale)),
        rule(/'$/, (before) => apostropheFor(before, locale)),
        rule(/--$/, dashFor),
        rule(/\.\.\.$/, () => ELLIPSIS),
      ];
    },
  });
