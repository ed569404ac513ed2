import { describe, expect, it } from 'vitest';
import type { AdPrice, TicketPrice } from '#content/fields/price-fields.ts';
import { kinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import type { AttributeValues } from '#content/model/attributes.ts';
import { adPriceLabel, ticketPriceLabel } from './price-label.ts';

const told = (kind: 'advertisements' | 'posters', locale: Locale = 'ua') => ({
  locale,
  options: kinds[kind].words[locale].options,
});

const asked = (price: AdPrice | null, words: { key: string; value: string }[] = [], locale: Locale = 'ua') =>
  adPriceLabel(told('advertisements', locale), price, { words: words.map((word) => ({ ...word, label: '' })) });

describe('adPriceLabel', () => {
  it('appends the period of the rent', () => {
    const rent: AdPrice = { type: 'fixed', amount: 95_000, currency: 'USD' };
    expect(asked(rent, [{ key: 'period', value: 'Місяць' }])).toEqual({
      text: '$950',
      tail: '\u00a0/\u00a0місяць',
    });
  });
  it('shows the wage of a vacancy, which has no price field', () => {
    const values: AttributeValues = { payFrom: 28, payTo: 34, payPeriod: 'hour' };
    const words = [{ key: 'payPeriod', label: '', value: 'hour' }];
    expect(adPriceLabel(told('advertisements', 'us'), { type: 'negotiable' }, { values, words })).toEqual({
      text: '$28–\u206034',
      tail: '\u00a0/\u00a0hour',
    });
  });
  it('mentions that an amount is negotiable', () => {
    const price: AdPrice = { type: 'negotiable', amount: 95_000, currency: 'USD' };
    expect(asked(price)).toEqual({ text: '$950', tail: ', договірна' });
    expect(asked(price, [{ key: 'period', value: 'Month' }], 'us')).toEqual({
      text: '$950',
      tail: '\u00a0/\u00a0month, negotiable',
    });
  });
  it('names the price type if there is no amount, or if the type ignores the amount', () => {
    expect(asked({ type: 'negotiable' })).toEqual({ text: 'Договірна', tail: '' });
    expect(asked({ type: 'free', amount: 500 }, [], 'us')).toEqual({ text: 'Free', tail: '' });
  });
});

describe('ticketPriceLabel', () => {
  it.each<[TicketPrice, string]>([
    [{ type: 'free' }, 'Вхід вільний'],
    [{ type: 'donation' }, 'За донат'],
    [{ type: 'fixed', min: 1500, currency: 'USD' }, '$15'],
    [{ type: 'range', min: 6500, max: 12_000, currency: 'USD' }, 'Від\u00a0$65'],
  ])('%j', (price, label) => expect(ticketPriceLabel(told('posters'), price)).toBe(label));
  it('returns null without a price', () => expect(ticketPriceLabel(told('posters'), null)).toBeNull());
});
