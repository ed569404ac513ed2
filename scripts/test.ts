import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.ts';

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
  count: (() => { passed: number; failed: number }) | null;
}

const browser = () => findBrowser((line) => console.log(`  ${line}`));

const steps: Step[] = [
  { name: 'lint', args: [bin('oxlint/bin/oxlint'), '--deny-warnings'], count: null },
  { name: 'types', args: [bin('astro/bin/astro.mjs'), 'check', '--minimumFailingSeverity', 'warning'], count: null },
  { name: 'unit', args: [bin('vitest/vitest.mjs'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${reports}/unit.json`], count: () => fromVitest(`${reports}/unit.json`) },
  { name: 'browser', args: [bin('@playwright/test/cli.js'), 'test'], env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/browser.json` }, count: () => fromPlaywright(`${reports}/browser.json`) },
];

function fromVitest(file: string) {
  const report = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number; success: boolean };
  // A file that does not even load fails without a failed test.
  return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests, report.success ? 0 : 1) };
}

function fromPlaywright(file: string) {
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number } };
  if (stats.flaky) console.log(`! ${stats.flaky} passed on the second try only; they are named above as flaky`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

async function runStep(step: Step): Promise<{ passed: number; failed: number }> {
  const at = Date.now();
  console.log(`→ ${step.name}`);
  const child = spawn(process.execPath, step.args, { cwd: root, stdio: 'inherit', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...step.env } });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const counts = readCounts(step, code);
  console.log(`${counts.failed ? '✗' : '✓'} ${step.name}: ${counts.passed} passed, ${counts.failed} failed in ${((Date.now() - at) / 1000).toFixed(0)} s`);
  return counts;
}

function readCounts(step: Step, code: number | null): { passed: number; failed: number } {
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
for (const step of chosen) {
  const counts = await runStep(step);
  total.passed += counts.passed;
  total.failed += counts.failed;
}
rmSync(reports, { recursive: true, force: true });
console.log(`Finished in ${((Date.now() - started) / 1000).toFixed(0)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
