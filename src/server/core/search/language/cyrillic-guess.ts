import { MAX_WORD_LENGTH } from '#content/text/search-text.ts';

// Longest first. Letters that this leaves open (h, i, y) are decided afterwards.
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/schtsch|shch|szcz|sch|shh|šč|ŝ/g, 'щ'],
  [/tsch|tch|ch|cz|č|4/g, 'ч'],
  [/sh|sz|š|6/g, 'ш'],
  [/zgh/g, 'зг'],
  [/zh|ž|ż/g, 'ж'],
  [/kh/g, 'х'],
  [/ph/g, 'ф'],
  [/ck$/g, 'к'],
  [/ts|tz|c/g, 'ц'],
  [/x/g, 'х'],
  [/(?:y|j|i)a|â/g, 'я'],
  [/(?:y|j|i)u|û/g, 'ю'],
  [/(?:y|j|i)e|ê/g, 'є'],
  [/(?:^|(?<=[aeouаеоуяюєії]))(?:y|j)[iï]|ï/g, 'ї'],
  [/j/g, 'й'],
];
const LETTERS: Record<string, string> = {
  a: 'а',
  b: 'б',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  z: 'з',
};

const AFTER_VOWEL = /(?<=[аеєиіїоуюя])[yi](?![аеєиіїоуюя])/g;
/** Readings of i: as і, as и, as и except the last one, as и except the first one. */
const READINGS: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll('i', 'і'),
  (text) => text.replaceAll('i', 'и'),
  (text) => text.replace(/i(?=[^i]*$)/, 'і').replaceAll('i', 'и'),
  (text) => text.replace('i', 'і').replaceAll('i', 'и'),
];

/**
 * Possible Cyrillic spellings of a Ukrainian word in Latin letters, likeliest first, at most four and normalised: they
 * can be stemmed even if the form itself occurs in no text. Empty for words that are not wholly Latin.
 */
export function guessCyrillic(word: string): string[] {
  if (word.length > MAX_WORD_LENGTH || !/^[\p{Script=Latin}46]+$/u.test(word) || !/\p{L}{2}/u.test(word)) return [];
  let text = word;
  for (const [pattern, letters] of SPELLINGS) text = text.replace(pattern, letters);
  text = text
    .replace(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFD')[0]!)
    .replace(/[a-z]/g, (letter) => LETTERS[letter] ?? letter);
  // A doubled letter is a vowel and its й; -oi ends adjectives, -h after a vowel ends plurals, and the soft sign of
  // verbs is rarely typed.
  text = text
    .replace(/([yi])[yiй](?![аеєиіїоуюя])/g, '$1й')
    .replace(/оi$/, 'ої')
    .replace(/(?<=[аяюyi])h$/, 'х');
  text = text
    .replace(/(?<=[юя]т)$/, 'ь')
    .replace(/(?<=[єю])ця$/, 'ться')
    .replace(/i(?=[яюї])/g, 'і')
    .replace(AFTER_VOWEL, 'й')
    .replaceAll('y', 'и');
  const withH = text.includes('h') ? [text.replaceAll('h', 'г'), text.replaceAll('h', 'х')] : [text];
  return [...new Set(READINGS.flatMap((reading) => withH.map(reading)))].slice(0, 4);
}
