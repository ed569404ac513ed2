import { aliasStems } from './aliases.ts';
import { wordsOf } from './analyse.ts';
import { allOf, anyOf, beginning, quoted } from './match.ts';
import { stem } from './stem.ts';
import { stopWords } from './stop-words.ts';
import { LONGEST_NAME, nameKey, type NamedTerms } from './term-names.ts';

/** Words of a query that count; more say nothing new, and cost. */
const MOST_WORDS = 10;

/** One thing that a reader asks for: a word, or the name of a term in some words. */
export interface QueryUnit {
  /** As it was typed: before it was normalised, for keys of another keyboard layout are signs there. */
  raw: string;
  /** Normalised. */
  words: readonly string[];
  /** What finds it, as an expression of FTS5. */
  match: string;
  /** Stems by which it is known again in a text. */
  marks: readonly string[];
  /** The terms of that name, if it is one. */
  named: NamedTerms | null;
}

interface TypedWord {
  word: string;
  raw: string;
}

/** The words that a text asks for, normalised, without those that stand everywhere. */
function typedWords(text: string): TypedWord[] {
  const all = text.split(/\s+/u).flatMap((raw) => wordsOf(raw).map((word) => ({ word, raw })));
  const telling = all.filter(({ word }) => !stopWords.has(word));
  return (telling.length > 0 ? telling : all).slice(0, MOST_WORDS);
}

/** What a text asks for. @param isBeginning whether the last word may be only begun */
export function readUnits(text: string, names: ReadonlyMap<string, NamedTerms>, isBeginning: boolean): QueryUnit[] {
  const words = typedWords(text);
  const units: QueryUnit[] = [];
  for (let at = 0; at < words.length;) {
    const { taken, named } = nameAt(words, at, names);
    units.push(toUnit(words.slice(at, at + taken), named, names));
    at += taken;
  }
  const last = units.at(-1);
  if (isBeginning && last) units[units.length - 1] = asBeginning(last);
  return units;
}

/** The longest name that begins at a word; without one, the word itself. */
function nameAt(
  words: readonly TypedWord[],
  at: number,
  names: ReadonlyMap<string, NamedTerms>,
): { taken: number; named: NamedTerms | null } {
  for (let taken = Math.min(LONGEST_NAME, words.length - at); taken >= 1; taken--) {
    const named = names.get(nameKey(words.slice(at, at + taken).map(({ word }) => word)));
    if (named) return { taken, named };
  }
  return { taken: 1, named: null };
}

function toUnit(
  typed: readonly TypedWord[],
  named: NamedTerms | null,
  names: ReadonlyMap<string, NamedTerms>,
): QueryUnit {
  const words = typed.map(({ word }) => word);
  const stems = words.map(stem);
  const aliases = stems.length === 1 ? (aliasStems.get(stems[0]!) ?? []) : [];
  // What means the same may be the name of a term: «вакансія» is filed under «Робота».
  const filed = aliases.flatMap((alias) => names.get(alias)?.tokens ?? []);
  const own = allOf(stems.map(quoted))!;
  return {
    raw: [...new Set(typed.map(({ raw }) => raw))].join(' '),
    words,
    match: anyOf([own, ...aliases.map(quoted), ...(named?.names ?? []), ...(named?.tokens ?? []), ...filed])!,
    // Of other names only single words: «New York» would mark every «new».
    marks: [
      ...stems,
      ...aliases,
      ...(named?.names ?? [])
        .map((name) => wordsOf(name.replaceAll(' AND ', ' ')))
        .flatMap((one) => (one.length === 1 ? one : [])),
    ],
    named,
  };
}

/** The same unit, of whose last word only the beginning may stand there. */
function asBeginning(unit: QueryUnit): QueryUnit {
  const last = unit.words.at(-1)!;
  const others = unit.words.slice(0, -1).map((word) => quoted(stem(word)));
  const begun = [...new Set([stem(last), last])].map((word) => allOf([...others, beginning(word)])!);
  return { ...unit, match: anyOf([unit.match, ...begun])! };
}
