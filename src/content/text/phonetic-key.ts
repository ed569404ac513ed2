import { MAX_WORD_LENGTH } from './search-text.ts';

// One letter per sound, so that Cyrillic and every usual Latin spelling of a word match: j is ж, q ч, w ш and щ, c ц, h
// г and х. Vowels that differ only between alphabets are the same (и, і, ї, й are i; є is e), and an i before another
// vowel is dropped.

const CYRILLIC: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'h',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'j',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'q',
  ш: 'w',
  щ: 'w',
  ю: 'iu',
  я: 'ia',
  ы: 'i',
  э: 'e',
  ё: 'io',
  ў: 'v',
};

// Longest first. KMU 2010, BGN/PCGN, ISO 9 and scholarly romanisation, German and Polish habits, and spellings typed in
// chats.
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/schtsch|shch|szcz|stsch|šč|ŝ/g, 'w'],
  [/tsch|tch|cz|č/g, 'q'],
  [/skh|sch|shh|sx|sh|sz|š|ş/g, 'w'],
  [/(?<=\p{L})4|4(?=\p{L})/gu, 'q'],
  [/(?<=\p{L})6|6(?=\p{L})/gu, 'w'],
  [/ch/g, 'q'],
  [/zgh|zh|zg|ž|ż/g, 'j'],
  [/kh|gh/g, 'h'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  // “Bridge” is «брідж».
  [/dg(?=[eiy])/g, 'dj'],
  [/qu(?=[aeiouy])/g, 'kv'],
  [/ck/g, 'k'],
];
// The replacements above are in capitals; lower-case letters are still those of the original spelling.
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/ts|tz/g, 'C'],
  [/c(?=[eiyjâêïûìè])/g, 'C'],
  [/c$/g, 'C'],
  [/c/g, 'k'],
  [/q/g, 'k'],
  [/ks|x/g, 'h'],
  [/w/g, 'v'],
  [/g/g, 'h'],
  [/[yj]/g, 'i'],
  [/ee/g, 'i'],
];

/**
 * The sound of a normalised word, in Latin letters: the same for «Харків», Kharkiv, Harkiv and Xarkiv. Words of other
 * alphabets and numbers are unchanged.
 */
export function phoneticKey(word: string): string {
  if (word.length > MAX_WORD_LENGTH) return word;
  const sounds = /\p{Script=Cyrillic}/u.test(word)
    ? fromCyrillic(word)
    : /\p{Script=Latin}/u.test(word)
      ? fromLatin(word)
      : null;
  if (sounds === null) return word;
  return sounds.replace(/i+(?=[aeou])/g, '').replace(/(\p{L})\1+/gu, '$1');
}

function fromCyrillic(word: string): string {
  // тс sounds like ц and тч like ч; сх, зг and кс are read as ш, ж and х, which people may spell sh, zh and x.
  const read = word
    .replace(/[ьъ]/g, '')
    .replace(/тс/g, 'ц')
    .replace(/тч/g, 'ч')
    .replace(/с[хг]/g, 'ш')
    .replace(/зг/g, 'ж')
    .replace(/кс/g, 'х');
  return read.replace(/\p{Script=Cyrillic}/gu, (letter) => CYRILLIC[letter] ?? letter);
}

function fromLatin(word: string): string {
  let text = word;
  for (const [pattern, sound] of LATIN) text = text.replace(pattern, sound.toUpperCase());
  for (const [pattern, sound] of LETTERS) text = text.replace(pattern, sound);
  // The remaining marks (û, â, ï, ö) do not change the sound.
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
