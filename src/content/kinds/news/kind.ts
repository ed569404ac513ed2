import { url } from '#content/fields/address-fields.ts';
import { bylines } from '#content/fields/contact-fields.ts';
import { flag, references, text } from '#content/fields/field.ts';
import { richText } from '#content/fields/rich-text-field.ts';
import { defineKind } from '#content/model/define-kind.ts';
import { staffRoles } from '#content/model/roles.ts';
import { omitEmptyProperties, language, publisher } from '#content/seo/json-ld.ts';
import { ua, us } from './words.ts';

declare module '#content/model/kind-name.ts' {
  interface KindNames {
    news: true;
  }
}

export const news = defineKind({
  name: 'news',
  position: 10,
  segment: 'novyny',
  workflow: 'editorial',
  icon: 'newspaper',
  rights: { user: 'reads', author: 'writes', editor: 'edits', admin: 'manages' },
  dashboard: { roles: staffRoles },
  list: {
    filters: ['category', 'tag', 'location'],
    order: 'newest',
    perPage: 20,
    layout: 'news',
    feed: true,
  },
  indexable: true,
  uses: { category: 'required', tags: 10, location: 'optional', cover: true, gallery: 20 },
  texts: {
    title: text({ min: 5, max: 200, required: true }),
    excerpt: text({ max: 300, multiline: true }),
    body: richText({ max: 50_000, required: true }),
    correctionNote: text({ max: 500, multiline: true }),
  },
  details: {
    moreCategoryIds: references('category', 2),
    bylines: bylines(5),
    featured: flag(),
    sourceUrl: url(),
  },
  notCopied: ['featured', 'correctionNote'],
  cardDate: (view) => (view.publishedAt ? { at: view.publishedAt } : null),
  jsonLd: (view, context) => [
    omitEmptyProperties({
      '@type': 'NewsArticle',
      headline: [...view.title].slice(0, 110).join(''),
      description: view.excerpt,
      datePublished: view.publishedAt,
      dateModified: view.updatedAt,
      image: context.images,
      author: view.authors.length ? view.authors.map((name) => ({ '@type': 'Person', name })) : publisher(context),
      publisher: publisher(context),
      inLanguage: language(view),
      mainEntityOfPage: { '@type': 'WebPage', '@id': context.url },
      contentLocation: view.location ? { '@type': 'Place', name: view.location.label } : undefined,
      articleSection: view.category?.name,
      keywords: view.tags.map((tag) => tag.name),
      correction: view.extra.correctionNote,
      isBasedOn: view.details.sourceUrl,
    }),
  ],
  words: { ua, us },
  sample: {
    texts: {
      ua: {
        title: 'Громада відкрила бібліотеку',
        excerpt: 'Понад дві тисячі книжок українською.',
        body: 'Бібліотека працює щосуботи.',
      },
      us: {
        title: 'Community opens a library',
        excerpt: 'More than two thousand books in Ukrainian.',
        body: 'The library is open every Saturday.',
      },
    },
    details: { featured: false },
  },
});
