import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './browser.ts';
import type { UnitReport } from './unit-report.ts';

/** Everything that CI checks: lint, types, unit and contract tests, then the built site in a browser. */
const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules', name);
const reports = mkdtempSync(path.join(tmpdir(), 'poruch-test-'));
const started = Date.now();
const only = process.argv.slice(2);

interface Step {
  name: string;
  args: string[];
  /** What it needs of the environment. @throws Error where that cannot be had: the step has failed then */
  env?: () => NodeJS.ProcessEnv;
  /** Counts of the tests that ran, read from a report; null for checks that count as one. */
  count: (() => Counts) | null;
}

interface Counts {
  passed: number;
  failed: number;
  /** Lines for the end of the output: what failed, and what did not pass on the first try, with the reason. */
  remarks?: string[];
}

const steps: Step[] = [
  { name: 'lint', args: [bin('oxlint/bin/oxlint'), '--deny-warnings'], count: null },
  { name: 'types', args: [bin('astro/bin/astro.mjs'), 'check', '--minimumFailingSeverity', 'warning'], count: null },
  { name: 'unit', args: [bin('vitest/vitest.mjs'), 'run', '--reporter=dot', `--reporter=${root}/scripts/unit-report.ts`], env: () => ({ UNIT_REPORT: `${reports}/unit.json` }), count: () => fromVitest(`${reports}/unit.json`) },
  { name: 'browser', args: [bin('@playwright/test/cli.js'), 'test'], env: () => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/browser.json`, CHROMIUM_PATH: findBrowser((line) => console.log(`  ${line}`)) }), count: () => fromPlaywright(`${reports}/browser.json`) },
];

/** A line for a test, and one for what it said: the log above it may be thousands of lines long, or cut off. */
function remark(sign: string, name: string, error: string | undefined): string {
  const why = stripVTControlCharacters(error ?? '').split('\n').map((line) => line.trim()).filter(Boolean).slice(0, 6).join(' | ');
  return why ? `${sign} ${name}\n    ${why.slice(0, 600)}` : `${sign} ${name}`;
}

const FAILED = '✗';
const FLAKY = '! not on the first try:';

function fromVitest(file: string): Counts {
  const { passed, failed, flaky } = JSON.parse(readFileSync(file, 'utf8')) as UnitReport;
  return { passed, failed: failed.length, remarks: [...failed.map(({ name, error }) => remark(FAILED, name, error)), ...flaky.map(({ name, error }) => remark(FLAKY, name, error))] };
}

interface Suite {
  suites?: Suite[];
  specs: { title: string; file: string; line: number; tests: { status: string; results: { error?: { message?: string; location?: { line: number } } }[] }[] }[];
}

function fromPlaywright(file: string): Counts {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] };
  const specs = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  const remarks = suites.flatMap(specs).flatMap(({ title, file: name, line, tests }) => {
    const said = `${name}:${line} › ${title}`;
    return tests.flatMap(({ status, results }) => {
      const errors = results.flatMap(({ error }) => (error ? [`at line ${error.location?.line}: ${error.message}`] : []));
      return status === 'unexpected' ? [remark(FAILED, said, errors.at(-1))] : status === 'flaky' ? [remark(FLAKY, said, errors[0])] : [];
    });
  });
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, remarks };
}

async function runStep(step: Step): Promise<Counts> {
  const at = Date.now();
  console.log(`→ ${step.name}`);
  const counts = await runTests(step);
  console.log(`${counts.failed ? '✗' : '✓'} ${step.name}: ${counts.passed} passed, ${counts.failed} failed in ${((Date.now() - at) / 1000).toFixed(0)} s`);
  return counts;
}

async function runTests(step: Step): Promise<Counts> {
  let env: NodeJS.ProcessEnv | undefined;
  try {
    env = step.env?.();
  } catch (error) {
    return { passed: 0, failed: 1, remarks: [`${FAILED} ${step.name}: ${error instanceof Error ? error.message : String(error)}`] };
  }
  const child = spawn(process.execPath, step.args, { cwd: root, stdio: 'inherit', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env } });
  return readCounts(step, await new Promise<number | null>((resolve) => child.on('close', resolve)));
}

function readCounts(step: Step, code: number | null): Counts {
  if (step.count === null) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  try {
    const counts = step.count();
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const unknown = only.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length) {
  rmSync(reports, { recursive: true, force: true });
  console.error(`${FAILED} There is no part ${unknown.join(', ')}. The parts are: ${steps.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const chosen = only.length ? steps.filter((step) => only.includes(step.name)) : steps;
const total = { passed: 0, failed: 0 };
const remarks: string[] = [];
for (const step of chosen) {
  const counts = await runStep(step);
  total.passed += counts.passed;
  total.failed += counts.failed;
  remarks.push(...(counts.remarks ?? []));
}
rmSync(reports, { recursive: true, force: true });
for (const remark of remarks) console.log(remark);
console.log(`Finished in ${((Date.now() - started) / 1000).toFixed(0)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
