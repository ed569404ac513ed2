import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { UnitReport } from '../unit-report.ts';
import type { ProjectCopy } from './copy-project.ts';

/** What a run of some tests said. */
export interface Said {
  passed: number;
  /** Tests that failed, each with the first line of its reason. */
  failed: string[];
  /** Why nothing can be concluded where nothing failed and not all was run. */
  trouble: string | null;
}

/** A fault that costs more time than this is one that hangs. */
const UNIT_MS = 10 * 60_000;
const BROWSER_MS = 25 * 60_000;
const TAIL = 2_000;

let running: ChildProcess | null = null;

/** Ends the tests that are running, with everything that they have started. */
export function endTests(): void {
  if (running?.pid === undefined) return;
  try {
    process.kill(-running.pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

interface Program {
  /** Of the copy's packages, with its arguments. */
  command: readonly [string, ...string[]];
  env: NodeJS.ProcessEnv;
  ms: number;
}

interface Ended {
  tail: string;
  /** The time was over. */
  late: boolean;
}

/** Runs a program as a group of its own, so that it can be ended with its browsers and servers. */
async function runProgram(copy: ProjectCopy, { command: [program, ...args], env, ms }: Program): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(copy.dir, 'node_modules', program), ...args], {
    cwd: copy.dir, detached: true, stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', TMPDIR: copy.tempDir, ...env },
  });
  running = child;
  let tail = '';
  const listen = (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-TAIL));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', listen);
  let late = false;
  const patience = setTimeout(() => {
    late = true;
    endTests();
  }, ms);
  await new Promise<void>((resolve) => child.on('exit', () => resolve()));
  clearTimeout(patience);
  endTests();
  running = null;
  return { tail, late };
}

const linesOf = (words: string) =>
  stripVTControlCharacters(words).split('\n').map((line) => line.trim()).filter(Boolean);
const firstLine = (words = '') => linesOf(words)[0]?.slice(0, 200);
const told = (name: string, error: string | undefined) => [name, firstLine(error)].filter(Boolean).join(': ');
const lastLines = (tail: string) => linesOf(tail).slice(-3).join(' | ');

/** What cannot be trusted as an answer: a run that was ended, or one that wrote no report. */
function whyUnknown({ tail, late }: Ended, report: string, ms: number): Said | null {
  if (late) return { passed: 0, failed: [], trouble: `no answer within ${ms / 60_000} min` };
  return existsSync(report) ? null : { passed: 0, failed: [], trouble: `no report: ${lastLines(tail)}` };
}

/** Vitest with these arguments, in the copy. */
export async function runVitest(copy: ProjectCopy, args: readonly string[], ms = UNIT_MS): Promise<Said> {
  const report = path.join(copy.tempDir, 'unit.json');
  rmSync(report, { force: true });
  const reporter = `--reporter=${path.join(copy.dir, 'scripts/unit-report.ts')}`;
  const env = { UNIT_REPORT: report };
  const ended = await runProgram(copy, { command: ['vitest/vitest.mjs', ...args, reporter], env, ms });
  const unknown = whyUnknown(ended, report, ms);
  if (unknown) return unknown;
  const { passed, failed } = JSON.parse(readFileSync(report, 'utf8')) as UnitReport;
  const trouble = passed === 0 && failed.length === 0 ? `no test has run: ${lastLines(ended.tail)}` : null;
  return { passed, failed: failed.map(({ name, error }) => told(name, error)), trouble };
}

interface Suite {
  suites?: Suite[];
  specs: { title: string; file: string; tests: Tried[] }[];
}
interface Tried {
  status: string;
  results: { error?: { message?: string } }[];
}
interface BrowserReport {
  stats: { expected: number; flaky: number };
  suites: Suite[];
  errors: { message?: string }[];
}

/** Playwright with these arguments, in the copy: it builds the site that it looks at. */
export async function runPlaywright(
  copy: ProjectCopy, args: readonly string[], chromium: string, ms = BROWSER_MS,
): Promise<Said> {
  const report = path.join(copy.tempDir, 'browser.json');
  rmSync(report, { force: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: chromium };
  const ended = await runProgram(copy, { command: ['@playwright/test/cli.js', 'test', ...args], env, ms });
  const unknown = whyUnknown(ended, report, ms);
  if (unknown) return unknown;
  const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8')) as BrowserReport;
  const specs = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  const failed = suites.flatMap(specs).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => told(`${file} › ${title}`, results.at(-1)?.error?.message)),
  );
  // A site that does not start has run no test.
  const trouble = failed.length === 0 && errors[0] ? `${firstLine(errors[0].message)}` : null;
  return { passed: stats.expected + stats.flaky, failed, trouble };
}
