import { expect, test } from 'vitest';
import { isGeneratedSlug, slugOfTitle } from './generated-slug.ts';

const titled = (ua: string | null, us?: string) => ({
  ...(ua !== null && { ua: { title: ua } }),
  ...(us && { us: { title: us } }),
});

test.each([
  ['bdzholiary', titled('Бджоляри'), true],
  ['bdzholiary-2', titled('Бджоляри'), true],
  ['bdzholiary-2026', titled('Бджоляри'), false],
  ['bdzholiary-med', titled('Бджоляри'), false],
  ['bdzholiary', titled('Бджоляри привезли мед'), false],
  ['beekeepers', titled(null, 'Beekeepers'), true],
  // If there is a Ukrainian title, the slug derives from it.
  ['beekeepers', titled('Бджоляри', 'Beekeepers'), false],
  ['honey', titled('', ''), false],
])('isGeneratedSlug for %s of %j is %s', (slug, texts, expected) => {
  expect(isGeneratedSlug(slug, texts)).toBe(expected);
});

test('isGeneratedSlug accepts a slug of maximum length, also with a number', () => {
  const texts = titled('а'.repeat(300));
  const long = slugOfTitle(texts);
  expect([isGeneratedSlug(long, texts), isGeneratedSlug(`${long.slice(0, 183)}-12`, texts)]).toEqual([true, true]);
});
