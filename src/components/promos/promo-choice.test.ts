import { expect, it } from 'vitest';
import { createSeededRandom } from '#tests/support/data/hostile-content.ts';
import { promoScript } from './promo-choice.ts';

interface Candidate {
  dataset: { weight: string };
  inert: boolean;
}

/** Runs the script as the page does, on a slot with these weights. @returns the indices of the visible promos */
function draw(weights: readonly number[], random: () => number): number[] {
  const children: Candidate[] = weights.map((weight, index) => ({
    dataset: { weight: String(weight) },
    inert: index > 0,
  }));
  new Function('document', 'Math', promoScript)(
    { currentScript: { previousElementSibling: { children, dataset: {} } } },
    { random },
  );
  return children.flatMap(({ inert }, index) => (inert ? [] : [index]));
}

it('promo script shows exactly one promo for any random number', () => {
  for (const random of [0, 0.25, 0.5, 0.999_999_999, 1]) expect(draw([10, 5, 1], () => random)).toHaveLength(1);
  expect(draw([1, 1], () => 0)).toEqual([0]);
  expect(draw([1, 1], () => 0.5)).toEqual([1]);
});

it('promo script shows each promo in proportion to its weight', () => {
  const weights = [60, 30, 9, 1];
  const random = createSeededRandom(7);
  const shown = [0, 0, 0, 0];
  for (let count = 0; count < 20_000; count++) shown[draw(weights, random)[0]!]! += 1;
  for (const [index, weight] of weights.entries())
    expect(Math.abs(shown[index]! / 20_000 - weight / 100)).toBeLessThan(0.012);
});
