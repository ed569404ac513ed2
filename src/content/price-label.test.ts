import { describe, expect, it } from 'vitest';
import type { EntryCard } from './entry.ts';
import type { Locale } from './locale.ts';
import { adPriceLabel, ticketPriceLabel } from './price-label.ts';

function card(kind: EntryCard['kind'], details: Record<string, unknown>, locale: Locale = 'ua'): EntryCard {
  return {
    id: 'a',
    kind,
    slug: 'a',
    status: 'published',
    locale,
    textLocale: locale,
    locales: [locale],
    title: 'A',
    excerpt: null,
    extra: {},
    details,
    cover: null,
    pictureCount: 0,
    category: null,
    location: null,
    publishedAt: null,
    updatedAt: '2026-11-21T12:00:00.000Z',
    expiresAt: null,
  };
}

describe('adPriceLabel', () => {
  it('says for how long a rent is', () => {
    const rent = card('advertisements', { price: { type: 'fixed', amount: 95_000, currency: 'USD' } });
    expect(adPriceLabel(rent, [{ key: 'period', value: 'Місяць' }])).toEqual({
      text: '$950',
      tail: '\u00a0/\u00a0місяць',
    });
  });
  it('offers the wage of a vacancy, which has no price of its own', () => {
    const job = card(
      'advertisements',
      { price: { type: 'negotiable' }, attributes: { payFrom: 28, payTo: 34, payPeriod: 'hour' } },
      'us',
    );
    expect(adPriceLabel(job, [{ key: 'payPeriod', value: 'hour' }])).toEqual({
      text: '$28–\u206034',
      tail: '\u00a0/\u00a0hour',
    });
  });
  it('says that an amount is negotiable', () => {
    const asked = (locale: Locale) =>
      card('advertisements', { price: { type: 'negotiable', amount: 95_000, currency: 'USD' } }, locale);
    expect(adPriceLabel(asked('ua'), [])).toEqual({ text: '$950', tail: ', договірна' });
    expect(adPriceLabel(asked('us'), [{ key: 'period', value: 'Month' }])).toEqual({
      text: '$950',
      tail: '\u00a0/\u00a0month, negotiable',
    });
  });
  it('names the manner where there is no amount, or none that counts', () => {
    expect(adPriceLabel(card('advertisements', { price: { type: 'negotiable' } }), [])).toEqual({
      text: 'Договірна',
      tail: '',
    });
    expect(adPriceLabel(card('advertisements', { price: { type: 'free', amount: 500 } }, 'us'), [])).toEqual({
      text: 'Free',
      tail: '',
    });
  });
});

describe('ticketPriceLabel', () => {
  it.each([
    [{ type: 'free' }, 'Вхід вільний'],
    [{ type: 'donation' }, 'За донат'],
    [{ type: 'fixed', min: 1500, currency: 'USD' }, '$15'],
    [{ type: 'range', min: 6500, max: 12_000, currency: 'USD' }, 'Від\u00a0$65'],
  ])('%j', (price, label) => expect(ticketPriceLabel(card('posters', { price }))).toBe(label));
  it('says nothing where nobody said', () => expect(ticketPriceLabel(card('posters', {}))).toBeNull());
});
