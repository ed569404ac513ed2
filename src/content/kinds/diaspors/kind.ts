import { choice, integer, text } from '#content/fields/field.ts';
import { listingFields } from '#content/fields/listing-fields.ts';
import { richText } from '#content/fields/rich-text-field.ts';
import { defineKind } from '#content/model/define-kind.ts';
import { editorRoles } from '#content/model/roles.ts';
import { listingJsonLd } from '#content/seo/listing-json-ld.ts';
import { ua, us } from './words.ts';

declare module '#content/model/kind-name.ts' {
  interface KindNames {
    diaspors: true;
  }
}

export const diaspors = defineKind({
  name: 'diaspors',
  position: 50,
  segment: 'diaspors',
  workflow: 'editorial',
  icon: 'landmark',
  rights: { user: 'reads', author: 'reads', editor: 'edits', admin: 'manages' },
  dashboard: { roles: editorRoles },
  list: {
    filters: ['location'],
    order: 'name',
    perPage: 24,
    layout: 'rows',
    feed: true,
    home: { most: 6 },
  },
  indexable: true,
  uses: { category: 'none', tags: 0, location: 'optional', cover: true, gallery: 10 },
  texts: {
    title: text({ min: 2, max: 200, required: true }),
    excerpt: text({ max: 300, multiline: true }),
    body: richText({ max: 3000 }),
  },
  details: {
    type: choice(['association', 'school', 'church', 'museum', 'media', 'fund', 'club', 'other'], {
      required: true,
      filter: 'choice',
    }),
    foundedYear: integer({ min: 1700, max: 2100 }),
    ...listingFields,
  },
  notCopied: ['verified', 'lastVerifiedAt'],
  jsonLd: (view, context) => [listingJsonLd('Organization', view, context)],
  words: { ua, us },
  sample: {
    texts: {
      ua: { title: 'Товариство «Калина»', excerpt: 'Громада міста.', body: 'Збираємося щонеділі.' },
      us: { title: 'Kalyna Society', excerpt: 'The community of the city.', body: 'We meet every Sunday.' },
    },
    details: { type: 'association', foundedYear: 1952, verified: true },
  },
});
