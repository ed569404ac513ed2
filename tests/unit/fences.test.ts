import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findImportViolations } from '#scripts/house/import-rules.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Violations that the import rules report in a project of only these files. */
const judged = (files: Readonly<Record<string, string>>) =>
  findImportViolations(
    root,
    Object.entries(files).map(([file, text]) => ({ file, text })),
  ).map(({ text }) => text);

const relative = (from: string, to: string) => {
  const way = path.posix.relative(path.posix.dirname(from), to);
  return way.startsWith('.') ? way : `./${way}`;
};
/** Import path without an alias: up to the root and down again. */
const aliased = (to: string, from = 'src/server/core/entries/a.ts') =>
  /^(?:src\/(?:content|server|islands|components|client)|demo|tests)\//.test(to)
    ? to.replace(/^(?:src\/)?/, '#')
    : '../'.repeat(from.split('/').length - 1) + to;

/** The spellings of an import of a file, by name. */
const spellings: Readonly<Record<string, (from: string, to: string) => string>> = {
  alias: (from, to) => `import { a } from '${aliased(to, from)}';`,
  relative: (from, to) => `import { a } from '${relative(from, to)}';`,
  'without an extension': (from, to) => `import { a } from '${relative(from, to).replace(/\.tsx?$/, '')}';`,
  'import()': (from, to) => `export const a = () => import(\`${aliased(to, from)}\`);`,
  're-export': (from, to) => `export { a } from '${relative(from, to)}';`,
  're-export of everything': (from, to) => `export * from '${aliased(to, from)}';`,
  'for its effects': (from, to) => `import '${relative(from, to)}';`,
  'types alone, in a list': (from, to) => `import { type A } from '${relative(from, to)}';`,
  'as JavaScript': (from, to) => `import { a } from '${relative(from, to).replace(/\.tsx?$/, '.js')}';`,
  'from the root': (_from, to) => `import { a } from '/${to}';`,
  'values beside types': (from, to) => `import a, { type B } from '${aliased(to, from)}';`,
};

/** Forbidden imports. Each is tried in every spelling. */
const wrong: readonly (readonly [from: string, to: string])[] = [
  ['src/content/kinds/news/a.ts', 'src/server/platform/clock.ts'],
  ['src/content/a.ts', 'src/server/features/reports/create-report.ts'],
  ['src/content/fields/a.ts', 'src/components/a.ts'],
  ['src/content/a.ts', 'src/islands/ui/icons.ts'],
  ['src/content/messages/a.ts', 'src/client/enhance.ts'],
  ['src/client/consent/a.ts', 'src/server/platform/env.ts'],
  ['src/client/a.ts', 'src/server/core/entries/reader.ts'],
  ['src/client/a.ts', 'src/components/a.ts'],
  ['src/islands/people/A.tsx', 'src/server/core/accounts/rows.ts'],
  ['src/islands/a.island.tsx', 'src/server/platform/database/database.ts'],
  ['src/islands/ui/a.ts', 'src/server/app/site.ts'],
  ['src/islands/a.ts', 'src/components/a.ts'],
  ['src/components/a.ts', 'src/server/core/entries/public-list-rows.ts'],
  ['src/components/a.ts', 'src/server/features/reports/schema.ts'],
  ['src/components/a.ts', 'src/pages/a.ts'],
  ['src/pages/a.ts', 'src/server/platform/database/database.ts'],
  ['src/pages/api/a.ts', 'src/server/core/accounts/rows.ts'],
  ['src/pages/a.ts', 'src/server/core/schema/entries-schema.ts'],
  ['src/middleware.ts', 'demo/seed.ts'],
  ['src/server/platform/a.ts', 'src/server/publishing/store/store.ts'],
  ['src/server/platform/mail/a.ts', 'src/server/core/settings/rows.ts'],
  ['src/server/platform/health/a.ts', 'src/server/app/main.ts'],
  ['src/server/platform/database/a.ts', 'src/server/platform/http/csv.ts'],
  ['src/server/platform/a.ts', 'src/server/platform/telemetry/log.ts'],
  ['src/server/publishing/store/a.ts', 'src/server/publishing/http/request-listener.ts'],
  ['src/server/publishing/publisher/a.ts', 'src/server/core/entries/commands.ts'],
  ['src/server/publishing/http/a.ts', 'src/server/features/audience/counting.ts'],
  ['src/server/core/entries/a.ts', 'src/server/features/moderation/decision.ts'],
  ['src/server/core/accounts/a.ts', 'src/server/app/features.ts'],
  ['src/server/core/taxonomy/a.ts', 'src/server/core/entries/commands.ts'],
  ['src/server/core/media/a.ts', 'src/server/core/search/analyse.ts'],
  ['src/server/core/a.ts', 'src/server/core/schema/media-schema.ts'],
  ['src/server/core/new-room/a.ts', 'src/server/core/settings/rows.ts'],
  ['src/server/core/entries/a.ts', 'src/components/a.ts'],
  ['src/server/features/reports/a.ts', 'src/server/features/conversations/rows.ts'],
  ['src/server/features/dashboard/rows.ts', 'src/server/features/promos/rows.ts'],
  ['src/server/features/promos/a.ts', 'src/server/app/answers.ts'],
  ['src/server/features/promos/a.ts', 'src/islands/sequential-queue.ts'],
  ['src/server/app/a.ts', 'demo/seed.ts'],
  ['src/server/features/export/a.ts', 'scripts/start.ts'],
  ['src/server/core/media/a.ts', 'bench/table.ts'],
  ['demo/a.ts', 'src/server/features/promos/promo-numbers.ts'],
  // Test helpers, regardless of their imports.
  ['src/islands/a.ts', 'src/islands/testing.ts'],
  ['src/server/core/entries/a.ts', 'src/server/core/entries/record-testing.ts'],
  ['src/server/features/promos/a.ts', 'tests/support/test-site.ts'],
  ['src/content/a.ts', 'src/content/kinds.test.ts'],
];

