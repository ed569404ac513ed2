import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
  env?: NodeJS.ProcessEnv;
  /** Counts of the tests that ran, read from a report; null for checks that count as one. */
  count: (() => Counts) | null;
}

interface Counts {
  passed: number;
  failed: number;
  /** Lines for the end of the output: what failed, and what passed on the second try only. */
  remarks?: string[];
}

const browser = () => findBrowser((line) => console.log(`  ${line}`));

const steps: Step[] = [
  { name: 'lint', args: [bin('oxlint/bin/oxlint'), '--deny-warnings'], count: null },
  { name: 'types', args: [bin('astro/bin/astro.mjs'), 'check', '--minimumFailingSeverity', 'warning'], count: null },
  { name: 'unit', args: [bin('vitest/vitest.mjs'), 'run', '--reporter=dot', `--reporter=${root}/scripts/unit-report.ts`], env: { UNIT_REPORT: `${reports}/unit.json` }, count: () => fromVitest(`${reports}/unit.json`) },
  { name: 'browser', args: [bin('@playwright/test/cli.js'), 'test'], env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/browser.json` }, count: () => fromPlaywright(`${reports}/browser.json`) },
];

function fromVitest(file: string): Counts {
  const { passed, failed, flaky } = JSON.parse(readFileSync(file, 'utf8')) as UnitReport;
  return { passed, failed: failed.length, remarks: [...failed.map((name) => `✗ ${name}`), ...flaky.map((name) => `! on the second try: ${name}`)] };
}

interface Suite {
  suites?: Suite[];
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[];
}

function fromPlaywright(file: string): Counts {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] };
  const specs = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  const remarks = suites.flatMap(specs).flatMap(({ title, file: name, line, tests }) => {
    const said = `${name}:${line} › ${title}`;
    return tests.flatMap(({ status }) => (status === 'unexpected' ? [`✗ ${said}`] : status === 'flaky' ? [`! on the second try: ${said}`] : []));
  });
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, remarks };
}

async function runStep(step: Step): Promise<Counts> {
  const at = Date.now();
  console.log(`→ ${step.name}`);
  const child = spawn(process.execPath, step.args, { cwd: root, stdio: 'inherit', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...step.env } });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const counts = readCounts(step, code);
  console.log(`${counts.failed ? '✗' : '✓'} ${step.name}: ${counts.passed} passed, ${counts.failed} failed in ${((Date.now() - at) / 1000).toFixed(0)} s`);
  return counts;
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

const chosen = only.length ? steps.filter((step) => only.includes(step.name)) : steps;
if (chosen.some((step) => step.name === 'browser')) process.env.CHROMIUM_PATH = browser();
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
