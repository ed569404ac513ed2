import { hours } from '#content/fields/contact-fields.ts';
import { references, text } from '#content/fields/field.ts';
import { listingFields } from '#content/fields/listing-fields.ts';
import { richText } from '#content/fields/rich-text-field.ts';
import { defineKind } from '#content/model/define-kind.ts';
import { editorRoles } from '#content/model/roles.ts';
import { listingJsonLd } from '#content/seo/listing-json-ld.ts';
import { ua, us } from './words.ts';

declare module '#content/model/kind-name.ts' {
  interface KindNames {
    services: true;
  }
}

export const services = defineKind({
  name: 'services',
  position: 40,
  segment: 'services',
  workflow: 'editorial',
  icon: 'briefcase-business',
  rights: { user: 'reads', author: 'reads', editor: 'edits', admin: 'manages' },
  dashboard: { roles: editorRoles },
  list: {
    filters: ['category', 'location'],
    order: 'name',
    perPage: 24,
    layout: 'rows',
    feed: true,
    home: { most: 6 },
  },
  indexable: true,
  recommendable: true,
  uses: { category: 'required', tags: 0, location: 'optional', cover: true, gallery: 10 },
  texts: {
    title: text({ min: 2, max: 120, required: true }),
    excerpt: text({ max: 300, multiline: true }),
    body: richText({ max: 5000 }),
    priceNote: text({ max: 200 }),
  },
  details: { areaIds: references('location', 20), hours: hours(), ...listingFields },
  notCopied: ['verified', 'lastVerifiedAt'],
  jsonLd: (view, context) => [listingJsonLd('LocalBusiness', view, context)],
  words: { ua, us },
  sample: {
    texts: {
      ua: { title: 'Майстер Петро', excerpt: 'Ремонт удома.', body: 'Лагоджу все.', priceNote: 'від $50' },
      us: { title: 'Petro the Handyman', excerpt: 'Home repairs.', body: 'I fix everything.', priceNote: 'from $50' },
    },
    details: { phones: ['+13125550101'], languages: ['uk', 'en'], verified: true },
  },
});