describe('the import rules refuse a forbidden import', () => {
  test('in at least forty cases', () => expect(wrong.length).toBeGreaterThanOrEqual(40));

  test.each(wrong)('%s -> %s, in every spelling', (from, to) => {
    const passed = Object.entries(spellings).filter(([, spell]) => {
      const told = judged({ [from]: `// first\n${spell(from, to)}\n`, [to]: 'export const a = 1;\n' });
      return !told.some((text) => text.startsWith(`${from}:2 imports ${to}: `));
    });
    expect(passed.map(([name]) => name)).toEqual([]);
  });

  test.each(wrong.filter(([from, to]) => from.startsWith('src/components/') && !to.startsWith('src/components/')))(
    '%s -> %s, from an .astro file',
    (from, to) => {
      const file = from.replace(/a\.ts$/, 'A.astro');
      const text = `---\nimport { a } from '${aliased(to, from)}';\n---\n\n<p>{a}</p>\n`;
      expect(judged({ [file]: text, [to]: '' })).toEqual([expect.stringContaining(`${file}:2 imports ${to}: `)]);
    },
  );

  test.each([
    ['src/components/A.astro', 'src/server/platform/env.ts'],
    ['src/pages/index.astro', 'src/server/core/entries/reader.ts'],
    ['src/content/kinds/news/Card.astro', 'src/components/a.ts'],
  ])('from a script element of %s, which is sent to the browser', (file, to) => {
    const text = `---\nconst a = 1;\n---\n\n<p>{a}</p>\n<script>\n  import '${aliased(to)}';\n</script>\n`;
    expect(judged({ [file]: text, [to]: '' })).toEqual([expect.stringContaining(`${file}:7 imports ${to}: client`)]);
  });

  test.each([
    ['src/content/a.ts', 'src/server/core/entries/record.ts'],
    ['src/client/a.ts', 'src/server/core/entries/record.ts'],
    ['src/server/platform/a.ts', 'src/server/core/entries/record.ts'],
    ['src/server/publishing/http/a.ts', 'src/server/core/accounts/sender.ts'],
    ['src/server/core/entries/a.ts', 'src/server/features/reports/rows.ts'],
    ['src/islands/a.ts', 'src/components/a.ts'],
    ['demo/a.ts', 'src/server/features/reports/rows.ts'],
    ['src/server/features/reports/a.ts', 'src/server/features/promos/rows.ts'],
  ])('of types as well: %s may not import from %s', (from, to) => {
    for (const text of [
      `import type { A } from '${aliased(to)}';`,
      `export type { A } from '${relative(from, to)}';`,
      `export let a: import('${aliased(to)}').A;`,
    ])
      expect(judged({ [from]: text, [to]: '' })).toEqual([expect.stringContaining(`${from}:1 imports ${to}: `)]);
  });
});

