import { choice, day, integer, text } from '#content/fields/field.ts';
import { richText } from '#content/fields/rich-text-field.ts';
import { defineKind } from '#content/model/define-kind.ts';
import { adminRoles } from '#content/model/roles.ts';
import { omitEmptyProperties, language } from '#content/seo/json-ld.ts';
import { ua, us } from './words.ts';

declare module '#content/model/kind-name.ts' {
  interface KindNames {
    pages: true;
  }
}

export const pages = defineKind({
  name: 'pages',
  position: 60,
  segment: null,
  workflow: 'editorial',
  icon: 'file-text',
  rights: { user: 'nothing', author: 'nothing', editor: 'nothing', admin: 'rules' },
  dashboard: { roles: adminRoles, editPage: 'edit-page' },
  list: null,
  indexable: true,
  uses: { category: 'none', tags: 0, location: 'none', cover: false, gallery: 0 },
  texts: {
    title: text({ min: 1, max: 255, required: true }),
    excerpt: text({ max: 300, multiline: true }),
    body: richText({ max: 100_000, required: true }),
  },
  details: {
    key: choice(['contacts', 'privacy_policy', 'about', 'rules']),
    menu: choice(['none', 'header', 'footer'], { initial: 'none' }),
    order: integer({ min: 0, max: 999, initial: 0 }),
    version: text({ max: 20 }),
    effectiveDate: day(),
  },
  role: 'key',
  jsonLd: (view, context) => [
    omitEmptyProperties({
      '@type': view.details.key === 'contacts' ? 'ContactPage' : 'WebPage',
      name: view.title,
      description: view.excerpt,
      url: context.url,
      inLanguage: language(view),
      dateModified: view.updatedAt,
      version: view.details.version,
    }),
  ],
  words: { ua, us },
  sample: {
    texts: {
      ua: { title: 'Запитання й відповіді', body: 'Питайте, ми відповімо.' },
      us: { title: 'Questions and answers', body: 'Ask, and we answer.' },
    },
    details: { menu: 'footer', order: 50 },
  },
});
