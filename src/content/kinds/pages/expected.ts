import type { KindExpectations } from '#content/model/kind-expectations.ts';

export const expected: KindExpectations = {
  grants: { user: '', author: '', editor: '', admin: 'CRUD' },
  limits: {
    'texts.title': { min: 1, max: 255 },
    'texts.excerpt': { max: 300 },
    'texts.body': { max: 100_000 },
    'details.version': { max: 20 },
  },
  jsonLd: { type: 'WebPage', properties: ['name', 'url', 'inLanguage', 'dateModified'] },
};
