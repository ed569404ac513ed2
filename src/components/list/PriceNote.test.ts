import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, it } from 'vitest';
import type { Locale } from '#content/locale.ts';
import type { PriceComparison } from '#server/core/entries/read/price-comparison.ts';
import PriceNote from './PriceNote.astro';

async function told(prices: PriceComparison, locale: Locale): Promise<string> {
  const container = await AstroContainer.create();
  const html = await container.renderToString(PriceNote, { props: { prices }, locals: { locale } as never });
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const both: PriceComparison = {
  unrated: ['CAD'],
  rated: [
    { date: '2026-11-19', currencies: ['EUR'] },
    { date: '2026-11-20', currencies: ['UAH'] },
  ],
  isByMonth: false,
};

it('price note shows the dates of the exchange rates, and the currencies that are not compared', async () => {
  expect(await told(both, 'us')).toBe(
    'Prices in other currencies are compared by exchange rate: EUR as of November 19, 2026; UAH as of November 20, 2026. Prices in currencies with no rate (CAD) aren’t compared: the price filter leaves them out, and sorting by price puts them last.',
  );
  expect(await told(both, 'ua')).toMatch(
    /^Ціни в інших валютах порівнюємо за курсом: EUR — на 19 листопада 2026.*; UAH — на 20 листопада 2026.*\. Ціни у валютах без курсу \(CAD\) не порівнюємо: /,
  );
});

it('price note omits statements that do not apply', async () => {
  expect(await told({ ...both, unrated: [] }, 'us')).not.toContain('no rate');
  expect(await told({ ...both, rated: [] }, 'ua')).toMatch(/^Ціни у валютах без курсу/);
  expect(await told({ unrated: [], rated: [], isByMonth: true }, 'us')).toBe(
    'Prices per day, week or year are compared by what they come to per month.',
  );
});
