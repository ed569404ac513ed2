import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { stronglyConnectedComponents } from '#scripts/house/cycles.ts';
import { figuresToObject, formatFigure } from '#scripts/house/figure.ts';
import { measureSources } from '#scripts/house/measure.ts';

const imports = { '#content/*': './src/content/*', '#server/*': './src/server/*' };
let root = '';
afterEach(() => {
  if (root !== '') rmSync(root, { recursive: true, force: true });
});

/** Measures a project of these files. */
function measured(files: Readonly<Record<string, string>>) {
  root = mkdtempSync(path.join(tmpdir(), 'poruch-house-'));
  for (const [file, text] of Object.entries({ 'package.json': JSON.stringify({ imports }), ...files })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return measureSources(root);
}

/** The places that one figure counts in a project of these files. */
function placesOf(name: string, files: Readonly<Record<string, string>>) {
  const figure = measured(files).find((candidate) => candidate.name === name);
  if (figure === undefined) throw new Error(`no figure ${name}`);
  return figure.places;
}

const lines = (count: number) => 'x;\n'.repeat(count);

describe('imports between layers', () => {
  const reader = 'src/server/core/entries/reader.ts';
  const clock = 'src/server/platform/clock.ts';
  const targets = { [reader]: 'export const a = 1;', [clock]: 'export const b = 1;' };
  const upward = (text: string, file = 'src/server/platform/mail/send.ts') =>
    placesOf('upward-imports', { ...targets, [file]: text });

  test.each([
    ['an alias', `import { a } from '#server/core/entries/reader.ts';`],
    ['a relative path', `import { a } from '../../core/entries/reader.ts';`],
    ['no extension', `import { a } from '../../core/entries/reader';`],
    ['a default', `import a, { type B } from '../../core/entries/reader.ts';`],
    ['a namespace', `import * as a from '../../core/entries/reader.ts';`],
    ['values beside types', `import { a, type B } from '../../core/entries/reader.ts';`],
    ['types in a list, which load their module', `import { type A, type B } from '#server/core/entries/reader.ts';`],
    ['effects alone', `import '../../core/entries/reader.ts';`],
    ['a re-export', `export { a } from '../../core/entries/reader.ts';`],
    ['a re-export of everything', `export * from '../../core/entries/reader.ts';`],
    ['import()', `const a = async () => await import('../../core/entries/reader.ts');`],
  ])('are found by %s', (_, text) => {
    expect(upward(`// first\n${text}`)).toEqual([`src/server/platform/mail/send.ts:2 -> ${reader}`]);
  });

  test.each([
    ['a type import', `import type { A } from '#server/core/entries/reader.ts';`],
    ['a re-export of a type', `export type { A } from '#server/core/entries/reader.ts';`],
    ['the type of a module', `let a: typeof import('#server/core/entries/reader.ts');`],
    ['a comment', `// import { a } from '#server/core/entries/reader.ts';`],
    ['a text', 'const text = `import { a } from "#server/core/entries/reader.ts";`;'],
    ['a package', `import { a } from 'core/entries/reader.ts';`],
    ['its own storey', `import { b } from '#server/platform/clock.ts';`],
  ])('are not %s', (_, text) => {
    expect(upward(text)).toEqual([]);
  });

  test('count as upward only from a lower layer, and not from tests', () => {
    const text = `import { a } from '#server/core/entries/reader.ts';`;
    for (const storey of ['platform', 'publishing'])
      expect(upward(text, `src/server/${storey}/x/y.ts`)).toHaveLength(1);
    for (const storey of ['core', 'features', 'app']) expect(upward(text, `src/server/${storey}/x/y.ts`)).toEqual([]);
    for (const file of ['platform/x.test.ts', 'platform/x/testing.ts', 'platform/x/form-testing.ts'])
      expect(upward(text, `src/server/${file}`)).toEqual([]);
    expect(upward(text, 'src/pages/index.ts')).toEqual([]);
  });
});

test('an import within a feature does not count as an import between features', () => {
  const files = {
    'src/server/features/reports/queue.ts': [
      `import '../promos/numbers.ts';`,
      `import './rows.ts';`,
      `import '../../core/a.ts';`,
    ].join('\n'),
    'src/server/features/reports/rows.ts': `import type { A } from '#server/features/promos/numbers.ts';`,
    'src/server/features/promos/numbers.ts': '',
    'src/server/core/a.ts': '',
  };
  expect(placesOf('feature-imports', files)).toEqual([
    'src/server/features/reports/queue.ts:1 -> src/server/features/promos/numbers.ts',
  ]);
});

test('outside-storeys counts server files that are in no layer', () => {
  const files = {
    'src/server/db/rows.ts': '',
    'src/server/db/rows.test.ts': '',
    'src/server/main.ts': '',
    'src/server/platform/clock.ts': '',
    'src/server/core/db/rows.ts': '',
    'src/content/kinds.ts': '',
  };
  expect(placesOf('outside-storeys', files)).toEqual(['src/server/db/rows.ts', 'src/server/main.ts']);
});

describe('import cycles', () => {
  test('are the strongly connected components of more than one node', () => {
    const graph = (arrows: string) =>
      new Map(arrows.split(' ').map((arrow) => [arrow[0]!, new Set(arrow.slice(1))] as const));
    expect(stronglyConnectedComponents(graph('ab bc c'))).toEqual([]);
    expect(stronglyConnectedComponents(graph('ab bc ca dc'))).toEqual([['a', 'b', 'c']]);
    expect(stronglyConnectedComponents(graph('xy yxa ab bc cad de'))).toEqual([
      ['a', 'b', 'c'],
      ['x', 'y'],
    ]);
    // Two cycles that share a node count as one.
    expect(stronglyConnectedComponents(graph('ab bac cb'))).toEqual([['a', 'b', 'c']]);
  });

  test('are found between modules, by value imports only', () => {
    const files = {
      'src/server/platform/env.ts': `import './mail/send.ts';`,
      'src/server/platform/clock.ts': '',
      'src/server/platform/mail/send.ts': `import '#server/platform/clock.ts';`,
      'src/server/core/entries/a.ts': `import '../media/a.ts';`,
      'src/server/core/entries/b.ts': `import type { A } from '../settings/a.ts';`,
      'src/server/core/media/a.ts': `import '../search/a.ts';`,
      'src/server/core/media/a.test.ts': `import '../settings/a.ts';`,
      'src/server/core/search/a.ts': `import '../entries/b.ts';`,
      'src/server/core/settings/a.ts': `import '../media/a.ts';`,
    };
    const knots = measured(files).find(({ name }) => name === 'knots');
    expect(knots?.places).toEqual(['3 rooms: core/entries core/media core/search', '2 rooms: platform platform/mail']);
    expect(knots?.sizes).toEqual([3, 2]);
  });
});

test('circles counts files that import each other, including type-only imports, but ignores tests', () => {
  const files = {
    'src/a/a.ts': `import type { B } from './b.ts';`,
    'src/a/b.ts': `import { c } from '../c.ts';`,
    'src/c.ts': `const a = () => import('./a/a.ts');`,
    'src/d.ts': `import { e } from './e.ts';`,
    'src/e.ts': '',
    'src/e.test.ts': `import './d.ts';`,
    'src/D.astro': `---\nimport E from './E.astro';\n---\n`,
    'src/E.astro': `---\nimport type { P } from './D.astro';\n---\n`,
    'scripts/f.ts': `import './g.ts';`,
    'scripts/g.ts': `import './f.ts';`,
  };
  const circles = measured(files).find(({ name }) => name === 'circles');
  expect(circles?.places).toEqual(['3 files: src/a/a.ts src/a/b.ts src/c.ts', '2 files: src/D.astro src/E.astro']);
  expect(circles?.sizes).toEqual([3, 2]);
});

describe('folders', () => {
  const filled = (folder: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/f${at}.ts`, '']));
  test.each<[string, Record<string, string>, large: string[], small: string[]]>([
    ['40 files are browsable', filled('src/a', 40), [], []],
    ['41 are too many', filled('src/a', 41), ['src/a (41 files)'], []],
    ['subfolders are counted by themselves', { ...filled('src/a', 40), ...filled('src/a/b', 3) }, [], []],
    ['three are a folder', filled('src/a', 3), [], []],
    ['two are none', filled('src/a', 2), [], ['src/a (2 files)']],
    ['a folder of folders has what is below it', filled('src/a/b', 3), [], []],
    ['tests do not count', { ...filled('src/a', 2), 'src/a/f0.test.ts': '' }, [], ['src/a (2 files)']],
    ['pages are addresses', { ...filled('src/pages/x', 1), ...filled('src/pages', 41) }, [], []],
    ['other trees may have small ones', { ...filled('src', 1), ...filled('scripts/a', 1) }, [], []],
    ['other trees have no large ones', filled('tests/support', 41), ['tests/support (41 files)'], []],
  ])('%s', (_, files, large, small) => {
    const figures = new Map(measured(files).map(({ name, places }) => [name, places]));
    expect([figures.get('large-folders'), figures.get('small-folders')]).toEqual([large, small]);
  });
});

test('sql-outside counts imports of drizzle or libSQL outside row files, schemas and the database module', () => {
  const text = "import { eq } from 'drizzle-orm';";
  const files = ['src/server/core/a/rows.ts', 'src/server/core/a/b-rows.ts', 'src/server/core/a/schema.ts'];
  expect(
    placesOf('sql-outside', {
      ...Object.fromEntries([...files, 'src/server/platform/database/a.ts'].map((file) => [file, text])),
      'src/server/core/a/a.ts': text,
      'src/pages/rows.ts': "import type { Client } from '@libsql/client';",
    }),
  ).toEqual(['src/pages/rows.ts:1 @libsql/client', 'src/server/core/a/a.ts:1 drizzle-orm']);
});

test('workflow-names counts only comparisons with the name of a workflow', () => {
  const text =
    "a.workflow === 'ad';\nif (workflow !== \"ad\") {}\nconst b = { workflow: 'ad' };\nworkflows[kind.workflow].expires;";
  expect(placesOf('workflow-names', { 'src/a.ts': text, 'src/a.test.ts': text })).toEqual(['src/a.ts:1', 'src/a.ts:2']);
});

describe('small files', () => {
  const small = (files: Readonly<Record<string, string>>) => placesOf('small-files', files);
  const alone = { 'src/a/main.ts': `import './part.ts';`, 'src/a/part.ts': lines(60) };

  test('have at most sixty lines and one importer, in the same folder', () => {
    expect(small(alone)).toEqual(['src/a/part.ts:1 (60 lines, for main.ts)']);
    expect(small({ ...alone, 'src/a/part.ts': lines(61) })).toEqual([]);
    expect(small({ ...alone, 'src/b/main.ts': `import '../a/part.ts';` })).toEqual([]);
    expect(small({ ...alone, 'src/a/other.astro': `---\nimport './part.ts';\n---\n` })).toEqual([]);
    expect(small({ ...alone, 'scripts/run.ts': `import '../src/a/part.ts';` })).toEqual([]);
    expect(small({ 'src/main.ts': `import './a/part.ts';`, 'src/a/part.ts': '' })).toEqual([]);
    expect(small({ 'src/a/part.ts': '' })).toEqual([]);
  });

  test('may be imported by tests and for their types, and have no tests of their own', () => {
    expect(small({ ...alone, 'src/a/main.test.ts': `import './part.ts';` })).toHaveLength(1);
    expect(small({ ...alone, 'src/a/main.ts': `import type { A } from './part.ts';` })).toHaveLength(1);
    expect(small({ ...alone, 'src/a/part.test.ts': '' })).toEqual([]);
  });

  test('may be imported from .astro files, but are not .astro files themselves', () => {
    const page = `---\nimport Part from './Part.tsx';\nimport Row from './Row.astro';\n---\n<Row />\n`;
    const parts = { 'src/a/Part.tsx': '', 'src/a/Row.astro': '' };
    expect(small({ 'src/a/Page.astro': page, ...parts })).toEqual(['src/a/Part.tsx:1 (0 lines, for Page.astro)']);
    const script = '<p>a</p>\n<script>\n  import "./play.ts";\n</script>\n';
    expect(small({ 'src/a/Page.astro': script, 'src/a/play.ts': '' })).toHaveLength(1);
  });
});

test('unknown-casts counts casts via unknown outside tests, by line', () => {
  const files = {
    'src/a.ts': [
      'const a = b as unknown as string;',
      '// c as unknown as string',
      'const d = e as unknown;',
      'const f = (g as unknown) as string;',
    ].join('\n'),
    'src/A.astro': [
      '---\n\nconst a = b as unknown as string;\n---',
      '<p>b as unknown as string</p>',
      '<script>\n  a(b as unknown as C);\n</script>',
    ].join('\n'),
    'src/a.test.ts': `const a = b as unknown as string;`,
    'scripts/a.ts': `const a = b as unknown as string;`,
  };
  expect(placesOf('unknown-casts', files)).toEqual(['src/A.astro:3', 'src/A.astro:7', 'src/a.ts:1', 'src/a.ts:4']);
});

test.each([
  ['details as Event', 1],
  ['view.details as Event', 1],
  ['view?.details as Event', 1],
  ['view.details.price as Price', 1],
  ['view.details[name] as Price', 1],
  ['view.details!.price as Price', 1],
  ['((view.details.price as Price | null) ?? {})', 1],
  ['(view.details.price ?? {}) as Price', 1],
  ['Object.entries(kind.details) as [string, Field][]', 1],
  ['view.details as unknown as Event', 1],
  ['view.details', 0],
  ['view.title as string', 0],
  ['view.details.price as const', 0],
  ['read(view.details) as Event', 0],
  ['moreDetails as Event', 0],
  ['"details as Event"', 0],
])('details-casts in `%s`: %i', (expression, count) => {
  expect(placesOf('details-casts', { 'src/a.ts': `const a = ${expression};` })).toHaveLength(count);
  expect(placesOf('details-casts', { 'src/a.test.ts': `const a = ${expression};` })).toEqual([]);
});

test('long lines have more than 120 characters, in code, tests and styles', () => {
  const long = (file: string, line: string) => placesOf('long-lines', { [file]: `\n${line}\n` });
  for (const file of ['src/a.ts', 'src/A.tsx', 'src/A.astro', 'src/a.css', 'scripts/a.mjs', 'tests/a.test.ts']) {
    expect(long(file, 'x'.repeat(121))).toEqual([`${file}:2`]);
    expect(long(file, 'x'.repeat(120))).toEqual([]);
  }
  expect(long('src/a.ts', `//${'😀'.repeat(118)}`)).toEqual([]);
  for (const file of ['src/a.json', 'drizzle/a.ts', 'a.ts', 'demo/content/a.ts', 'demo/pictures/a.ts'])
    expect(long(file, 'x'.repeat(121))).toEqual([]);
});

test('css-lines counts the lines of style files and style elements that are not blank', () => {
  const files = {
    'src/styles/a.css': '/* a */\n\na {\n  \n  color: red;\n}\n',
    'src/A.astro': '---\nconst a = 1;\n---\n<p>a</p>\n<style>\n  p {\n\n  }\n</style>\n<style is:global>b {}</style>\n',
    'tests/a.css': 'a {}\n',
    'src/styles/fonts/faces.css': 'a {}\n',
  };
  expect(placesOf('css-lines', files)).toEqual([
    'src/A.astro:6',
    'src/A.astro:8',
    'src/A.astro:10',
    ...[1, 3, 5, 6].map((line) => `src/styles/a.css:${line}`),
  ]);
});

test('api-files counts the code files below src/pages/api', () => {
  const files = {
    'src/pages/api/news.ts': '',
    'src/pages/api/ads/[id].ts': '',
    'src/pages/api/news.test.ts': '',
    'src/pages/news.ts': '',
  };
  expect(placesOf('api-files', files)).toEqual(['src/pages/api/ads/[id].ts', 'src/pages/api/news.ts']);
});

test('figures are printed by name and number, with the sizes of import cycles', () => {
  const figures = [
    { name: 'knots', meaning: '', places: ['3 rooms', '2 rooms'], sizes: [3, 2] },
    { name: 'api-files', meaning: '', places: [] },
  ];
  expect(figures.map(formatFigure)).toEqual(['knots 2 (3 + 2)', 'api-files 0']);
  expect(figuresToObject(figures)).toEqual({ knots: 2, 'knots-sizes': [3, 2], 'api-files': 0 });
});

test('the names of the figures do not change, since figures are compared between commits', () => {
  const names = [
    ...['upward-imports', 'feature-imports', 'knots', 'circles', 'outside-storeys', 'sql-outside', 'workflow-names'],
    ...['large-folders', 'small-folders', 'small-files', 'unknown-casts'],
  ];
  expect(measured({}).map(({ name, places }) => [name, places.length])).toEqual(
    [...names, 'details-casts', 'long-lines', 'css-lines', 'api-files'].map((name) => [name, 0]),
  );
});
