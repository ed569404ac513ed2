import { normalisePunctuation, WORD_SOURCE } from '#content/text/punctuation.ts';

/** A fragment of a text. `typed`: it is the part of a word that the user has typed. */
export interface TextPiece {
  text: string;
  typed: boolean;
}

const WORD = new RegExp(WORD_SOURCE, 'gu');
const lower = (text: string) => normalisePunctuation(text).toLocaleLowerCase();

/**
 * Splits a text into pieces, so that the typed parts can be marked.
 * @param texts the typed words, and the words searched for instead
 */
export function splitTypedParts(text: string, texts: readonly string[]): TextPiece[] {
  const wanted = texts.flatMap((item) => lower(item).match(WORD) ?? []).sort((a, b) => b.length - a.length);
  const pieces: TextPiece[] = [];
  let last = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const begun = wanted.find((candidate) => lower(word).startsWith(candidate));
    if (begun === undefined) continue;
    if (index > last) pieces.push({ text: text.slice(last, index), typed: false });
    last = index + begun.length;
    pieces.push({ text: text.slice(index, last), typed: true });
  }
  if (last < text.length) pieces.push({ text: text.slice(last), typed: false });
  return pieces;
}
