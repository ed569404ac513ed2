import type { KindExpectations } from '#content/model/kind-expectations.ts';

export const expected: KindExpectations = {
  grants: { user: 'R', author: 'R', editor: 'CRUd', admin: 'CRUD' },
  limits: {
    'texts.title': { min: 2, max: 200 },
    'texts.excerpt': { max: 300 },
    'texts.body': { max: 3000 },
    'details.address': { max: 255 },
  },
  jsonLd: { type: 'Organization', properties: ['name', 'url', 'image', 'description', 'foundingDate'] },
};
