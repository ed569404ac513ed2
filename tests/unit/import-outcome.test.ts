import { expect, it } from 'vitest';
import { outcomeOf } from '#scripts/portal/import-command.ts';

const result = (counts: object) => ({ counts, report: '/x/report.txt', total: 9, made: { categories: 1, tags: 0 } });

it.each<[string, object, string, boolean]>([
  ['all is well', { made: 9 }, 'Took over 9 of 9 posts and pages, 1 categories, 0 tags. What', false],
  ['something was refused', { made: 8, refused: 1 }, ', 1 were REFUSED. What', true],
  [
    'old addresses were left out',
    { made: 5, there: 4, redirect: 3 },
    '5 of 9 posts and pages, 4 had been there, 1 categories, 0 tags, 3 old addresses DO NOT LEAD HERE. What',
    true,
  ],
])('the last line of an import shows whether %s', (_, counts, words, bad) => {
  const outcome = outcomeOf(result(counts), false);
  expect(outcome.line).toContain(words);
  expect(outcome.bad).toBe(bad);
});