describe('imports of packages and Node', () => {
  test.each([
    ['src/content/a.ts', 'node:fs'],
    ['src/content/a.ts', 'fs'],
    ['src/content/a.ts', 'fs/promises'],
    ['src/content/a.ts', 'sharp'],
    ['src/content/a.ts', 'react'],
    ['src/content/a.ts', 'drizzle-orm'],
    ['src/islands/a.ts', 'node:path'],
    ['src/islands/a.ts', 'path'],
    ['src/islands/a.ts', '@libsql/client'],
    ['src/client/a.ts', 'crypto'],
    ['src/client/a.ts', 'nodemailer'],
    ['src/client/a.ts', 'react-dom/server'],
    ['src/islands/a.ts', 'better-auth/plugins'],
    ['src/islands/a.ts', 'better-auth/client'],
    ['src/content/a.ts', 'virtual:anything'],
    ['src/pages/a.ts', 'drizzle-orm/sqlite-core'],
    ['src/pages/a.ts', 'node:fs'],
    ['src/components/a.ts', 'better-auth'],
    ['src/server/core/entries/commands.ts', 'drizzle-orm'],
    ['src/server/features/promos/counting.ts', '@libsql/client'],
    ['src/server/core/entries/a.ts', 'sharp'],
    ['src/server/features/contact/contact.ts', 'nodemailer'],
    ['src/server/platform/http/a.ts', 'astro'],
    ['src/server/core/media/a.ts', 'flydrive'],
  ])('%s may not import %s', (file, specifier) => {
    for (const text of [
      `import a from '${specifier}';`,
      `export * from '${specifier}';`,
      `export const a = () => import('${specifier}');`,
      `import a = require('${specifier}');`,
    ])
      expect(judged({ [file]: text })).toEqual([expect.stringContaining(`${file}:1 imports ${specifier}: `)]);
  });

  test.each([
    'src/content/a.ts',
    'src/islands/a.ts',
    'src/client/a.ts',
    'src/server/core/media/a.ts',
    'src/components/a.ts',
  ])('%s may not compute the path of an import', (file) => {
    expect(judged({ [file]: 'export const a = (name: string) => import(name);' })).toHaveLength(1);
    expect(judged({ [file]: "export const a = import.meta.glob('../server/**/*.ts');" })).toHaveLength(1);
  });

  test('no other way to reference a file bypasses the import rules', () => {
    const to = 'src/server/features/promos/rows.ts';
    const file = 'src/server/core/media/a.ts';
    for (const text of [
      "const a = require('../../features/promos/rows.ts');",
      "const a = require.resolve('../../features/promos/rows.ts');",
    ])
      expect(judged({ [file]: text, [to]: '' })).toEqual([expect.stringContaining(`${file}:1 imports ${to}: `)]);
    const island = "export const a = new Worker(new URL('../server/features/promos/rows.ts', import.meta.url));";
    expect(judged({ 'src/islands/a.ts': island, [to]: '' })).toHaveLength(1);
    expect(judged({ 'src/islands/a.ts': "import { a } from './nowhere.ts';" })).toEqual([
      'src/islands/a.ts:1 imports ./nowhere.ts: no such file',
    ]);
  });

  test('SQL files may import drizzle', () => {
    for (const file of [
      'core/entries/rows.ts',
      'features/promos/schema.ts',
      'core/media/use-rows.ts',
      'platform/database/a.ts',
    ])
      expect(judged({ [`src/server/${file}`]: "import { eq } from 'drizzle-orm';" })).toEqual([]);
  });
});

