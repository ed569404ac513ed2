import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { searchText } from '#content/text/search-text.ts';
import { dictionaryForms } from '#tests/support/search/dictionary-forms.ts';
import { stopWords } from './function-words.ts';
import { stem } from './stem.ts';

/** The words of the demo's texts, in searchable form. */
function demoWords(): Set<string> {
  const folder = path.resolve('demo/content');
  const texts = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  return new Set(texts.flatMap((text) => (text.match(/[а-щьюяєіїґ’]+/giu) ?? []).map(searchText)));
}

it('at least 99 % of the forms of nouns and adjectives in the demo’s texts have the stem of their word', () => {
  const words = demoWords();
  const apart: string[] = [];
  let forms = 0;
  for (const all of dictionaryForms()) {
    // Function words have separate stems from all others, even from their own rarer forms.
    if (!all.some((form) => words.has(form)) || all.some((form) => stopWords.has(form))) continue;
    const [most = [], ...others] = [...Map.groupBy(all, stem).values()].sort((a, b) => b.length - a.length);
    forms += all.length - 1;
    apart.push(...others.flat().map((form) => `${most[0]} → ${stem(most[0]!)}, ${form} → ${stem(form)}`));
  }
  expect(forms).toBeGreaterThan(20_000);
  expect(apart.length / forms, apart.join('\n')).toBeLessThan(0.01);
});
