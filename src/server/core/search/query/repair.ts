import { editDistance } from '#content/text/edit-distance.ts';
import { romanise } from '#content/text/romanise.ts';
import { skeleton } from '#content/text/skeleton.ts';
import { wordsOf } from '#server/core/search/index/analyse.ts';
import { cyrillicGuess } from '#server/core/search/language/cyrillic-guess.ts';
import { swapLayout } from '#server/core/search/language/keyboard-layout.ts';
import { maxEdits } from '#server/core/search/language/near-keys.ts';
import { spellingKeys } from '#server/core/search/language/spelling.ts';
import { stem } from '#server/core/search/language/stem.ts';
import { stopWords } from '#server/core/search/language/stop-words.ts';
import { meanings, synonymWords } from '#server/core/search/language/synonyms.ts';
import type { KnownWord, WordIndex } from '#server/core/search/word-rows.ts';
import { allOf, anyOf, beginning, quoted, titled } from './match.ts';
import type { QueryUnit } from './query-units.ts';

type ChangeType = 'layout' | 'typo' | 'transliteration' | 'alias';

/** What was looked for in place of what was typed. */
export interface Change {
  type: ChangeType;
  from: string;
  to: string;
}

/** A reading of a word that stands nowhere; of those that find something the first is taken. */
interface Reading {
  match: string;
  marks: readonly string[];
  to: string;
  /** Null: nothing was changed, the word was only begun. */
  type: ChangeType | null;
  /** Readings of one rank compete by how much they find. */
  rank: number;
}

/** So many near words are measured, and so many of the nearest are looked up. */
const MOST_NEAR = 3000;
const MOST_CANDIDATES = 16;
const COUNTED = 50;
const LEAST_SOUND = 3;

export const isCyrillic = (word: string) => /\p{Script=Cyrillic}/u.test(word);

/**
 * What somebody meant by a word that finds nothing: the rest of it, another layout, other letters, or a slip. What is a word of
 * some language was not mistyped: it is only begun, or the same word in the other script. Null: nothing is known.
 * `found` says how many entries hold it, counted up to `COUNTED`.
 * @param isWord whether a normalised word is one
 */
export async function repairUnit(
  index: WordIndex,
  unit: QueryUnit,
  isWord: (word: string) => boolean,
): Promise<{ unit: QueryUnit; change: Change | null; found: number } | null> {
  const [word, ...more] = unit.words;
  if (word === undefined || more.length > 0) return null;
  const readings = isWord(word)
    ? [...beginnings(word), ...(await sounds(index, word)).filter(({ type }) => type === 'transliteration')]
    : [
        ...beginnings(word),
        ...layouts(unit.raw),
        ...(await sounds(index, word)),
        ...(await slips(index, word)),
        ...ofThings(word),
      ];
  const counts = await index.count(
    readings.map(({ match }) => match),
    COUNTED,
  );
  let best: Reading | null = null;
  let most = 0;
  for (const [at, candidate] of readings.entries()) {
    const found = counts[at]!;
    if (
      found === 0 ||
      (best !== null && (candidate.rank > best.rank || (candidate.rank === best.rank && found <= most)))
    )
      continue;
    [best, most] = [candidate, found];
  }
  if (best === null) return null;
  const { match, marks, to, type } = best;
  return {
    unit: { ...unit, words: wordsOf(to), own: match, match, marks },
    change: type === null ? null : { type, from: unit.raw, to },
    found: most,
  };
}

function reading(stems: readonly string[], to: string, type: ChangeType, rank: number): Reading {
  const same = stems.flatMap((one) => [one, ...(meanings.get(one)?.same ?? [])]);
  const other = stems.flatMap((one) => meanings.get(one)?.other ?? []);
  const match = anyOf([...same.map(quoted), ...(other.length > 0 ? [titled(anyOf(other.map(quoted))!)] : [])])!;
  return { match, marks: [...new Set([...same, ...other])], to, type, rank };
}

function beginnings(word: string): Reading[] {
  return word.length < 3
    ? []
    : [{ match: beginning(stem(word)), marks: [`${stem(word)}*`], to: word, type: null, rank: 0 }];
}