describe('the import rules accept imports that the architecture allows', () => {
  test.each([
    ['src/content/a.ts', "import * as z from 'zod/mini';\nimport { b } from './b.ts';"],
    ['src/islands/a.ts', "import type { A } from '#server/core/entries/record.ts';"],
    ['src/islands/a.ts', "import { useState } from 'react';"],
    ['src/pages/a.ts', "import { A } from '#server/core/entries/reader.ts';"],
    ['src/components/a.ts', "import type { A } from '#server/features/reports/rows.ts';"],
    ['src/server/features/reports/a.ts', "import { A } from '../../core/entries/reader.ts';\nimport './rows.ts';"],
    ['src/server/core/schema/a.ts', "import type { A } from '../entries/record.ts';"],
    ['src/server/core/entries/a.ts', "import { A } from '../taxonomy/catalogue.ts';"],
    ['src/server/app/a.ts', "import { A } from '../features/promos/rows.ts';"],
    ['src/server/features/promos/a.test.ts', "import { A } from '../reports/rows.ts';"],
  ])('%s: %s', (file, text) => {
    const named = [
      ...['src/content/b.ts', 'src/server/core/entries/record.ts', 'src/server/core/entries/reader.ts'],
      ...['src/server/features/reports/rows.ts', 'src/server/features/promos/rows.ts'],
      'src/server/core/taxonomy/catalogue.ts',
    ];
    expect(judged({ ...Object.fromEntries(named.map((name) => [name, ''])), [file]: text })).toEqual([]);
  });
});

describe('misplaced files and imports', () => {
  test.each([
    ['src/helpers/a.ts', '', 'stands in no zone'],
    ['src/server/core/coupons/a.ts', '', 'core/coupons has no place yet'],
    ['src/server/somewhere/a.ts', '', 'stands in no zone'],
    ['src/components/A.astro', '<script src="../server/platform/env.ts"></script>', 'named by its address'],
    ['src/components/A.astro', "<p>{(await import('#content/a.ts')).a}</p>", 'a template imports'],
    ['src/components/A.astro', "---\nimport { A } from '#islands/A.tsx';\n---\n<A client:load />", 'no .island.tsx'],
  ])('%s (%s) is refused', (file, text, reason) => {
    expect(judged({ [file]: text, 'src/content/a.ts': '', 'src/islands/A.tsx': '' })).toEqual([
      expect.stringContaining(reason),
    ]);
  });

  test('are found in the frontmatter after a comment and a blank line', () => {
    const text = "<!-- first -->\n\n---\nimport { a } from '#server/core/media/rows.ts';\n---\n";
    expect(judged({ 'src/components/A.astro': text, 'src/server/core/media/rows.ts': '' })).toEqual([
      expect.stringContaining('src/components/A.astro:4 imports src/server/core/media/rows.ts: '),
    ]);
  });
});

describe('the registry of kinds', () => {
  const registry = { 'src/content/kinds.ts': '', 'src/content/urls.ts': "import { a } from './kinds.ts';" };

  test('must not reach the browser through an island, even indirectly', () => {
    expect(
      judged({
        ...registry,
        'src/islands/a/A.island.tsx': "import { b } from './b.ts';",
        'src/islands/a/b.ts': "export const b = async () => import('#content/urls.ts');",
      }),
    ).toEqual([expect.stringContaining('src/islands/a/A.island.tsx -> src/islands/a/b.ts -> src/content/urls.ts')]);
  });

  test('must not reach the browser through a script of a page', () => {
    const page = "---\nimport { a } from '#content/kinds.ts';\n---\n\n<script>\n  import '#client/a.ts';\n</script>\n";
    const script = { 'src/client/a.ts': "import { a } from '#content/urls.ts';" };
    expect(judged({ ...registry, 'src/pages/index.astro': page, ...script })).toEqual([
      expect.stringContaining('src/client/a.ts carries the registry'),
    ]);
  });

  test('may be imported for its types, and by code that runs on the server', () => {
    const text = "import type { A } from '#content/kinds.ts';";
    expect(judged({ ...registry, 'src/islands/A.island.tsx': text })).toEqual([]);
    expect(judged({ ...registry, 'src/islands/words.ts': text.replace(' type', '') })).toEqual([]);
  });
});

test('the import rules are part of lint', () => {
  expect(readFileSync(path.join(root, 'scripts/test.ts'), 'utf8')).toContain("path.join(root, 'scripts/fences.ts')");
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts/fences.ts')], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('Found 0 imports');
});
