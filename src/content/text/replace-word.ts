const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Replaces adjacent words of a text; parts of longer words are unchanged. */
export function replaceWord(text: string, words: string, to: string): string {
  if (words === '') return text;
  const [first, last] = [words.at(0)!, words.at(-1)!].map((sign) => /[\p{L}\p{N}]/u.test(sign));
  const whole = `${first ? '(?<![\\p{L}\\p{N}])' : ''}${escapeRegExp(words)}${last ? '(?![\\p{L}\\p{N}])' : ''}`;
  return text.replace(new RegExp(whole, 'u'), () => to);
}
