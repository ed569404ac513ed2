import { normaliseApostrophes, normaliseHyphens, stripInvisibleCharacters } from './punctuation.ts';

/** Circled digits and similar ones that Unicode does not decompose, by the first of each row and its value. */
const DIGIT_ROWS: readonly [first: number, count: number, value: number][] = [
  [0x2776, 9, 1], // ❶
  [0x2780, 9, 1], // ➀
  [0x278a, 9, 1], // ➊
  [0x24f5, 9, 1], // ⓵
  [0x24ff, 1, 0], // ⓿
  [0x1f10b, 1, 0], // 🄋
  [0x1f10c, 1, 0], // 🄌
];
/** Boxed and circled letters: 🅰, 🅐, 🄰. */
const LETTER_ROWS = [0x1f130, 0x1f150, 0x1f170];

/** Returns the digit or letter that a character looks like, or the character itself. */
function plainSign(sign: string): string {
  const code = sign.codePointAt(0)!;
  for (const [first, count, value] of DIGIT_ROWS)
    if (code >= first && code < first + count) return String(code - first + value);
  for (const first of LETTER_ROWS)
    if (code >= first && code < first + 26) return String.fromCharCode(0x61 + code - first);
  if (sign === '🔟') return '10';
  return sign;
}

/** Converts digits of any script to ASCII: their rows begin with zero (Unicode, 4.6). */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  if (code < 0x80) return digit;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/**
 * Returns a text as visitors see it: keycap, full-width, circled and boxed digits and letters become plain ones, digits
 * of other scripts become ASCII, every dash becomes a hyphen, and invisible characters are removed.
 */
export function visibleText(text: string): string {
  return (
    normaliseHyphens(stripInvisibleCharacters(normaliseApostrophes(text)))
      .normalize('NFKC')
      .replace(/\u20e3/gu, '')
      // Digits in keycaps are adjacent, but NFKC leaves a space before an enclosing mark.
      .replace(/[\p{So}\p{No}]/gu, plainSign)
      .replace(/\p{Nd}/gu, plainDigit)
  );
}

const LATIN = 'aceijopxyABCEHIKMOPTXY';
const CYRILLIC = 'асеіјорхуАВСЕНІКМОРТХУ';

/** Replaces the letters of a word by look-alikes, or returns `null` if one of them has none. */
const replaceLookAlikes = (word: string, script: RegExp, from: string, to: string): string | null =>
  (word.match(script) ?? []).every((letter) => from.includes(letter))
    ? word.replace(script, (letter) => to[from.indexOf(letter)]!)
    : null;

/**
 * Converts words with hidden letters of another alphabet to the alphabet that they are read in: «тeлeгpaм» with Latin
 * e, p and a.
 */
export function normalizeMixedAlphabets(text: string): string {
  return text.replace(/\p{L}+/gu, (word) =>
    /\p{sc=Latin}/u.test(word) && /\p{sc=Cyrillic}/u.test(word)
      ? (replaceLookAlikes(word, /\p{sc=Latin}/gu, LATIN, CYRILLIC) ??
        replaceLookAlikes(word, /\p{sc=Cyrillic}/gu, CYRILLIC, LATIN) ??
        word)
      : word,
  );
}
