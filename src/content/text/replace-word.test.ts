import { expect, it } from 'vitest';
import { replaceWord } from './replace-word.ts';

it.each([
  ['стрімкий стрім', 'стрім', 'street', 'стрімкий street'],
  ['коуч/стрім', 'коуч', 'coach', 'coach/стрім'],
  ['коуч, онлайн', 'коуч,', 'coach', 'coach онлайн'],
  ['слово', 'лов', 'x', 'слово'],
  ['два $', '$', '$&', 'два $&'],
  ['слово', '', 'x', 'слово'],
])('replaceWord in %s, replacing %s with %s, returns %s', (text, words, to, replaced) => {
  expect(replaceWord(text, words, to)).toBe(replaced);
});
