import { url } from '#content/fields/address-fields.ts';
import { choice, choices, instant, integer, text } from '#content/fields/field.ts';
import { images } from '#content/fields/images-field.ts';
import { richText } from '#content/fields/rich-text-field.ts';
import { defineKind } from '#content/model/define-kind.ts';
import { promoSlots } from '#content/model/promo-slots.ts';
import { adminRoles } from '#content/model/roles.ts';
import { omitEmptyProperties, language } from '#content/seo/json-ld.ts';
import { ua, us } from './words.ts';

declare module '#content/model/kind-name.ts' {
  interface KindNames {
    reklamas: true;
  }
}

export const reklamas = defineKind({
  name: 'reklamas',
  position: 70,
  segment: 'reklama',
  workflow: 'editorial',
  icon: 'megaphone',
  rights: { user: 'reads', author: 'reads', editor: 'reads', admin: 'rules' },
  dashboard: { roles: adminRoles, segment: 'reklama' },
  list: null,
  indexable: false,
  uses: { category: 'none', tags: 0, location: 'none', cover: true, gallery: 0 },
  texts: {
    title: text({ min: 2, max: 150, required: true }),
    excerpt: text({ max: 300, multiline: true }),
    body: richText({ max: 2000 }),
  },
  details: {
    // Agreements with the advertiser are private.
    internalName: text({ min: 2, max: 150, required: true, secret: true }),
    advertiser: text({ min: 2, max: 150, required: true }),
    slot: choice(promoSlots, { required: true }),
    locales: choices(['ua', 'us'], { required: true, initial: ['ua', 'us'] }),
    images: images(),
    targetUrl: url({ required: true, httpsOnly: true }),
    startsAt: instant(),
    endsAt: instant(),
    weight: integer({ min: 1, max: 100, initial: 10, secret: true }),
    impressionCap: integer({ min: 1, max: 1_000_000_000, secret: true }),
  },
  check: ({ startsAt, endsAt }) =>
    startsAt && endsAt && endsAt < startsAt ? [{ path: 'details.endsAt', code: 'before_start' }] : [],
  counted: ({ impressionCap }) => ({ cap: impressionCap ?? null }),
  span: ({ startsAt, endsAt }) => ({ startsAt, endsAt }),
  cover: ({ images: banners }, locale) => banners?.[locale] ?? null,
  jsonLd: (view, context) => [
    omitEmptyProperties({ '@type': 'WebPage', name: view.title, url: context.url, inLanguage: language(view) }),
  ],
  words: { ua, us },
  sample: {
    texts: { ua: { title: 'Посилки в Україну' }, us: { title: 'Parcels to Ukraine' } },
    details: {
      internalName: 'Весна 2026',
      advertiser: 'Карпати Карго',
      slot: 'home_top',
      locales: ['ua', 'us'],
      targetUrl: 'https://example.com/',
      weight: 10,
    },
  },
});
