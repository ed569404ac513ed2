import type { KindExpectations } from '#content/model/kind-expectations.ts';

export const expected: KindExpectations = {
  grants: { user: 'R', author: 'R', editor: 'CRUd', admin: 'CRUD' },
  limits: {
    'texts.title': { min: 2, max: 120 },
    'texts.excerpt': { max: 300 },
    'texts.body': { max: 5000 },
    'texts.priceNote': { max: 200 },
    'details.address': { max: 255 },
  },
  jsonLd: { type: 'LocalBusiness', properties: ['name', 'address', 'url', 'image', 'telephone', 'description'] },
};
