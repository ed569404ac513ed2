import { expect, it } from 'vitest';
import { linkedDataFaults } from '#tests/support/checks/linked-data-faults.ts';
import { adJsonLd } from './json-ld.ts';

const context = {
  locale: 'ua' as const,
  siteName: 'Поруч',
  siteUrl: 'https://poruch.test',
  url: 'https://poruch.test/advertisement/a',
  images: ['https://poruch.test/media/a/1280.jpg'],
  logoUrl: 'https://poruch.test/logo.png',
  description: 'Опис, достатньо довгий.',
};
const fixed = { type: 'fixed', amount: 95_000, currency: 'USD' };
const ad = (details: object, more: object = {}) =>
  ({
    title: 'Назва',
    status: 'active',
    locale: 'ua',
    textLocale: 'ua',
    publishedAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-12-20T10:00:00.000Z',
    category: null,
    location: null,
    details: { seller: 'private', contactName: 'Олена', price: fixed, ...details },
    ...more,
  }) as unknown as Parameters<typeof adJsonLd>[0];

it.each([
  ['a thing', ad({ condition: 'used' }), 'Product'],
  ['a thing without a price', ad({ price: { type: 'on_request' } }), 'ItemPage'],
  ['a room for a month', ad({ attributes: { period: 'month', rooms: 1 } }), 'Offer'],
  [
    'a room without a price',
    ad({ attributes: { period: 'month', rooms: 1 }, price: { type: 'exchange' } }),
    'ItemPage',
  ],
  ['work of an employer', ad({ seller: 'business', attributes: { employment: 'full' } }), 'JobPosting'],
  ['work of a private person', ad({ attributes: { employment: 'full' } }), 'ItemPage'],
  [
    'work that is taken',
    ad({ seller: 'business', attributes: { employment: 'full' } }, { status: 'sold' }),
    'ItemPage',
  ],
  ['lessons by the hour', ad({ attributes: { period: 'hour' } }), 'Product'],
  ['a puppy', ad({ attributes: { species: 'dog' } }), 'ItemPage'],
  ['an animal', ad({ attributes: { vaccinated: true } }), 'ItemPage'],
])('adJsonLd returns the right type for %s', (_name, view, type) => {
  const node = adJsonLd(view, context);
  expect(node['@type']).toBe(type);
  expect(linkedDataFaults([{ '@context': 'https://schema.org', ...node }])).toEqual([]);
});

it('adJsonLd marks a sold item as out of stock, and names the unit of a rent', () => {
  expect(adJsonLd(ad({}, { status: 'sold' }), context)).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' },
  });
  expect(adJsonLd(ad({ attributes: { period: 'month', rooms: 1 } }), context)).toMatchObject({
    priceSpecification: { price: '950.00', unitCode: 'MON', unitText: 'MONTH' },
  });
});

it.each([
  [
    { payFrom: 28, payTo: 34, payPeriod: 'hour' },
    { minValue: 28, maxValue: 34, unitText: 'HOUR' },
  ],
  [
    { payFrom: 4000, payPeriod: 'month' },
    { minValue: 4000, unitText: 'MONTH' },
  ],
  [
    { payTo: 30, payPeriod: 'hour' },
    { maxValue: 30, unitText: 'HOUR' },
  ],
  [{ payFrom: 900, payPeriod: 'trip' }, undefined],
  [{ payPeriod: 'hour' }, undefined],
])('adJsonLd names the wage %j of a job, and gives its whole text', (pay, value) => {
  const body = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Рейси. '.repeat(100) },
          { type: 'hardBreak' },
          { type: 'text', text: 'Рейси. '.repeat(100) },
        ],
      },
    ],
  };
  const node = adJsonLd(ad({ seller: 'business', attributes: { employment: 'full', ...pay } }, { body }), context);
  expect(node.baseSalary).toEqual(
    value && { '@type': 'MonetaryAmount', currency: 'USD', value: { '@type': 'QuantitativeValue', ...value } },
  );
  expect(String(node.description)).toMatch(/^(?:Рейси\. ){100}\n(?:Рейси\. ?){100}$/);
  expect(linkedDataFaults([{ '@context': 'https://schema.org', ...node }])).toEqual([]);
});
