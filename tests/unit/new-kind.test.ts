import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
/** Everything that a new kind might have to be added to. */
const copied = ['src', 'tests', 'scripts', 'bench', 'demo', 'drizzle', 'public'];
const isConfig = (name: string) => /\.(?:json|ts|mjs)$/.test(name) && name !== 'package-lock.json';
let dir: string;

/** The test suites that cover all kinds. */
const suites = [
  ...['contract', 'roles', 'field-limits', 'words'].map((name) => `tests/unit/${name}.test.ts`),
  'src/server/features/discovery/json-ld.test.ts',
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

const filesIn = (folder: string) =>
  copied.flatMap((name) =>
    readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true }).flatMap((one) =>
      one.isFile() ? [path.relative(folder, path.join(one.parentPath, one.name))] : [],
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

test('a new kind is a folder and a line', () => {
  expect(run('scripts/new-kind.ts', 'samplekind', 'samplekind-list')).toMatchObject({ ok: true });
  const before = new Set(filesIn(root));
  expect(filesIn(dir).filter((name) => !before.has(name))).toEqual(
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
])('%j is refused with a reason', (args, reason) => {
  const { ok, said } = run('scripts/new-kind.ts', ...args);
  expect({ ok, said }).toMatchObject({ ok: false, said: expect.stringMatching(reason) });
});

test('a new kind compiles, passes the linter, and passes its test suites', { timeout: 900_000 }, () => {
  expect(compile()).toEqual({ ok: true, said: '' });
  const checked = run('node_modules/astro/bin/astro.mjs', 'check', '--tsconfig', 'tsconfig.astro.json');
  expect(checked.ok, checked.said).toBe(true);
  expect(run('node_modules/oxlint/bin/oxlint', '--deny-warnings', 'src/content/kinds')).toMatchObject({ ok: true });
  expect(run('node_modules/oxfmt/bin/oxfmt', '--check', 'src/content/kinds')).toMatchObject({ ok: true });
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
  'a field without its word does not compile, nor does a renamed field that other code reads',
  { timeout: 120_000 },
  () => {
    edit('src/content/kinds/samplekind/words.ts', "website: 'Сайт', ", '');
    edit('src/content/kinds/posters/kind.ts', '  endsAt: instant(),', '  finishesAt: instant(),');
    const { ok, said } = compile();
    expect(ok).toBe(false);
    expect(said).toMatch(/samplekind\/words\.ts.*Property 'website' is missing/);
    for (const name of ['kind.ts', 'event.ts']) expect(said).toContain(`src/content/kinds/posters/${name}(`);
  },
);
