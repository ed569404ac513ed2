import type { KindExpectations } from '#content/model/kind-expectations.ts';

export const expected: KindExpectations = {
  grants: { user: 'CRud', author: 'CRud', editor: 'CRUd', admin: 'CRUD' },
  limits: {
    'texts.title': { min: 5, max: 70 },
    'texts.body': { min: 30, max: 5000 },
    'details.contactName': { min: 2, max: 100 },
  },
  jsonLd: { type: 'Product', properties: ['name', 'description', 'image', 'offers'] },
};
