import type { Expected } from '#content/model/expected.ts';

export const expected: Expected = {
  grants: { user: 'CRud', author: 'CRud', editor: 'CRUd', admin: 'CRUD' },
  limits: {
    'texts.title': { min: 5, max: 70 },
    'texts.body': { min: 30, max: 5000 },
    'details.contactName': { min: 2, max: 100 },
  },
  jsonLd: { type: 'Product', properties: ['name', 'description', 'image', 'offers'] },
};
