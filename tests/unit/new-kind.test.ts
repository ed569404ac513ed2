import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
/** Everything that a new kind might have to be added to. */
const copied = ['src', 'tests', 'scripts', 'bench', 'demo', 'drizzle', 'public', 'docs', 'deploy'];
const isConfig = (name: string) => /\.(?:json|ts|mjs|md)$/.test(name) && name !== 'package-lock.json';
let dir: string;

/** The test suites that cover all kinds and lists. */
const suites = [
  ...['contract', 'roles', 'field-limits', 'words'].map((name) => `tests/unit/${name}.test.ts`),
  'src/server/features/discovery/json-ld.test.ts',
  // The suite of the new list.
  'src/server/features/labels/label-list.test.ts',
  'tests/unit/architecture.test.ts',
];

/** Output of a program in the copy; `ok` if it succeeds. */
function run(file: string, ...args: string[]): { ok: boolean; said: string } {
  const env = { ...process.env, NODE_ENV: 'test', VITEST: undefined, VITEST_WORKER_ID: undefined };
  try {
    const said = execFileSync(process.execPath, [path.join(dir, file), ...args], {
      cwd: dir,
      encoding: 'utf8',
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return { ok: true, said };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { ok: false, said: stdout + stderr };
  }
}
const compile = () => run('node_modules/typescript-native/bin/tsc', '--noEmit');

const textOf = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8');

/** Replaces one place in a file of the copy. */
function edit(name: string, from: string, to: string): void {
  const text = textOf(dir, name);
  expect(text).toContain(from);
  writeFileSync(path.join(dir, name), text.replace(from, to));
}

const readFilesIn = (folder: string) =>
  copied.flatMap((name) =>
    readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true }).flatMap((dirent) =>
      dirent.isFile() ? [path.relative(folder, path.join(dirent.parentPath, dirent.name))] : [],
    ),
  );

beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'poruch-new-kind-'));
  for (const name of copied) cpSync(path.join(root, name), path.join(dir, name), { recursive: true });
  for (const name of readdirSync(root).filter(isConfig)) cpSync(path.join(root, name), path.join(dir, name));
  cpSync(path.join(root, '.oxlintrc.json'), path.join(dir, '.oxlintrc.json'));
  symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('a new kind takes one folder and one line', () => {
  expect(run('scripts/new-kind.ts', 'samplekind', 'samplekind-list')).toMatchObject({ ok: true });
  const before = new Set(readFilesIn(root));
  expect(readFilesIn(dir).filter((name) => !before.has(name))).toEqual(
    ['expected.ts', 'kind.ts', 'words.ts'].map((name) => `src/content/kinds/samplekind/${name}`),
  );
  const changed = [...before].filter((name) => textOf(dir, name) !== textOf(root, name));
  expect(changed).toEqual(['src/content/kinds/index.ts']);
  const lines = textOf(dir, changed[0]!).split('\n');
  expect(lines.filter((line) => !textOf(root, changed[0]!).split('\n').includes(line))).toEqual([
    "export { samplekind } from './samplekind/kind.ts';",
  ]);
});

test.each([
  [[], /Usage/],
  [['News', 'x'], /small Latin letters/],
  [['news', 'x1'], /a kind called news/],
  [['favourites', 'x1'], /something else/],
  [['settings', 'x1'], /something else/],
  [['reklama', 'x1'], /something else/],
  [['auth', 'x1'], /something else/],
  [['class', 'x1'], /a word of TypeScript/],
  [['constructor', 'x1'], /a word of TypeScript/],
  [['jobs', 'novyny'], /something at \/novyny/],
  [['jobs', 'api'], /something at \/api/],
])('a kind with the arguments %j is refused with a reason', (args, reason) => {
  const { ok, said } = run('scripts/new-kind.ts', ...args);
  expect({ ok, said }).toMatchObject({ ok: false, said: expect.stringMatching(reason) });
});

const newFiles = () => {
  const before = new Set(readFilesIn(root));
  return readFilesIn(dir).filter((name) => !before.has(name));
};

test('a new list takes a feature, a screen, a page, an address and a migration', { timeout: 600_000 }, () => {
  const { ok, said } = run('scripts/new-list.ts', 'labels', 'label');
  expect(ok, said).toBe(true);
  expect(
    newFiles()
      .filter((name) => !name.includes('samplekind') && !name.startsWith('drizzle/'))
      .sort(),
  ).toEqual([
    'src/content/lists/labels.ts',
    'src/content/messages/dashboard/labels.ts',
    'src/islands/labels/Labels.island.tsx',
    'src/islands/labels/label-table.tsx',
    'src/islands/labels/words.ts',
    'src/pages/dashboard/labels/index.astro',
    'src/server/features/labels/api.ts',
    'src/server/features/labels/label-list.test.ts',
    'src/server/features/labels/label-list.ts',
    'src/server/features/labels/rows.ts',
    'src/server/features/labels/schema.ts',
    'tests/faults/server/features/labels.json',
  ]);
  expect(newFiles().filter((name) => name.startsWith('drizzle/'))).toHaveLength(2);
});

test.each([
  [[], /Usage/],
  [['Labels', 'label'], /small Latin letters/],
  [['labels', 'labels'], /must differ/],
  [['tags', 'tag'], /something else/],
  [['redirects', 'redirect'], /something else/],
  [['favourites', 'favourite'], /something else/],
])('a list with the arguments %j is refused with a reason', (args, reason) => {
  const { ok, said } = run('scripts/new-list.ts', ...args);
  expect({ ok, said }).toMatchObject({ ok: false, said: expect.stringMatching(reason) });
});

test('a new kind and a new list compile, pass the linter, and pass their test suites', { timeout: 900_000 }, () => {
  expect(compile()).toEqual({ ok: true, said: '' });
  const checked = run('node_modules/astro/bin/astro.mjs', 'check', '--tsconfig', 'tsconfig.astro.json');
  expect(checked.ok, checked.said).toBe(true);
  const written = newFiles().filter((name) => /\.tsx?$/.test(name));
  for (const [tool, ...flags] of [
    ['oxlint/bin/oxlint', '--deny-warnings'],
    ['oxfmt/bin/oxfmt', '--check'],
  ]) {
    const { ok, said } = run(`node_modules/${tool}`, ...flags, ...written);
    expect(ok, said).toBe(true);
  }
  const { ok, said } = run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=node',
    '--maxWorkers=1',
    '--reporter=verbose',
    ...suites,
  );
  expect(ok, said).toBe(true);
  expect(said).toMatch(/samplekind/);
});

test(
  'a field without its label does not compile, nor does a renamed field that other code reads',
  { timeout: 600_000 },
  () => {
    edit('src/content/kinds/samplekind/words.ts', "website: 'Сайт', ", '');
    edit('src/content/kinds/posters/kind.ts', '  endsAt: instant(),', '  finishesAt: instant(),');
    const { ok, said } = compile();
    expect(ok).toBe(false);
    expect(said).toMatch(/samplekind\/words\.ts.*Property 'website' is missing/);
    for (const name of ['kind.ts', 'event.ts']) expect(said).toContain(`src/content/kinds/posters/${name}(`);
  },
);
