import { WORD_SOURCE } from '#content/text/punctuation.ts';
import { wordsOf } from '#server/core/search/index/analyse.ts';
import { stem } from '#server/core/search/language/stem.ts';

/** A piece of a text; `found` if it matches the search. */
export interface Piece {
  text: string;
  found: boolean;
}

const WORD = new RegExp(WORD_SOURCE, 'gu');
/** Maximum characters of a passage, and of the text before the first match. */
const MAX_PASSAGE_LENGTH = 220;
const MAX_LENGTH_BEFORE_MATCH = 70;

function isFound(word: string, marks: ReadonlySet<string>, beginnings: readonly string[]): boolean {
  return wordsOf(word).some(
    (candidate) => marks.has(stem(candidate)) || beginnings.some((begun) => candidate.startsWith(begun)),
  );
}

function* foundAt(text: string, marks: readonly string[]): Generator<[from: number, to: number]> {
  const whole = new Set(marks.filter((mark) => !mark.endsWith('*')));
  const beginnings = marks.filter((mark) => mark.endsWith('*')).map((mark) => mark.slice(0, -1));
  for (const { index, 0: word } of text.matchAll(WORD))
    if (isFound(word, whole, beginnings)) yield [index, index + word.length];
}

/** Splits a text into pieces, so that matches can be highlighted. @param marks stems; with `*`, beginnings of words */
export function highlight(text: string, marks: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let last = 0;
  for (const [from, to] of foundAt(text, marks)) {
    if (from > last) pieces.push({ text: text.slice(last, from), found: false });
    pieces.push({ text: text.slice(from, to), found: true });
    last = to;
  }
  if (last < text.length) pieces.push({ text: text.slice(last), found: false });
  return pieces;
}

/** The passage of a long text with the first match; `null` if there is no match. */
export function findPassage(text: string, marks: readonly string[]): string | null {
  const { value: first } = foundAt(text, marks).next();
  if (!first) return null;
  const from = first[0] <= MAX_LENGTH_BEFORE_MATCH ? 0 : text.indexOf(' ', first[0] - MAX_LENGTH_BEFORE_MATCH) + 1;
  const end =
    from + MAX_PASSAGE_LENGTH >= text.length
      ? text.length
      : Math.max(first[1], text.lastIndexOf(' ', from + MAX_PASSAGE_LENGTH));
  return `${from > 0 ? '…' : ''}${text.slice(from, end).replace(/\s+/g, ' ').trim()}${end < text.length ? '…' : ''}`;
}
