import type { KindExpectations } from '#content/model/kind-expectations.ts';

export const expected: KindExpectations = {
  grants: { user: 'R', author: 'CRu', editor: 'CRUd', admin: 'CRUD' },
  limits: {
    'texts.title': { min: 5, max: 200 },
    'texts.excerpt': { max: 300 },
    'texts.body': { max: 50_000 },
    'texts.correctionNote': { max: 500 },
  },
  jsonLd: {
    type: 'NewsArticle',
    properties: [
      'headline',
      'datePublished',
      'dateModified',
      'image',
      'author',
      'publisher',
      'inLanguage',
      'mainEntityOfPage',
    ],
  },
};
