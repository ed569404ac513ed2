import { cleanText } from '#content/text/clean-text.ts';
import { BLANK_CLASS, INVISIBLE_CLASS, normaliseApostrophes, normaliseHyphens } from '#content/text/punctuation.ts';

/** Arabic-Indic, Persian and Devanagari digits. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g;
const blanks = new RegExp(`[${BLANK_CLASS}]`, 'gu');
/** Format characters (direction marks, zero-width characters, tags) and control characters. */
const invisible = new RegExp(String.raw`[${INVISIBLE_CLASS}\p{Cc}\p{Noncharacter_Code_Point}\u20e3]`, 'gu');

/**
 * Normalises a single value (a number, a phone number, an address) before it is parsed: compatibility forms composed
 * (NFKC: full-width digits, circled digits), invisible marks removed, dashes as `-`, spaces of all widths as one space.
 */
export function normaliseTypedValue(typed: string): string {
  const plain = typed
    .toWellFormed()
    .replace(/[\t\n\r\v\f\u2028\u2029]/g, ' ')
    .replace(blanks, ' ')
    .normalize('NFKC')
    .replace(otherDigits, (digit) => String((digit.codePointAt(0)! - (digit >= '\u0966' ? 6 : 0)) % 16));
  return normaliseHyphens(plain).replace(invisible, '').replace(/\s+/g, ' ').trim();
}

/**
 * Like `normaliseTypedValue`, for a value in which an apostrophe has no meaning of its own (a number, a phone number, a
 * point): each apostrophe becomes `'`.
 */
export const normaliseTypedNumber = (typed: string): string =>
  // Applied before composition, since NFKC would turn an acute accent into a space and a combining mark; and again
  // after it, since it turns a double prime into two primes.
  normaliseApostrophes(normaliseTypedValue(normaliseApostrophes(typed)));

/** Removes these characters from both ends, in linear time for any input. */
export function trimEnds(text: string, before: string, after: string): string {
  let [from, to] = [0, text.length];
  while (from < to && before.includes(text[from]!)) from += 1;
  while (to > from && after.includes(text[to - 1]!)) to -= 1;
  return text.slice(from, to);
}

/** An address without invisible characters; its letters are unchanged, since a path may contain any. */
export const stripInvisibleFromUrl = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(/[\t\n\r\v\f\u2028\u2029]/g, ' ')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Invisible characters to remove from single-line text: zero-width characters, soft hyphens, direction marks. */
const invisibleInLine = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/gu;
/** A joiner outside an emoji, and (like the non-joiner) outside a word of a script that needs it. */
const strayJoiner =
  /(?<![\p{Extended_Pictographic}\ufe0f\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}])[\u200c\u200d]|[\u200c\u200d](?![\p{Extended_Pictographic}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}])/gu;

/** Removes invisible characters; joiners stay within emoji and within scripts that need them. */
const stripInvisible = (text: string): string => text.replace(invisibleInLine, '').replace(strayJoiner, '');

/** The stored form of a name or title: `cleanText` in one line, without invisible characters, one space between words. */
export function normaliseLine(typed: string): string {
  const inLine = typed.replace(/\p{Surrogate}/gu, '').replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ');
  return cleanText(stripInvisible(inLine))
    .replace(/ {2,}|[\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]+/g, ' ')
    .replace(/(?<=\s) | (?=\s)/g, '')
    .trim();
}
