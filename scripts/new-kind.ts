import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as ts from 'typescript';
import { allKinds } from '#content/kinds.ts';
import { dashboardSections, guardedPages } from '#content/model/access.ts';
import { resources } from '#content/model/grants.ts';
import { dashboardSegmentOf } from '#content/urls/dashboard-sections.ts';
import { reservedSlugs } from '#content/urls/urls.ts';
import { routes } from '#server/app/routes.ts';

/**
 * `npm run new:kind NAME SEGMENT` creates a working folder for a new kind of content, and adds it to the index. `name`
 * is used in the API, `segment` in the URL of its list: `vacancies vakansii`.
 */
const folder = path.resolve(import.meta.dirname, '../src/content/kinds');

const kindFile = (
  name: string,
  segment: string,
  position: number,
) => `import { url } from '#content/fields/address-fields.ts';
import { flag, text } from '#content/fields/field.ts';
import { richText } from '#content/fields/rich-text-field.ts';
import { defineKind } from '#content/model/define-kind.ts';
import { editorRoles } from '#content/model/roles.ts';
import { omitEmptyProperties, language } from '#content/seo/json-ld.ts';
import { ua, us } from './words.ts';

declare module '#content/model/kind-name.ts' {
  interface KindNames {
    ${name}: true;
  }
}

export const ${name} = defineKind({
  name: '${name}',
  position: ${position},
  segment: '${segment}',
  workflow: 'editorial',
  icon: 'layers',
  rights: { user: 'reads', author: 'reads', editor: 'edits', admin: 'manages' },
  dashboard: { roles: editorRoles },
  list: { filters: ['category', 'location'], order: 'newest', perPage: 24, layout: 'rows', feed: true },
  indexable: true,
  uses: { category: 'optional', tags: 0, location: 'optional', cover: true, gallery: 10 },
  texts: {
    title: text({ min: 3, max: 150, required: true }),
    excerpt: text({ max: 300, multiline: true }),
    body: richText({ max: 10_000 }),
  },
  details: {
    website: url(),
    verified: flag({ filter: 'check' }),
  },
  jsonLd: (view, context) => [
    omitEmptyProperties({
      '@type': 'WebPage',
      name: view.title,
      description: view.excerpt ?? context.description,
      url: context.url,
      inLanguage: language(view),
    }),
  ],
  words: { ua, us },
  sample: {
    texts: {
      ua: { title: 'Перший запис', excerpt: 'Кілька слів про нього.', body: 'Усе, що варто знати.' },
      us: { title: 'The first entry', excerpt: 'A few words about it.', body: 'All there is to know.' },
    },
    details: { verified: true },
  },
});
`;

const wordsFile = `import type { KindMessages, UkrainianMessages } from '#content/model/define-kind.ts';

// Words to begin with: every one of them is to be replaced by what readers and editors call these things.
type Fields = 'title' | 'excerpt' | 'body' | 'website' | 'verified';

export const ua = {
  title: 'Новий розділ',
  one: 'запис',
  create: 'Додати запис',
  count: { one: '{n} запис', few: '{n} записи', many: '{n} записів', other: '{n} запису' },
  seoTitle: 'Новий розділ для українців {inCountry}',
  seoDescription: 'Про що цей розділ і кому він стане в пригоді.',
  empty: 'Записів за цими умовами ще немає',
  emptyHint: 'Приберіть частину умов або погляньте на весь розділ.',
  related: 'Дивіться також',
  fields: { title: 'Назва', excerpt: 'Коротко', body: 'Опис', website: 'Сайт', verified: 'Перевірено' },
  filters: { verified: 'Лише перевірені' },
  options: {},
  search: 'запис',
} satisfies UkrainianMessages<Fields>;

export const us = {
  title: 'New section',
  one: 'entry',
  create: 'Add an entry',
  count: { one: '{n} entry', other: '{n} entries' },
  seoTitle: 'A new section for Ukrainians {inCountry}',
  seoDescription: 'What this section is about, and whom it helps.',
  empty: 'No entries match yet',
  emptyHint: 'Remove some filters, or see the whole section.',
  related: 'See also',
  fields: { title: 'Title', excerpt: 'Summary', body: 'Description', website: 'Website', verified: 'Verified' },
  filters: { verified: 'Verified only' },
  options: {},
  search: 'entry',
} satisfies KindMessages<Fields>;
`;

