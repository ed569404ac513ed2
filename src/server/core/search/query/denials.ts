import { wordsOf } from '#server/core/search/index/analyse.ts';
import { stem } from '#server/core/search/language/stem.ts';
import { isSoft, stopWords } from '#server/core/search/language/stop-words.ts';
import { meanings } from '#server/core/search/language/synonyms.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { deniesFlag } from './attribute-words.ts';
import { without, type Condition } from './conditions.ts';
import { anyOf, butNot, strongly, together } from './match.ts';
import { readPrice } from './price-words.ts';
import { readUnits } from './query-units.ts';

const BEFORE = String.raw`(?<=[\p{L}\p{N}][^\p{L}\p{N}]*)(?<![\p{L}\p{N}])`;
const LINK = String.raw`(?:(?:в|у|на|за|з|із|с|a|an|the|for|in|with)\s+)?`;
const WORD = String.raw`(?<what>\p{L}[\p{L}\p{N}'’ʼ]{2,})(?![\p{L}\p{N}])`;

/** «Кімната не в обмін», “car not toyota”, «крім водія», “sofa -free”: what is named is not wanted. */
const NOT = new RegExp(
  `${BEFORE}(?:(?:не|крім|окрім|кроме|except(?:\\s+for)?|not)\\s+(?<link>${LINK})|(?<=\\s)-)${WORD}`,
  'giu',
);
/** «Кімната без обміну», “driver job no CDL”. */
const WITHOUT = new RegExp(`${BEFORE}(?<says>без|no|without)\\s+${WORD}`, 'giu');

/** Verbs and comparatives deny no thing: «не виплатили зарплату», «не маю страховки», «не довше», “not working”. */
const VERB = /(?:ти|ть|ся|сь|ю|є|еш|єш|ли|ла|ло|ив|ав|ів|жу|чу|шу|щу|ду|ше|че|ing|ed)$/u;

const isThing = (word: string) => (meanings.get(stem(word))?.categories.length ?? 0) > 0;

/** A condition that leaves out what is about a word; null: the word denies nothing. */
function denial(catalogue: Catalogue, from: string, what: string, says: string | null): Condition | null {
  const condition = (holds: Condition['holds']): Condition => ({
    type: 'denied',
    from,
    label: null,
    importance: 0,
    holds,
  });
  if (readPrice(what)?.max === 0) return condition({ price: { min: 1, max: null } });
  const [word = '', ...more] = wordsOf(what);
  if (more.length > 0 || word === '' || stopWords.has(word) || isSoft(word)) return null;
  const about = strongly(anyOf(readUnits(what, catalogue, false).map(({ match }) => match))!);
  // An entry that says itself that it is without is no such thing.
  const denied = says === null ? null : together([stem(says.toLowerCase()), stem(word)]);
  return condition({ notMatch: denied === null ? about : butNot(about, denied) });
}

function read(
  catalogue: Catalogue,
  text: string,
  pattern: RegExp,
  denies: (found: RegExpExecArray) => boolean,
): { text: string; conditions: Condition[] } {
  const conditions: Condition[] = [];
  let left = text;
  for (const found of text.matchAll(pattern)) {
    const from = found[0].trim();
    const condition = denies(found) ? denial(catalogue, from, found.groups!.what!, found.groups!.says ?? null) : null;
    if (condition === null) continue;
    conditions.push(condition);
    left = without(left, from);
  }
  return { text: left, conditions };
}

/** What a text says is not wanted by «не», «крім», “except” or a minus, and the words that are left. */
export const readDenials = (catalogue: Catalogue, text: string) =>
  read(catalogue, text, NOT, ({ 0: from, index, groups }) => {
    const { what = '', link = '' } = groups!;
    if (deniesFlag(text, index, index + from.length)) return false;
    return link !== '' || !/^(?:не|not)(?!\p{L})/iu.test(from) || isThing(what) || !VERB.test(what.toLowerCase());
  });

/** What a text wants to be without, beside the conditions that are read already. */
export const readWithout = (catalogue: Catalogue, text: string) =>
  read(catalogue, text, WITHOUT, ({ groups }) => isThing(groups!.what!) || /^[A-Z]+$/.test(groups!.what!));
