import type { KindExpectations } from '#content/model/kind-expectations.ts';

export const expected: KindExpectations = {
  grants: { user: 'R', author: 'R', editor: 'R', admin: 'CRUD' },
  limits: {
    'texts.title': { min: 2, max: 150 },
    'texts.excerpt': { max: 300 },
    'texts.body': { max: 2000 },
    'details.internalName': { min: 2, max: 150 },
    'details.advertiser': { min: 2, max: 150 },
  },
  jsonLd: { type: 'WebPage', properties: ['name', 'url'] },
};
