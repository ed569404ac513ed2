import { APOSTROPHES } from '#content/text/punctuation.ts';
import { searchText } from '#content/text/search-text.ts';
import { wordsOf } from '#server/core/search/index/analyse.ts';
import { stopWords } from '#server/core/search/language/function-words.ts';
import type { Lexicon } from '#server/core/search/language/lexicon.ts';
import { isHowQuestion, isOptionalWord } from '#server/core/search/language/stop-words.ts';
import { meaningOf } from '#server/core/search/language/synonyms.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { isFlagNegated } from './attribute-words.ts';
import { removeWords, type Condition } from './conditions.ts';
import { matchAnyOf, matchInTitleOrTerms } from './match-expressions.ts';
import { readPrice } from './price-words.ts';
import { readUnits, type QueryUnit } from './query-units.ts';

/** Maximum denials that are read; each requires an index lookup. */
const MAX_DENIALS = 3;

const WORD = String.raw`(?<what>\p{L}[\p{L}\p{N}${APOSTROPHES}]{2,})`;
/**
 * A thing, a denying word, and one word at the end of its phrase: «кімната не в обмін», “car not toyota”, «робота крім
 * водія», “sofa -free”.
 */
const DENIAL = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<thing>[\p{L}\p{N}${APOSTROPHES}]+),?\s+(?<from>(?:(?:не|крім|окрім|кроме|except(?:\s+for)?|not)\s+(?:(?:в|у|на|за|a|an|the|in|for)\s+)?|-)${WORD})(?=\s*(?:$|[,.;]|(?:у|в|на|до|від|поблизу|in|at|near|under)\s))`,
  'giu',
);

/** Forms of verbs: «машина не їде», “car not working” do not deny a thing. */
const VERB = /(?:ти|ть|ся|сь|ю|є|ет|ит|ут|ют|ат|ят|еш|єш|ли|ла|ло|ив|ав|ув|ил|ал|ing|ed)$/u;
/** Adverbs and comparatives: «не тільки», “not far”. */
const ADVERB = new Set(
  'тільки лише лиш тільки только далеко дуже очень дорого дорогий дорогая більше менше вище нижче ближче later less more only just far over under very too expensive'.split(
    ' ',
  ),
);

const isThing = (word: string, lexicon: Lexicon) => (meaningOf(searchText(word), lexicon)?.categories.length ?? 0) > 0;
const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text);

/** Whether a word can be denied: a thing, a brand in Latin letters, or the word for free. */
function isDeniable(what: string, text: string, lexicon: Lexicon): boolean {
  const word = what.toLowerCase();
  if (readPrice(what)?.max === 0) return true;
  if (VERB.test(word) && !isThing(word, lexicon)) return false;
  if (ADVERB.has(word) || stopWords.has(word) || isOptionalWord(word)) return false;
  return isThing(word, lexicon) || !isCyrillic(what) || isCyrillic(text);
}

/** A condition that excludes entries about a word. @param sought the units of the other words, whose matches stay */
function denial(
  catalogue: Catalogue,
  from: string,
  what: string,
  sought: readonly QueryUnit[],
  lexicon: Lexicon,
): Condition {
  const condition = (holds: Condition['holds']): Condition => ({
    type: 'denied',
    from,
    label: null,
    importance: 0,
    holds,
  });
  if (readPrice(what)?.max === 0) return condition({ price: { min: 1, max: null } });
  const marks = new Set(sought.flatMap((unit) => unit.marks));
  const expressions = readUnits(what, catalogue, false, lexicon).map((unit) =>
    // A driver without a CDL is still a driver: only the word itself is excluded, not its synonyms.
    unit.marks.some((mark) => marks.has(mark)) ? unit.own : unit.match,
  );
  return condition({ notMatch: matchInTitleOrTerms(matchAnyOf(expressions)!) });
}

/**
 * Reads conditions of words denied by «не», «крім», “except” or a minus, and the remaining text. A question denies
 * nothing.
 */
export function readNegations(
  catalogue: Catalogue,
  text: string,
  lexicon: Lexicon,
): { text: string; conditions: Condition[] } {
  if (isHowQuestion(text)) return { text, conditions: [] };
  const found = [...text.matchAll(DENIAL)].filter(({ index, 0: whole, groups }) => {
    const { thing = '', from = '', what = '' } = groups!;
    const isFree = readPrice(what)?.max === 0;
    return (
      wordsOf(what).length === 1 &&
      (isThing(thing, lexicon) || (isFree && from.startsWith('-'))) &&
      isDeniable(what, text, lexicon) &&
      !isFlagNegated(text, index + whole.length - from.length, index + whole.length)
    );
  });
  const denied = found.slice(0, MAX_DENIALS).map(({ groups }) => groups!);
  const left = denied.reduce((rest, { from = '' }) => removeWords(rest, from), text);
  const sought = readUnits(left, catalogue, false, lexicon);
  return {
    text: left,
    conditions: denied.map(({ from = '', what = '' }) => denial(catalogue, from, what, sought, lexicon)),
  };
}
