import { plainApostrophes, plainHyphens, withoutInvisible } from '#content/text/signs.ts';

/** Digits in circles and the like that Unicode doesn't decompose, by the first of each row and the value that it has. */
const ROWS: readonly [first: number, count: number, value: number][] = [
  [0x2776, 9, 1], // ❶
  [0x2780, 9, 1], // ➀
  [0x278a, 9, 1], // ➊
  [0x24f5, 9, 1], // ⓵
  [0x24ff, 1, 0], // ⓿
  [0x1f10b, 1, 0], // 🄋
  [0x1f10c, 1, 0], // 🄌
];
/** Letters in boxes and circles: 🅰, 🅐, 🄰. */
const LETTER_ROWS = [0x1f130, 0x1f150, 0x1f170];

/** A sign that stands for a digit or letter, as readers see it; else itself. */
function plainSign(sign: string): string {
  const code = sign.codePointAt(0)!;
  for (const [first, count, value] of ROWS)
    if (code >= first && code < first + count) return String(code - first + value);
  for (const first of LETTER_ROWS)
    if (code >= first && code < first + 26) return String.fromCharCode(0x61 + code - first);
  if (sign === '🔟') return '10';
  return sign;
}

/** Digits of any script as ASCII: rows of them begin with zero (Unicode, 4.6). */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  if (code < 0x80) return digit;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/**
 * A text as readers see it: keycaps, full-width, circled and boxed digits and letters are plain ones, digits of other scripts
 * are ours, every dash is a hyphen, and nothing is left that can't be seen.
 */
export function seenText(text: string): string {
  return (
    plainHyphens(withoutInvisible(plainApostrophes(text)))
      .normalize('NFKC')
      .replace(/\u20e3/gu, '')
      // Digits in keycaps touch each other; NFKC leaves a space before an enclosing mark.
      .replace(/[\p{So}\p{No}]/gu, plainSign)
      .replace(/\p{Nd}/gu, plainDigit)
  );
}

const LATIN = 'aceijopxyABCEHIKMOPTXY';
const CYRILLIC = 'асеіјорхуАВСЕНІКМОРТХУ';

/** Letters of a word by others that look like them; null if one of them has no look-alike. */
const alike = (word: string, script: RegExp, from: string, to: string): string | null =>
  (word.match(script) ?? []).every((letter) => from.includes(letter))
    ? word.replace(script, (letter) => to[from.indexOf(letter)]!)
    : null;

/** Words in which letters of another alphabet hide, in the one that they are read in: «тeлeгpaм» with Latin e, p and a. */
export function inOneAlphabet(text: string): string {
  return text.replace(/\p{L}+/gu, (word) =>
    /\p{sc=Latin}/u.test(word) && /\p{sc=Cyrillic}/u.test(word)
      ? (alike(word, /\p{sc=Latin}/gu, LATIN, CYRILLIC) ?? alike(word, /\p{sc=Cyrillic}/gu, CYRILLIC, LATIN) ?? word)
      : word,
  );
}
