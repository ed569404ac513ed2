import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoContent } from '#tests/support/data/seed-cache.ts';
import { findBrowser } from './browser.ts';
import { buildIfChanged } from './build.ts';
import { hasTooManyFlakyTests, MAX_FLAKY_TESTS, writeFlakyTests } from './flaky-tests.ts';
import { formatSummaryLine, inOneLine, skippedLines, slowest, type TestReport } from './test-progress.ts';

/**
 * Everything that CI checks: lint, types, unit and contract tests, then the built site, over HTTP and in a browser.
 * `all` tries each combination that a test represents, and runs random tests for longer. `changed [commit]` runs the
 * tests that the changes since a commit (default: uncommitted changes) may affect, by the import graph.
 */
const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules', name);
const reports = mkdtempSync(path.join(tmpdir(), 'poruch-test-'));
const started = Date.now();

interface Part {
  name: string;
  /** Node programs with their arguments, run concurrently. All have to succeed. */
  runs: string[][];
  /** Its required environment. @throws Error if that is not available, in which case the part fails */
  env?: () => NodeJS.ProcessEnv;
  /** Whether its one program writes a TestReport. Otherwise it counts as one test. */
  reports: boolean;
  /** Whether it needs the built site. */
  onSite?: boolean;
  /** Whether its tests are retried (`playwright.config.ts`). Tests that pass only on retry are unsteady. */
  retries?: boolean;
}

function playwright(...projects: string[]): string[] {
  const reporter = `--reporter=${root}/scripts/browser-report.ts`;
  return [bin('@playwright/test/cli.js'), 'test', ...projects.map((name) => `--project=${name}`), reporter];
}
const browserEnv = () => ({ CHROMIUM_PATH: findBrowser((line) => console.log(`  ${line}`)) });
const parts: Part[] = [
  {
    name: 'lint',
    runs: [
      [bin('oxlint/bin/oxlint'), '--deny-warnings'],
      [bin('oxfmt/bin/oxfmt'), '--check'],
      [bin('prettier/bin/prettier.cjs'), '--log-level', 'warn', '--check', 'src/**/*.astro'],
      [path.join(root, 'scripts/fences.ts')],
      [path.join(root, 'scripts/check-classes.ts')],
      [path.join(root, 'scripts/astro-imports.ts')],
      [path.join(root, 'scripts/prose.ts')],
      [bin('knip/bin/knip.js'), '--no-progress'],
    ],
    reports: false,
  },
  {
    // The native compiler checks TypeScript and `astro check` only Astro's files: together they take a third of the
    // time that `astro check` needs for both.
    name: 'types',
    runs: [
      [bin('typescript-native/bin/tsc'), '--noEmit'],
      [bin('astro/bin/astro.mjs'), 'check', '--tsconfig', 'tsconfig.astro.json', '--minimumFailingSeverity', 'warning'],
    ],
    reports: false,
  },
  {
    name: 'unit',
    runs: [[bin('vitest/vitest.mjs'), 'run', `--reporter=${root}/scripts/unit-report.ts`]],
    reports: true,
  },
  { name: 'http', runs: [playwright('http')], reports: true, onSite: true },
  {
    // Chromium for everything. Firefox and Safari's engine for templates, user journeys and keyboard use.
    name: 'browser',
    runs: [playwright('browser', 'firefox', 'webkit')],
    env: browserEnv,
    reports: true,
    onSite: true,
    retries: true,
  },
];

const FAILED = '✗';
const unsteadyFile = path.join(root, '.cache/unsteady.txt');
const seconds = (startedAt: number) => `${((Date.now() - startedAt) / 1000).toFixed(0)} s`;

async function runPart(part: Part): Promise<TestReport> {
  const at = Date.now();
  console.log(`→ ${part.name}`);
  const report = await outcome(part);
  const failed = report.failed.length;
  const unsteady = report.unsteady?.length ? `, ${report.unsteady.length} unsteady` : '';
  console.log(
    `${failed ? FAILED : '✓'} ${part.name}: ${report.passed} passed, ${failed} failed${unsteady} in ${seconds(at)}`,
  );
  return report;
}

async function outcome(part: Part): Promise<TestReport> {
  try {
    const env = part.env?.();
    if (part.onSite) await building;
    return await runOnce(part, env);
  } catch (error) {
    return failure(part, error instanceof Error ? error.message : String(error));
  }
}

const failure = ({ name }: Part, error: string): TestReport => ({
  passed: 0,
  failed: [{ name, ms: 0, error }],
  slowest: [],
});

