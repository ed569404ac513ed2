import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { MINUTE } from '#content/format/durations.ts';
import { inOneLine, type TestReport } from '#scripts/test-progress.ts';
import type { ProjectCopy } from './copy-project.ts';

/** The result of a test run. */
export interface TestOutcome {
  passed: number;
  /** The tests that failed, each with its reason. */
  failed: string[];
  /** Why the run is inconclusive: it took too long, or ended before any test did. */
  trouble: string | null;
}

interface Runner {
  /** The runner's path in the installed packages. */
  program: string;
  reporter: string;
  /** Time limit. A fault that takes longer has made the tests hang. */
  ms: number;
}

const unit: Runner = { program: 'vitest/vitest.mjs', reporter: 'unit-report.ts', ms: 10 * MINUTE };
const browser: Runner = {
  program: '@playwright/test/cli.js',
  reporter: 'browser-report.ts',
  ms: 25 * MINUTE,
};
const MAX_TAIL_LENGTH = 2_000;

let running: ChildProcess | null = null;

/** Ends the running tests, with every process that they have started. */
export function endTests(): void {
  if (running?.pid === undefined) return;
  try {
    process.kill(-running.pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** Runs tests in the copy in a separate process group, so that browsers and servers end with them. */
async function runTests(
  copy: ProjectCopy,
  runner: Runner,
  args: readonly string[],
  chromium = '',
): Promise<TestOutcome> {
  const report = path.join(copy.tempDir, 'report.json');
  rmSync(report, { force: true });
  const program = path.join(copy.dir, 'node_modules', runner.program);
  const reporter = `--reporter=${path.join(copy.dir, 'scripts', runner.reporter)}`;
  const child = spawn(process.execPath, [program, ...args, reporter], {
    cwd: copy.dir,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      TMPDIR: copy.tempDir,
      TEST_REPORT: report,
      ...(chromium && { CHROMIUM_PATH: chromium }),
    },
  });
  running = child;
  let tail = '';
  const listen = (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-MAX_TAIL_LENGTH));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', listen);
  let late = false;
  const patience = setTimeout(() => {
    late = true;
    endTests();
  }, runner.ms);
  await new Promise((resolve) => child.on('exit', resolve));
  clearTimeout(patience);
  endTests();
  running = null;
  if (late) return unknownOutcome(`no answer within ${runner.ms / MINUTE} min`);
  if (!existsSync(report)) return unknownOutcome(inOneLine(tail.split('\n').slice(-4).join('\n')));
  return conclude(JSON.parse(readFileSync(report, 'utf8')) as TestReport);
}

const unknownOutcome = (trouble: string): TestOutcome => ({ passed: 0, failed: [], trouble });

function conclude({ passed, failed }: TestReport): TestOutcome {
  const told = failed.map(({ name, error }) => `${name}: ${inOneLine(error).slice(0, 240)}`);
  // A site that fails to start is reported outside of the tests, before the first one.
  const hasRun = passed > 0 || failed.some(({ name }) => name !== 'outside of the tests');
  return hasRun ? { passed, failed: told, trouble: null } : unknownOutcome(told[0] ?? 'no test has run');
}

/** Runs Vitest with these arguments. */
export const runVitest = (copy: ProjectCopy, args: readonly string[], ms = unit.ms): Promise<TestOutcome> =>
  runTests(copy, { ...unit, ms }, args);

/** Runs Playwright with these arguments. It builds the site that it tests. */
export const runPlaywright = (
  copy: ProjectCopy,
  args: readonly string[],
  chromium: string,
  ms = browser.ms,
): Promise<TestOutcome> => runTests(copy, { ...browser, ms }, ['test', ...args], chromium);
