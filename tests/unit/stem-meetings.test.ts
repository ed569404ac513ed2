import { expect, it } from 'vitest';
import { findStemCollisions } from '#tests/support/search/stem-collisions.ts';

/**
 * Limits for stem collisions (words of different meanings that share a stem) over the whole dictionary: collisions of
 * used entries per thousand of them, the same weighted by frequency, and collisions of all entries per thousand. The
 * limits may only be lowered.
 */
const BUDGETS = {
  uk: { used: 41, weighted: 17.2, all: 400 },
  en: { used: 40, weighted: 9.2, all: 109 },
} as const;

it.each(['uk', 'en'] as const)(
  'words of different meanings hardly ever share a stem (%s)',
  (language) => {
    const { entries, used, weight, all, ofUsed } = findStemCollisions(language);
    const budget = BUDGETS[language];
    const list = ofUsed.map(({ one, other, stem }) => `${one} and ${other}: ${stem}`).join('\n');
    expect(used).toBeGreaterThan(5_000);
    expect((1_000 * ofUsed.length) / used, list).toBeLessThanOrEqual(budget.used);
    expect((1_000 * ofUsed.reduce((sum, one) => sum + one.weight, 0)) / weight, list).toBeLessThanOrEqual(
      budget.weighted,
    );
    expect((1_000 * all) / entries).toBeLessThanOrEqual(budget.all);
  },
  240_000,
);
