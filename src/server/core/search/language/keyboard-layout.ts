// Characters of the Ukrainian layout (DSTU 3470), by the English character of the same key, row by row.
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхїфівапролджєячсмитьбюʼ';
const LATIN_SHIFTED = 'QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>~';
const CYRILLIC_SHIFTED = 'ЙЦУКЕНГШЩЗХЇФІВАПРОЛДЖЄЯЧСМИТЬБЮʼ';

const toCyrillic = new Map([...LATIN].map((key, at): [string, string] => [key, CYRILLIC[at]!]));
for (const [at, key] of [...LATIN_SHIFTED].entries()) toCyrillic.set(key, CYRILLIC_SHIFTED[at]!);
for (const [key, letter] of [
  ['\\', 'ґ'],
  ['|', 'Ґ'],
  ['?', ','],
  ['/', '.'],
] as const)
  toCyrillic.set(key, letter);

const toLatin = new Map(
  [...toCyrillic].filter(([, letter]) => /\p{L}/u.test(letter)).map(([key, letter]): [string, string] => [letter, key]),
);
// Keys with a different letter in the Russian layout.
for (const [key, letter] of [
  ['s', 'ы'],
  ["'", 'э'],
  [']', 'ъ'],
  ['`', 'ё'],
  ['S', 'Ы'],
  ['"', 'Э'],
  ['}', 'Ъ'],
  ['~', 'Ё'],
] as const)
  toLatin.set(letter, key);

const hasLatin = /[a-z]/i;
const hasCyrillic = /\p{Script=Cyrillic}/u;
/** Text that is pronounceable, or short enough for an abbreviation (CDL). */
const PRONOUNCEABLE = {
  cyrillic: /[аеєиіїоуюя]|^\P{L}*\p{L}{1,4}\P{L}*$/iu,
  latin: /[aeiouy]|^\P{L}*\p{L}{1,4}\P{L}*$/iu,
};

/**
 * Output of the same keys in the other layout, QWERTY or ЙЦУКЕН. Takes text as typed, before normalisation, because `;`
 * and `[` are letters there. `null` if the result makes no sense: no letters, letters of both alphabets, or no
 * pronounceable word.
 */
export function swapLayout(text: string): string | null {
  const latin = hasLatin.test(text);
  if (latin === hasCyrillic.test(text)) return null;
  const keys = latin ? toCyrillic : toLatin;
  const swapped = [...text.normalize('NFC')].map((sign) => keys.get(sign) ?? sign).join('');
  return (latin ? PRONOUNCEABLE.cyrillic : PRONOUNCEABLE.latin).test(swapped) ? swapped : null;
}