function layouts(raw: string): Reading[] {
  const swapped = swapLayout(raw);
  const words = swapped === null ? [] : wordsOf(swapped);
  if (words.length === 0) return [];
  const stems = words.map(stem);
  const to = swapped!.trim();
  const others = stems.slice(0, -1);
  const last = stems.at(-1)!;
  const begun: Reading = {
    match: allOf([...others.map(quoted), beginning(last)])!,
    marks: [...others, `${last}*`],
    to,
    type: 'layout',
    rank: 1.5,
  };
  return [
    { match: allOf(stems.map(quoted))!, marks: stems, to, type: 'layout', rank: 1 },
    ...(last.length < 3 ? [] : [begun]),
  ];
}

/** Words that sound alike in the other script, or in another spelling of the same; and what letters of the other script most likely say. */
async function sounds(index: WordIndex, word: string): Promise<Reading[]> {
  // Two letters sound like anything, and three like too much of their own script.
  if (word.length < LEAST_SOUND) return [];
  const alike = (await index.sounding([skeleton(word)], 40)).filter(
    ({ form }) => !stopWords.has(form) && (word.length > LEAST_SOUND || isCyrillic(form) !== isCyrillic(word)),
  );
  const typeOf = (form: string): ChangeType => (isCyrillic(form) === isCyrillic(word) ? 'typo' : 'transliteration');
  const guessed = isCyrillic(word) ? [] : cyrillicGuess(word);
  return [
    // What is spelt exactly so by the official table is meant before what only sounds alike: mamy is «мами», not «Маямі».
    ...alike.map(({ form, stem: one }) => reading([one], form, typeOf(form), romanise(form) === word ? 1.9 : 2)),
    ...guessed.map((guess, at) => reading([stem(guess)], guess, 'transliteration', 3 + at / 10)),
  ];
}

/** Names of things that nobody has written yet: what else is called so may stand somewhere. */
function ofThings(word: string): Reading[] {
  const most = maxEdits(word);
  if (most === 0) return [];
  const sound = skeleton(word);
  return synonymWords.flatMap((one) => {
    const away = skeleton(one) === sound ? 0.2 : editDistance(word, one, most);
    return away > most
      ? []
      : [reading([stem(one)], one, isCyrillic(one) === isCyrillic(word) ? 'typo' : 'transliteration', 4.3 + away)];
  });
}

/** The words that a word in the other script may be, among the names of things and by its letters; the likeliest first. */
export function inOtherScript(word: string): string[] {
  if (word.length <= LEAST_SOUND) return [];
  const sound = skeleton(word);
  const named = synonymWords.filter((one) => isCyrillic(one) !== isCyrillic(word) && skeleton(one) === sound);
  return [...new Set([...named, ...(isCyrillic(word) ? [] : cyrillicGuess(word))])];
}

/** Words a slip or two away; those that begin alike first. */
async function slips(index: WordIndex, word: string): Promise<Reading[]> {
  const most = maxEdits(word);
  if (most === 0) return [];
  const sound = skeleton(word);
  const own = stem(word);
  const mostOfStem = maxEdits(own);
  const distance = ({ form, stem: other, skeleton: otherSound }: KnownWord) => {
    if (isCyrillic(form) !== isCyrillic(word)) return editDistance(sound, otherSound, most) + 0.5;
    // Where only another form of the word stands somewhere, the stems are near and the words are not.
    const ofStems = editDistance(own, other, mostOfStem);
    return Math.min(editDistance(word, form, most), ofStems > mostOfStem ? Infinity : ofStems + 0.1);
  };
  return (await index.near(spellingKeys(word), MOST_NEAR))
    .map((known) => ({ known, away: distance(known) + (known.form[0] === word[0] ? 0 : 0.25) }))
    .filter(({ away }) => away < most + 1)
    .sort((a, b) => a.away - b.away)
    .slice(0, MOST_CANDIDATES)
    .map(({ known, away }) =>
      reading(
        [known.stem],
        known.form,
        isCyrillic(known.form) === isCyrillic(word) ? 'typo' : 'transliteration',
        4 + away,
      ),
    );
}
