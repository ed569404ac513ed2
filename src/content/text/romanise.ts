import { APOSTROPHES, stripApostrophes, stripInvisibleCharacters } from './punctuation.ts';

/**
 * Ukrainian in Latin letters, by the table of the Cabinet of Ministers' resolution No. 55 of 27 January 2010 ("On
 * regulating the transliteration of the Ukrainian alphabet by means of the Latin alphabet"), and the slugs made from
 * it.
 */
const letters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
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
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ь: '',
  ю: 'iu',
  я: 'ia',
  // Not Ukrainian, so the resolution does not cover them; names in Russian and Belarusian still need a readable URL.
  ы: 'y',
  э: 'e',
  ъ: '',
  ё: 'io',
  ў: 'u',
};

/** Letters with a different spelling at the beginning of a word. */
const initials: Record<string, string> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya', ё: 'yo' };

const apostropheInWord = new RegExp(
  String.raw`(\p{Script=Cyrillic}\p{M}{0,4})[${APOSTROPHES}](?=\p{Script=Cyrillic})`,
  'gu',
);
/** `зг` is one unit: `zgh`, because `zh` would be read as ж. */
const units = /зг|\p{Script=Cyrillic}/giu;
const partOfWord = /[\p{L}\p{M}]$/u;
const capitalAtStart = /^\p{Lu}/u;
const capitalAtEnd = /\p{Lu}$/u;
const letterAtStart = /^\p{L}/u;

/**
 * Romanises Ukrainian text; anything that is not Cyrillic is unchanged. The soft sign and apostrophes within words are
 * dropped. A capital becomes one capital letter (Щоденник → Shchodennyk), or all capitals in a word of capitals (ЩО →
 * SHCHO).
 */
export function romanise(text: string): string {
  // Soft hyphens and zero-width signs do not separate words.
  const source = stripInvisibleCharacters(text).normalize('NFC').replace(apostropheInWord, '$1');
  return source.replace(units, (unit, at: number) => {
    const before = source.slice(Math.max(0, at - 2), at);
    const after = source.slice(at + unit.length, at + unit.length + 2);
    const lower = unit.toLowerCase();
    const latin = lower === 'зг' ? 'zgh' : ((partOfWord.test(before) ? undefined : initials[lower]) ?? letters[lower]);
    if (latin === undefined) return unit;
    if (!capitalAtStart.test(unit)) return latin;
    const inCapitals = capitalAtStart.test(after) || (!letterAtStart.test(after) && capitalAtEnd.test(before));
    return inCapitals ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}

/** Latin letters that Unicode does not decompose into a base letter and a mark. */
const undecomposable: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
};

/**
 * The part of a URL made from a title: ASCII lower case, digits and single hyphens, at most `max` characters, cut
 * between words if possible. Empty if no character of the text can be romanised (an emoji, Chinese): the caller then
 * chooses another source.
 */
export function slugify(text: string, max = 191): string {
  const slug = stripApostrophes(romanise(text).toLowerCase())
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøæœđðþłħıŧŋ]/g, (letter) => undecomposable[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= max) return slug;
  const cut = slug.lastIndexOf('-', max);
  return slug.slice(0, cut > 0 ? cut : max);
}
