import { editDistance } from '#content/text/edit-distance.ts';
import { phoneticKey } from '#content/text/phonetic-key.ts';
import { romanise } from '#content/text/romanise.ts';
import { guessCyrillic } from './cyrillic-guess.ts';
import type { Lexicon } from './lexicon.ts';

export const isCyrillic = (word: string): boolean => /\p{Script=Cyrillic}/u.test(word);

/**
 * Minimum letters at which a common word equals one in another script that sounds the same; shorter ones coincide by
 * chance.
 */
const MIN_COMMON_WORD_LETTERS = 6;
/** Minimum letters at which a name may sound the same and be spelt differently. */
const MIN_NAME_LETTERS = 4;
/** Minimum letters at which the romanised word may have a typo. */
const MIN_TYPO_LETTERS = 8;
/** The same for a Latin word that is not English. */
const MIN_LATIN_TYPO_LETTERS = 6;

/**
 * Whether a word and a form in the other script are the same word. Names, brands and romanised Ukrainian may be spelt
 * in any way with that sound. Common English words have their own meanings, so only long ones («галаксі», galaxy), or
 * those that both languages spell alike («тест», test), are certainly loans: «стрім» is not a street, and «лате» is not
 * late.
 * @param slips whether they may also differ by a typo within one alphabet
 */
export function isSameInOtherScript(word: string, form: string, lexicon: Lexicon, slips = false): boolean {
  const [latin, cyrillic] = isCyrillic(word) ? [form, word] : [word, form];
  if (isCyrillic(latin) || !isCyrillic(cyrillic)) return false;
  const letters = Math.min(latin.length, cyrillic.length);
  const isCommon = lexicon.knows(latin, ['en']) && !lexicon.isName(latin);
  if (isCommon && letters < MIN_COMMON_WORD_LETTERS)
    return letters >= MIN_NAME_LETTERS && lexicon.knows(cyrillic, ['uk']) && isTransliteration(cyrillic, latin);
  if (isTransliteration(cyrillic, latin)) return true;
  if (letters < MIN_NAME_LETTERS) return false;
  if (phoneticKey(word) === phoneticKey(form)) return true;
  if (!slips || letters < (isCommon || isCyrillic(word) ? MIN_TYPO_LETTERS : MIN_LATIN_TYPO_LETTERS)) return false;
  // Users without a Ukrainian keyboard type phonetically: konzert.
  return [
    [romanise(cyrillic), latin],
    ...(isCommon || isCyrillic(word) ? [] : [[phoneticKey(word), phoneticKey(form)]]),
  ].some(([one = '', other = '']) => editDistance(one, other, 1) <= 1);
}

const isTransliteration = (cyrillic: string, latin: string): boolean =>
  romanise(cyrillic) === latin || guessCyrillic(latin).includes(cyrillic);
