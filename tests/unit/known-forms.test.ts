import { expect, it } from 'vitest';
import { buildWordList, openWordList } from '#server/core/search/language/known-words.ts';
import { dictionaryEntries } from '#tests/support/search/dictionary-forms.ts';

const { knows, lemmas } = openWordList(buildWordList());

it.each(['uk', 'en', 'ru'] as const)(
  'the word list knows 99.9 % of all forms that the affix rules make (%s)',
  (language) => {
    const unknown: string[] = [];
    let entries = 0;
    let forms = 0;
    for (const entry of dictionaryEntries(language)) {
      // Search understands Russian but never writes it, so a sample is enough.
      if (language === 'ru' && entries++ % 10 > 0) continue;
      for (const form of entry.forms) {
        forms += 1;
        if (!knows(form, [language])) unknown.push(form);
      }
    }
    expect(forms).toBeGreaterThan(90_000);
    expect(unknown.length / forms, unknown.slice(0, 100).join(' ')).toBeLessThanOrEqual(0.001);
  },
  300_000,
);

it.each([
  ['сімей', 'uk сімя'],
  ['імен', 'uk імя'],
  ['племен', 'uk племя'],
  ['любовю', 'uk любов'],
  ['кровю', 'uk кров'],
  ['глазурю', 'uk глазур'],
  ['верфю', 'uk верф'],
  ['valentines', 'en valentine'],
  ['моделями', 'uk модель'],
  ['водія', 'uk водій'],
])('%s is a form of %s', (form, lemma) => {
  expect(lemmas(form)).toContain(lemma);
});

it.each(['верферю', 'сімеями', 'кватрира', 'apartmnet', ''])('%j is not a word', (text) => {
  expect([knows(text), lemmas(text)]).toEqual([false, []]);
});
