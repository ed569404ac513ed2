import { phone } from '#content/fields/contact-fields.ts';
import { choice, customField, text } from '#content/fields/field.ts';
import { adPrice } from '#content/fields/price-fields.ts';
import { userTextBounds } from '#content/fields/rich-text-bounds.ts';
import { richText } from '#content/fields/rich-text-field.ts';
import { adPriceLabel } from '#content/format/price-label.ts';
import { attributeValuesSchema, type AttributeValues } from '#content/model/attributes.ts';
import { defineKind } from '#content/model/define-kind.ts';
import { editorRoles } from '#content/model/roles.ts';
import { adJsonLd } from './json-ld.ts';
import { ua, us } from './words.ts';

declare module '#content/model/kind-name.ts' {
  interface KindNames {
    advertisements: true;
  }
}

export const advertisements = defineKind({
  name: 'advertisements',
  position: 30,
  segment: 'advertisement',
  workflow: 'ad',
  icon: 'tag',
  rights: { user: 'owns', author: 'owns', editor: 'edits', admin: 'manages' },
  dashboard: { roles: editorRoles },
  list: {
    filters: ['category', 'location', 'photo'],
    order: 'newest',
    perPage: 24,
    layout: 'cards',
    feed: true,
    home: { most: 8, categories: 6 },
  },
  indexable: true,
  uses: { category: 'required_leaf', tags: 0, location: 'required', cover: true, gallery: 9 },
  texts: {
    title: text({ min: 5, max: 70, required: true }),
    body: richText({ min: 30, max: 5000, required: true, bounds: userTextBounds }),
  },
  details: {
    language: choice(['ua', 'us'], { required: true, initial: 'ua' }),
    price: adPrice({ required: true, filter: 'range' }),
    condition: choice(['new', 'used'], { filter: 'choice' }),
    seller: choice(['private', 'business'], { required: true, initial: 'private' }),
    contactName: text({ min: 2, max: 100, required: true }),
    phone: phone({ secret: true }),
    attributes: customField<AttributeValues>('attributes', () => attributeValuesSchema),
  },
  oneLanguage: true,
  price: ({ locale, details: { price, attributes: values } }, words) =>
    adPriceLabel({ locale, options: { ua, us }[locale].options }, price, { values, words }),
  cardDate: (view) => (view.publishedAt ? { at: view.publishedAt } : null),
  jsonLd: (view, context) => [adJsonLd(view, context)],
  words: { ua, us },
  sample: {
    texts: { ua: { title: 'Стіл дубовий, 120 на 80 см', body: 'Міцний стіл у доброму стані, самовивіз з Чикаго.' } },
    details: {
      language: 'ua',
      price: { type: 'fixed', amount: 12_000, currency: 'USD' },
      condition: 'used',
      seller: 'private',
      contactName: 'Олена',
      phone: '+13125550100',
    },
  },
});