const expectedFile = `import type { KindExpectations } from '#content/model/kind-expectations.ts';

export const expected: KindExpectations = {
  grants: { user: 'R', author: 'R', editor: 'CRUd', admin: 'CRUD' },
  limits: {
    'texts.title': { min: 3, max: 150 },
    'texts.excerpt': { max: 300 },
    'texts.body': { max: 10_000 },
  },
  jsonLd: { type: 'WebPage', properties: ['name', 'description', 'url', 'inLanguage'] },
};
`;

/** The second segment of a path: `/api/{name}`, `/dashboard/{segment}`. */
const second = ({ path: one }: { path: string }) => one.split('/')[2] ?? '';
const taken: ReadonlySet<string> = new Set([
  ...guardedPages.map(second),
  ...routes.map(({ path: one }) => one.split('/')[1] ?? ''),
  ...allKinds.map(({ name }) => dashboardSegmentOf(name)),
  ...Object.keys(dashboardSections),
  ...resources,
]);

/** Whether a name is reserved in TypeScript, or is a property of every object. */
function isReservedWord(name: string): boolean {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, name);
  return name in {} || scanner.scan() !== ts.SyntaxKind.Identifier;
}

/** Why a kind cannot have this name or segment, or null if it can. */
function refusal(name: string | undefined, segment: string | undefined): string | null {
  if (name === undefined || segment === undefined) return 'Usage: npm run new:kind NAME SEGMENT';
  if (!/^[a-z][a-z]{2,39}$/.test(name)) return `A kind is called by one word in small Latin letters, not ${name}`;
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(segment))
    return `A path segment is small Latin letters and hyphens, not ${segment}`;
  if (existsSync(path.join(folder, name))) return `There is a kind called ${name}`;
  if (isReservedWord(name)) return `${name} is a word of TypeScript`;
  if (taken.has(name)) return `${name} is the name of something else in the API or the dashboard`;
  return reservedSlugs.has(segment) ? `There is something at /${segment}` : null;
}

/** The index with one more line, in alphabetical order. */
function withLine(index: string, name: string): string {
  const lines = index.trimEnd().split('\n');
  const line = `export { ${name} } from './${name}/kind.ts';`;
  const at = lines.findIndex((candidate) => candidate.startsWith('export') && candidate > line);
  return [...(at < 0 ? [...lines, line] : [...lines.slice(0, at), line, ...lines.slice(at)]), ''].join('\n');
}

const [name, segment] = process.argv.slice(2);
const reason = refusal(name, segment);
if (reason !== null || name === undefined || segment === undefined) {
  console.error(`✗ ${reason}`);
  process.exit(1);
}
const last = Math.max(...allKinds.filter(({ list }) => list !== null).map(({ position }) => position));
mkdirSync(path.join(folder, name));
for (const [file, text] of Object.entries({
  'kind.ts': kindFile(name, segment, last + 1),
  'words.ts': wordsFile,
  'expected.ts': expectedFile,
}))
  writeFileSync(path.join(folder, name, file), text);
const index = path.join(folder, 'index.ts');
writeFileSync(index, withLine(readFileSync(index, 'utf8'), name));
console.log(`✓ src/content/kinds/${name}/ is there, and its line in src/content/kinds/index.ts.
  It works as it is: npm run dev, then /${segment}, /us/${segment} and /dashboard/${name}.
  Now its words (words.ts), its fields (kind.ts), and what its tests expect of both (expected.ts).`);
