import { searchText } from '#content/text/search-text.ts';

/** Parts of English names in Ukrainian spelling; a longer one comes before one that it contains. */
const PARTS: readonly (readonly [RegExp, string])[] = Object.entries({
  ville$: 'віл',
  '(?:burgh|borough|burg)$': 'бург',
  'heights?$': 'гайтс',
  'springs?$': 'спрінгс',
  'fields?$': 'філд',
  'woods?$': 'вуд',
  '^beach$': 'біч',
  '^city$': 'сіті',
  '^west': 'вест',
  '^north': 'норт',
  '^east': 'іст',
  '^south': 'саут',
  '^new(?=[a-z]|$)': 'ню',
  '^lake': 'лейк',
  '^(?:saint|st)$': 'сент',
  '^mount$': 'маунт',
  '^valley$': 'валі',
  '^village$': 'виледж',
  '^island$': 'айленд',
  '^isles?$': 'айлс',
  '^church': 'черч',
  'hills?$': 'гілс',
  '^hunt': 'гант',
  house$: 'хаус',
  bridge$: 'брідж',
  town$: 'таун',
  land$: 'ленд',
  brook$: 'брук',
}).map(([pattern, text]) => [new RegExp(pattern), text.toUpperCase()] as const);

/** Letter groups with a single sound, then single letters; replaced parts are already in capitals. */
const SOUNDS: readonly (readonly [RegExp, string])[] = (
  [
    [/igh/g, 'ай'],
    [/tsch|tch|ch/g, 'ч'],
    [/sch|sh/g, 'ш'],
    [/dge?/g, 'дж'],
    [/th/g, 'т'],
    [/ph/g, 'ф'],
    [/qu/g, 'кв'],
    [/ck/g, 'к'],
    [/wh/g, 'в'],
    [/kh/g, 'х'],
    [/zh/g, 'ж'],
    [/gh/g, 'г'],
    [/ts/g, 'ц'],
    [/ee|ea|ie/g, 'і'],
    [/oo/g, 'у'],
    [/ai|ay|ei|ey(?=.)/g, 'ей'],
    [/ey$/g, 'і'],
    [/au|aw/g, 'о'],
    [/ou|ow/g, 'оу'],
    [/oa/g, 'о'],
    [/ew/g, 'ю'],
    [/i[ao]/g, 'іа'],
    [/a(?=[bcdfgklmnprstvz]e$)/g, 'ей'],
    [/i(?=[bcdfgklmnprstvz]e$)/g, 'ай'],
    [/(?<=..)e$/g, ''],
    [/c(?=[eiy])/g, 'с'],
    [/g(?=[ey])/g, 'дж'],
    [/x/g, 'кс'],
    [/j/g, 'дж'],
  ] as const
).map(([pattern, text]) => [pattern, text.toUpperCase()] as const);

const LETTERS: Record<string, string> = {
  a: 'а',
  b: 'б',
  c: 'к',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'г',
  i: 'і',
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
  y: 'і',
  z: 'з',
};

/** A normalised Latin word, roughly as a Ukrainian spells its sound. Only for comparison, never shown. */
function toCyrillic(word: string): string {
  let text = word.normalize('NFD').replace(/\p{M}/gu, '');
  for (const [pattern, letters] of [...PARTS, ...SOUNDS]) text = text.replace(pattern, letters);
  return text.replace(/[a-z]/g, (letter) => LETTERS[letter] ?? '').toLowerCase();
}

/**
 * Key of a word of a place's name that is the same for competing spellings: «Уоррен», «Воррен» and Warren, «Чикаго»,
 * «Чікаго», Chicago and Chykaho. `word` is normalised (`searchText`); numbers stay as they are.
 */
export function placeKey(word: string): string {
  const text = /[a-z]/.test(word) ? toCyrillic(word) : word;
  return text
    .replace(/[ьъ]/g, '')
    .replace(/дж/g, 'ж')
    .replace(/[гґ]/g, 'х')
    .replace(/^у(?=[аеєиіо])/, 'в')
    .replace(/(?<=[аеєиіїоуюя])[йї]/g, '')
    .replace(/[иїйы]/g, 'і')
    .replace(/[єэё]/g, 'е')
    .replace(/ю/g, 'у')
    .replace(/я/g, 'а')
    .replace(/ц/g, 'с')
    .replace(/щ/g, 'ш')
    .replace(/(\p{L})\1+/gu, '$1');
}

/**
 * A key without the ending that changes in Ukrainian cases: «Парма» and «в Пармі», «Філадельфія» and «у Філадельфії».
 */
export function placeStem(word: string): string {
  const key = placeKey(word);
  return key.replace(/(?<=\p{L}{2})[аеіоу]+$/u, '');
}

/** The words of a place's name, normalised: «Нью-Йорк» has two. */
export function placeWords(name: string): string[] {
  return searchText(name).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The same words with postal abbreviations written out: «st paul» is Saint Paul. */
export function spellOutAbbreviations(words: readonly string[]): string[] {
  return words.map((word) => postalAbbreviations[word] ?? word);
}

const postalAbbreviations: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' };

/**
 * Key of a name within its state, the same for the spellings of the postal service and of GeoNames: St. Louis and Saint
 * Louis.
 */
export function townKey(state: string, name: string): string {
  const words = spellOutAbbreviations(placeWords(name));
  return `${state} ${(words[0] === 'the' ? words.slice(1) : words).join(' ')}`;
}
