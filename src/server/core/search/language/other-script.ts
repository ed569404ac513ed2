import { editDistance } from '#content/text/edit-distance.ts';
import { romanise } from '#content/text/romanise.ts';
import { skeleton } from '#content/text/skeleton.ts';
import { cyrillicGuess } from './cyrillic-guess.ts';
import type { Lexicon } from './lexicon.ts';

export const isCyrillic = (word: string): boolean => /\p{Script=Cyrillic}/u.test(word);

/** Letters of a common word from which on it is the same in another script if it sounds the same; shorter ones meet by chance. */
const LEAST_COMMON = 6;
/** Letters of a name from which on it may sound the same, and be spelt in another way. */
const LEAST_NAME = 4;
/** Letters from which on the romanised word may be a slip away. */
const LEAST_SLIPPED = 8;
/** The same of a Latin word that is no English one. */
const LEAST_LATIN = 6;

/**
 * Whether a word and a form in the other script are one word. Names, brands and romanised Ukrainian may be spelt in any way that
 * sounds so; common words of English have meanings of their own, and only long ones («галаксі», galaxy), or those that both
 * languages spell alike («тест», test), are loans for certain: «стрім» is no street, and «лате» is not late.
 * @param slips whether they may differ by as much as a slip of one alphabet
 */
export function isSameInOtherScript(word: string, form: string, lexicon: Lexicon, slips = false): boolean {
  const [latin, cyrillic] = isCyrillic(word) ? [form, word] : [word, form];
  if (isCyrillic(latin) || !isCyrillic(cyrillic)) return false;
  const letters = Math.min(latin.length, cyrillic.length);
  const isCommon = lexicon.knows(latin, ['en']) && !lexicon.isName(latin);
  if (isCommon && letters < LEAST_COMMON)
    return letters >= LEAST_NAME && lexicon.knows(cyrillic, ['uk']) && isSpeltSo(cyrillic, latin);
  if (isSpeltSo(cyrillic, latin)) return true;
  if (letters < LEAST_NAME) return false;
  if (skeleton(word) === skeleton(form)) return true;
  if (!slips || letters < (isCommon || isCyrillic(word) ? LEAST_SLIPPED : LEAST_LATIN)) return false;
  // Who has no Ukrainian keyboard writes by ear: konzert.
  return [
    [romanise(cyrillic), latin],
    ...(isCommon || isCyrillic(word) ? [] : [[skeleton(word), skeleton(form)]]),
  ].some(([one = '', other = '']) => editDistance(one, other, 1) <= 1);
}

const isSpeltSo = (cyrillic: string, latin: string): boolean =>
  romanise(cyrillic) === latin || cyrillicGuess(latin).includes(cyrillic);