/** Runs the programs of a part concurrently. */
async function runOnce(part: Part, env: NodeJS.ProcessEnv = {}): Promise<TestReport> {
  const file = path.join(reports, `${part.name}.json`);
  rmSync(file, { force: true });
  const times = path.join(root, `.cache/test-times/${part.name}.json`);
  const own = { ASTRO_TELEMETRY_DISABLED: '1', TEST_REPORT: file, TEST_PART: part.name, TEST_TIMES: times };
  const children = part.runs.map((args) =>
    spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...own, ...env },
    }),
  );
  const codes = await Promise.all(
    children.map((child) => new Promise<number | null>((resolve) => child.on('close', resolve))),
  );
  const wrong = codes.find((code) => code !== 0);
  const ended = wrong === undefined ? null : `ended with ${wrong ?? 'a signal'}`;
  if (!part.reports) return ended === null ? { passed: 1, failed: [], slowest: [] } : failure(part, 'see above');
  if (!existsSync(file))
    return ended === null ? { passed: 0, failed: [], slowest: [] } : failure(part, `${ended} before it could report`);
  const report = JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  if (ended === null || report.failed.length > 0) return report;
  return { ...report, ...failure(part, ended), passed: report.passed };
}

let building: Promise<unknown> | null = null;

/**
 * Starts building the site while sources are checked, as each uses one processor. The tests of the site wait for the
 * build.
 */
function beginBuild(): void {
  building = buildIfChanged().then(demoContent);
  building.catch(() => undefined);
}

/** The commit that `changed` compares with. Default: the last one. */
function since(commit = 'HEAD'): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === 0) return stdout.trim();
  console.error(`${FAILED} There is no commit ${commit}.`);
  process.exit(2);
}

/** The tests that a change since the commit may affect: both runners track the imports of their tests. */
function changedParts(commit: string): Part[] {
  const flags: Record<string, string[]> = {
    unit: [`--changed=${commit}`, '--passWithNoTests'],
    http: [`--only-changed=${commit}`, '--pass-with-no-tests'],
    browser: [`--only-changed=${commit}`, '--pass-with-no-tests'],
  };
  return parts.map((part) => ({
    ...part,
    runs: part.runs.map((args) => [...args, ...(flags[part.name] ?? [])]),
  }));
}

function chosenParts(args: readonly string[]): Part[] {
  if (args.includes('all')) Object.assign(process.env, { TEST_COMBINATIONS: 'all', DRILL: '1' });
  const wanted = args.filter((arg) => arg !== 'all');
  if (wanted[0] === 'changed') return changedParts(since(wanted[1]));
  const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length) {
    rmSync(reports, { recursive: true, force: true });
    console.error(
      `${FAILED} There is no part ${unknown.join(', ')}. The parts are: ${parts.map(({ name }) => name).join(', ')}, all, changed`,
    );
    process.exit(2);
  }
  return wanted.length ? parts.filter((part) => wanted.includes(part.name)) : parts;
}

const chosen = chosenParts(process.argv.slice(2));
if (chosen.some(({ onSite }) => onSite) && chosen.some(({ name }) => name === 'types')) beginBuild();
// Clears the file, which may be from an earlier run.
if (chosen.some(({ retries }) => retries)) writeFlakyTests(unsteadyFile, []);
const checks = chosen.filter(({ reports: isOfTests }) => !isOfTests);
const ended: TestReport[] = await Promise.all(checks.map(runPart));
for (const part of chosen.filter(({ reports: isOfTests }) => isOfTests)) ended.push(await runPart(part));
rmSync(reports, { recursive: true, force: true });

const slow = slowest(ended.flatMap((report) => report.slowest));
if (slow.length)
  console.log(`The slowest:\n${slow.map(({ name, ms }) => `  ${(ms / 1000).toFixed(1)} s  ${name}`).join('\n')}`);
const failed = ended.flatMap((report) => report.failed);
const unsteady = ended.flatMap((report) => report.unsteady ?? []);
const tooUnsteady = hasTooManyFlakyTests(unsteady);
if (chosen.some(({ retries }) => retries)) writeFlakyTests(unsteadyFile, unsteady);
for (const line of skippedLines(ended.flatMap((report) => report.skipped ?? []))) console.log(line);
for (const { name, error } of unsteady) console.log(`~ unsteady: ${name}\n    ${inOneLine(error)}`);
for (const { name, error } of failed) console.log(`${FAILED} ${name}\n    ${inOneLine(error)}`);
if (tooUnsteady) console.log(`${FAILED} More than ${MAX_FLAKY_TESTS} tests are unsteady`);
console.log(`Finished in ${seconds(started)}`);
console.log(`${unsteady.length} unsteady`);
console.log(formatSummaryLine(ended));
process.exit(failed.length > 0 || tooUnsteady ? 1 : 0);
