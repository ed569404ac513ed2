import { expect, it } from 'vitest';
import { matchUnfinishedWord } from '#server/core/search/query/unfinished-words.ts';
import { dictionaryEntries } from '#tests/support/search/dictionary-forms.ts';
import { CONFUSABLE_UKRAINIAN } from './stem-exceptions.ts';
import { stemUkrainian } from './stem-ukrainian.ts';
import { stemsByListedForm } from './stem-words.ts';
import { stem } from './stem.ts';

const heads = CONFUSABLE_UKRAINIAN.trim()
  .split('\n')
  .map((line) => line.split(' ', 1)[0]!);

/** Adjectives that look derived from one noun and belong to another: “bank”, not “vessel”; “flannel”, not “tale”. */
const OF_OTHERS = new Set(
  'банковий байковий роковий валовий становий складовий вечеровий зоровий зоревий рановий душовий гайовий опіковий кутовий очковий городовий тесловий бортьовий воловий листовий коровий королевий миттєвий миттьовий китаєвий'.split(
    ' ',
  ),
);

it('a listed noun shares its stem with the adjective derived from it', { timeout: 240_000 }, () => {
  const adjectives = [...dictionaryEntries('uk')].flatMap(({ forms: [word = ''] }) =>
    /[оеє]вий$/u.test(word) && !OF_OTHERS.has(word) ? [word] : [],
  );
  const rootOf = (word: string) => word.replace(/(?:ий|ій|[аеєиіїоуюяьй])$/u, '');
  const byRoot = Map.groupBy(heads, rootOf);
  const apart = adjectives.filter((word) => {
    const nouns = (byRoot.get(word.replace(/ь?[оеє]вий$/u, '')) ?? []).filter(
      (noun) => stemUkrainian(noun) === stemUkrainian(word),
    );
    return nouns.length > 0 && nouns.every((noun) => stem(noun) !== stem(word));
  });
  expect(apart).toEqual([]);
});

it.each([
  ['позов', 'позову позовом позови'],
  ['віза', 'візи візовий візова'],
  ['пологи', 'пологів пологовий'],
  ['хвиля', 'хвилі хвильовий'],
  ['обява', 'обяву обявити обявили'],
  ['копія', 'копій копіювати'],
  ['мер', 'мерія мерії'],
  ['university', "university's universities"],
  ['experiment', 'experimented experimenting experiments'],
  ['celebrity', "celebrity's celebrities"],
])('%s shares its stem with %s', (head, forms) => {
  expect(new Set(forms.replaceAll("'", '').split(' ').map(stem))).toEqual(new Set([stem(head)]));
});

it('matchUnfinishedWord finds every form of a listed word by its beginnings of four letters and more', () => {
  const lost: string[] = [];
  for (const [form, listed] of stemsByListedForm)
    for (let length = 4; length <= form.length; length++) {
      const terms = [...matchUnfinishedWord(form.slice(0, length)).matchAll(/"([^"]+)"( \*)?/g)];
      if (!terms.some(([, term = '', isBegun]) => (isBegun ? listed.startsWith(term) : listed === term)))
        lost.push(`${form.slice(0, length)} → ${form}`);
    }
  expect(lost).toEqual([]);
});
