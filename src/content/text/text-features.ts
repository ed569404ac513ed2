import { embedOfNode } from './embeds.ts';
import type { RichNode } from './rich-node.ts';

const TLD = '(?:com|net|org|ua|us|info|io|me|ru|xyz|top|shop|online|site|club|store|biz|co|ca|eu)';
const address = new RegExp(
  `(?<![\\w@.-])(?:https?:\\/\\/|www\\.)[^\\s<>«»"]+|(?<![\\w@.-])(?:[a-z0-9-]+\\.)+${TLD}(?![\\w@-])(?:\\/[^\\s<>«»"]*)?`,
  'giu',
);

/** Finds the website addresses in a text. */
export function findSiteAddresses(text: string): string[] {
  return [...new Set([...text.matchAll(address)].map(([found]) => found.replace(/[).,;:!?]+$/, '').toLowerCase()))];
}

/** Returns the targets of the links, buttons and embeds of a formatted text. */
export function linksOf(node: RichNode | null | undefined): string[] {
  if (!node) return [];
  const own = (node.marks ?? []).flatMap(({ type, attrs }) =>
    type === 'link' && typeof attrs?.href === 'string' ? [attrs.href] : [],
  );
  if (node.type === 'button' && typeof node.attrs?.href === 'string') own.push(node.attrs.href);
  const embed = embedOfNode(node);
  if (embed !== null) own.push(embed.address);
  return [...own, ...(node.content ?? []).flatMap(linksOf)];
}

/** Shorter texts have too few letters to judge, and short words are often abbreviations. */
const MIN_LETTERS = 12;
const MIN_WORD_LENGTH = 4;

/** Returns the share of capitals among the letters of longer words, from 0 to 1, or 0 if there are too few letters. */
export function capitalShare(text: string): number {
  const letters = (text.match(/\p{L}{2,}/gu) ?? []).filter((word) => word.length >= MIN_WORD_LENGTH).join('');
  if (letters.length < MIN_LETTERS) return 0;
  return (letters.match(/\p{Lu}/gu) ?? []).length / letters.length;
}

/** Above this number, or with three in a row, all exclamation marks are counted, otherwise none. */
const MAX_EXCLAMATION_MARKS = 5;
export function countExclamationMarks(text: string): number {
  const all = (text.match(/!/g) ?? []).length;
  return all > MAX_EXCLAMATION_MARKS || /!\s?!\s?!/.test(text) ? all : 0;
}

const LATIN_LIKE_CYRILLIC = /^[aceiopxyABCEHIKMOPTXYaceiopxy]+$/;
const CYRILLIC_LIKE_LATIN = /^[асеіорхуАВСЕНІКМОРТХУ]+$/;

/** Finds words with hidden letters of another script: «Прoдам» with a Latin o. */
export function findMixedScriptWords(text: string): string[] {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  const hides = (word: string) => {
    const [latin, cyrillic] = [
      (word.match(/[a-z]/gi) ?? []).join(''),
      (word.match(/\p{Script=Cyrillic}/gu) ?? []).join(''),
    ];
    // A Latin stem with a Cyrillic ending («BMWшка») is harmless.
    return (
      latin !== '' &&
      cyrillic !== '' &&
      (LATIN_LIKE_CYRILLIC.test(latin) || CYRILLIC_LIKE_LATIN.test(cyrillic)) &&
      !/^[A-Z]+\p{Script=Cyrillic}+$/u.test(word)
    );
  };
  return [...new Set(words.filter(hides))];
}

/** Counts invisible characters, look-alikes of letters and digits, and stacked accents. */
export function countDeceptiveCharacters(text: string): number {
  // A joiner between two emoji combines them; elsewhere it serves to evade filters.
  const unseen =
    text.match(
      /(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|[\u200b\u200c\u200e\u200f\u2060-\u2064\ufeff\u3164\uffa0]/gu,
    ) ?? [];
  const disguised =
    // Mathematical, full-width, circled and boxed characters. Keycaps count from two in a row: a single one is a list
    // number.
    text.match(
      /[\u{1d400}-\u{1d7ff}\u{ff10}-\u{ff19}\u{ff21}-\u{ff5a}\u{2460}-\u{2468}\u{24b6}-\u{24ff}\u{2776}-\u{2793}\u{1f130}-\u{1f189}]|(?:[\d#*]\ufe0f?\u20e3\s?){2,}/gu,
    ) ?? [];
  const piled = text.normalize('NFC').match(/\p{Mn}{3,}/gu) ?? [];
  return unseen.length + disguised.length + piled.length;
}
