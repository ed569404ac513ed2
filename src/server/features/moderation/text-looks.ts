import { embedOfNode } from '#content/text/embeds.ts';
import type { RichNode } from '#content/text/rich-node.ts';

const TLD = '(?:com|net|org|ua|us|info|io|me|ru|xyz|top|shop|online|site|club|store|biz|co|ca|eu)';
const address = new RegExp(
  `(?<![\\w@.-])(?:https?:\\/\\/|www\\.)[^\\s<>«»"]+|(?<![\\w@.-])(?:[a-z0-9-]+\\.)+${TLD}(?![\\w@-])(?:\\/[^\\s<>«»"]*)?`,
  'giu',
);

/** Addresses of sites that a text names. */
export function addressesIn(text: string): string[] {
  return [...new Set([...text.matchAll(address)].map(([found]) => found.replace(/[).,;:!?]+$/, '').toLowerCase()))];
}

/** What the links, buttons and embeds of a formatted text lead to. */
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

/** Shorter texts have too few letters to tell; short words are often abbreviations. */
const FEWEST_LETTERS = 12;
const SHORTEST_WORD = 4;

/** Which share of the letters of longer words is capital, from 0 to 1; 0 where there are too few to tell. */
export function capitalShare(text: string): number {
  const letters = (text.match(/\p{L}{2,}/gu) ?? []).filter((word) => word.length >= SHORTEST_WORD).join('');
  if (letters.length < FEWEST_LETTERS) return 0;
  return (letters.match(/\p{Lu}/gu) ?? []).length / letters.length;
}

/** Exclamation marks that stand in a row of three or more, or all of them where there are more than that many. */
const MOST_MARKS = 5;
export function exclamations(text: string): number {
  const all = (text.match(/!/g) ?? []).length;
  return all > MOST_MARKS || /!\s?!\s?!/.test(text) ? all : 0;
}

const LATIN_LIKE_CYRILLIC = /^[aceiopxyABCEHIKMOPTXYaceiopxy]+$/;
const CYRILLIC_LIKE_LATIN = /^[асеіорхуАВСЕНІКМОРТХУ]+$/;

/** Words in which letters of one script hide among those of the other: «Прoдам» with a Latin o. */
export function mixedWords(text: string): string[] {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  const hides = (word: string) => {
    const [latin, cyrillic] = [
      (word.match(/[a-z]/gi) ?? []).join(''),
      (word.match(/\p{Script=Cyrillic}/gu) ?? []).join(''),
    ];
    // A Latin stem with a Cyrillic ending («BMWшка») hides nothing.
    return (
      latin !== '' &&
      cyrillic !== '' &&
      (LATIN_LIKE_CYRILLIC.test(latin) || CYRILLIC_LIKE_LATIN.test(cyrillic)) &&
      !/^[A-Z]+\p{Script=Cyrillic}+$/u.test(word)
    );
  };
  return [...new Set(words.filter(hides))];
}

/** Characters that cannot be seen, signs instead of real letters and digits, and piled up accents. */
export function oddCharacters(text: string): number {
  // A joiner between two pictures makes one of them; elsewhere it is there to deceive a filter.
  const unseen =
    text.match(
      /(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|[\u200b\u200c\u200e\u200f\u2060-\u2064\ufeff\u3164\uffa0]/gu,
    ) ?? [];
  const disguised =
    // Mathematics, full width, circles and boxes; keycaps are two in a row at least: one is a list's number.
    text.match(
      /[\u{1d400}-\u{1d7ff}\u{ff10}-\u{ff19}\u{ff21}-\u{ff5a}\u{2460}-\u{2468}\u{24b6}-\u{24ff}\u{2776}-\u{2793}\u{1f130}-\u{1f189}]|(?:[\d#*]\ufe0f?\u20e3\s?){2,}/gu,
    ) ?? [];
  const piled = text.normalize('NFC').match(/\p{Mn}{3,}/gu) ?? [];
  return unseen.length + disguised.length + piled.length;
}
