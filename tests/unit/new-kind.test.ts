import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
let dir: string;

/** Replaces one place in a copied file; the recipe must fit the file. */
function edit(file: string, from: string, to: string): void {
  const name = path.join(dir, 'src/content', file);
  const text = readFileSync(name, 'utf8');
  expect(text).toContain(from);
  writeFileSync(name, text.replace(from, to));
}

const kind = `
import { defineKind } from '../define-kind.ts';
import { choice, text } from '../fields/field.ts';
import { compact, language } from '../json-ld.ts';
import { richText } from '../rich-text.ts';
import { ua, us } from './words.ts';

export const vacancies = defineKind({
  name: 'vacancies',
  segment: 'robota',
  resource: 'services',
  workflow: 'editorial',
  icon: 'briefcase',
  list: { filters: ['location'], order: 'newest', perPage: 20, layout: 'rows', feed: true, calendar: false },
  indexable: true,
  uses: { category: 'none', tags: 0, location: 'optional', cover: false, gallery: 0 },
  texts: { title: text({ min: 3, max: 100, required: true }), body: richText({ max: 5000, required: true }) },
  details: { employment: choice(['full', 'part'], { required: true }) },
  jsonLd: (view) => [compact({ '@type': 'JobPosting', title: view.title, inLanguage: language(view) })],
  words: { ua, us },
  sample: { texts: { ua: { title: 'Пекар', body: 'Печемо хліб щоранку.' } }, details: { employment: 'full' } },
});
`;

const words = (missing = '') => `
import type { KindWords, UkrainianWords } from '../define-kind.ts';

type Fields = 'title' | 'body' | 'employment';

export const ua: UkrainianWords<Fields> = {
  title: 'Робота', one: 'вакансія', count: { one: '{n} вакансія', few: '{n} вакансії', many: '{n} вакансій', other: '{n} вакансії' },
  seoTitle: 'Робота', seoDescription: 'Робота для українців у США.', empty: 'Вакансій немає', emptyHint: 'Загляньте пізніше.', related: 'Схожі вакансії',
  fields: { title: 'Назва', body: 'Опис', ${missing || "employment: 'Зайнятість'"} },
  options: { 'employment.full': 'повна', 'employment.part': 'часткова' },
};
export const us: KindWords<Fields> = {
  title: 'Jobs', one: 'job', count: { one: '{n} job', other: '{n} jobs' },
  seoTitle: 'Jobs', seoDescription: 'Jobs for Ukrainians in the US.', empty: 'No jobs', emptyHint: 'Look in later.', related: 'Similar jobs',
  fields: { title: 'Title', body: 'Description', employment: 'Employment' },
  options: { 'employment.full': 'full time', 'employment.part': 'part time' },
};
`;

beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'poruch-new-kind-'));
  cpSync(path.join(root, 'src/content'), path.join(dir, 'src/content'), {
    recursive: true,
    filter: (name) => !/\.(astro|test\.ts)$/.test(name),
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'));
  writeFileSync(
    path.join(dir, 'package.json'),
    JSON.stringify({ type: 'module', imports: { '#content/*': './src/content/*' } }),
  );
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: object;
  };
  const strictest = path.join(root, 'node_modules/astro/tsconfigs/strictest.json');
  writeFileSync(
    path.join(dir, 'tsconfig.json'),
    JSON.stringify({
      extends: strictest,
      files: ['src/content/kinds.ts', 'src/content/urls.ts', 'src/content/entry-content.ts'],
      compilerOptions: { ...compilerOptions, skipLibCheck: true },
    }),
  );

  // The recipe: the name, the folder, the line.
  edit('define-kind.ts', 'export type KindName = ', "export type KindName = 'vacancies' | ");
  mkdirSync(path.join(dir, 'src/content/vacancies'));
  writeFileSync(path.join(dir, 'src/content/vacancies/kind.ts'), kind);
  writeFileSync(path.join(dir, 'src/content/vacancies/words.ts'), words());
  edit('kinds.ts', 'import { services }', "import { vacancies } from './vacancies/kind.ts';\nimport { services }");
  edit('kinds.ts', 'export const kinds = { ', 'export const kinds = { vacancies, ');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** What the compiler says about the copy, the one that checks the types of everything; empty where it is content. */
function compile(): string {
  try {
    const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');
    return execFileSync(process.execPath, [compiler, '--noEmit', '-p', dir], { encoding: 'utf8' });
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}

test('a kind is a folder and a line: it compiles', () => {
  expect(compile()).toBe('');
});

test('it has a section, addresses, filters and a schema of its own', () => {
  const script = `
    const { kinds, listedKinds, findListedKind, isKindName } = await import('./src/content/kinds.ts');
    const { paths, localised, pageParameters, reservedSlugs } = await import('./src/content/urls.ts');
    const { parseContent } = await import('./src/content/entry-content.ts');
    const parsed = parseContent(kinds.vacancies, { texts: kinds.vacancies.sample.texts, details: kinds.vacancies.sample.details }, 'publish');
    const refused = parseContent(kinds.vacancies, { details: { employment: 'never' } }, 'draft');
    console.log(JSON.stringify({
      known: isKindName('vacancies'), listed: listedKinds.map((kind) => kind.name), found: findListedKind('robota')?.name,
      section: paths.section('vacancies'), entry: localised('us', paths.entry('vacancies', 'pekar')), feed: paths.feed('vacancies'),
      parameters: [...(pageParameters('/us/robota') ?? new Map()).keys()], reserved: reservedSlugs.has('robota'), parsed: parsed.ok, refused: refused.issues,
    }));`;
  const answer = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: dir, encoding: 'utf8' }),
  ) as { listed: string[] };
  expect(answer).toMatchObject({
    known: true,
    found: 'vacancies',
    section: '/robota',
    entry: '/us/robota/pekar',
    feed: '/robota/rss.xml',
    parameters: ['page', 'location', 'radius'],
    reserved: true,
    parsed: true,
    refused: [{ path: 'details.employment', code: 'invalid' }],
  });
  expect(answer.listed).toContain('vacancies');
});

test('a field without its word does not compile', () => {
  writeFileSync(path.join(dir, 'src/content/vacancies/words.ts'), words('/* no word */'));
  expect(compile()).toMatch(/words\.ts.*Property 'employment' is missing/);
});
