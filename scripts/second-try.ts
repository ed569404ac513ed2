import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inOneLine, NO_REASON, type TestReport, type ToldTest } from './test-progress.ts';

/** With more of them a run is red, although each passed when it was tried again. */
export const MOST_UNSTEADY = 3;
/** So many failures are no chance: none of them is tried again. */
const MOST_AGAIN = 20;

/** How Playwright runs those that failed in its last run, one after the other. */
const AGAIN = ['--last-failed', '--workers=1'];

/**
 * Runs tests, then retries those that failed, one at a time. A test that passes on retry counts as passed and is reported as
 * unsteady with the error of its first try; one that fails twice has failed.
 *
 * @param run runs Playwright with these arguments besides its own
 */
export async function withSecondTry(run: (args: readonly string[]) => Promise<TestReport>): Promise<TestReport> {
  const first = await run([]);
  // A failed setup or worker cannot be retried as a test.
  const canBeTried = first.failed.every(({ isTest }) => isTest) && first.failed.length <= MOST_AGAIN;
  if (first.failed.length === 0 || !canBeTried) return first;
  return settle(first, await run(AGAIN));
}

/**
 * A run and its second try in one report. The second run also tries what the first did not reach, as tests that follow a failed
 * one in a serial file: these count by their only try, and one that neither run reached has failed.
 */
export function settle(first: TestReport, second: TestReport): TestReport {
  const passedNow = new Set(second.passedTests);
  const errors = new Map(second.failed.map(({ name, error }) => [name, error]));
  const failedFirst = new Set(first.failed.map(({ name }) => name));
  const isUnsteady = ({ name }: ToldTest) => passedNow.has(name) && !errors.has(name);
  const unsteady = first.failed.filter(isUnsteady);
  const failedTwice = first.failed
    .filter((test) => !isUnsteady(test))
    .map((test) => ({ ...test, error: errors.get(test.name) ?? test.error }));
  const failedLate = second.failed.filter(({ name }) => !failedFirst.has(name));
  const passedLate = [...passedNow].filter((name) => !failedFirst.has(name) && !errors.has(name));
  const skipped = (first.skipped ?? []).filter(({ name }) => !passedNow.has(name) && !errors.has(name));
  const neverRun = skipped
    .filter(({ reason }) => reason === NO_REASON)
    .map(({ name }) => ({ name, ms: 0, error: 'was reached by neither run', isTest: true }));
  return {
    ...first,
    passed: first.passed + unsteady.length + passedLate.length,
    failed: [...failedTwice, ...failedLate, ...neverRun],
    skipped: skipped.filter(({ reason }) => reason !== NO_REASON),
    unsteady,
  };
}

const lineOf = ({ name, error }: ToldTest) => `${name} | ${inOneLine(error)}`;

/** Leaves a line for each unsteady test in a file, `file:line › title | error`, or no file if there are none. */
export function writeUnsteady(file: string, unsteady: readonly ToldTest[]): void {
  rmSync(file, { force: true });
  if (unsteady.length === 0) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${unsteady.map(lineOf).join('\n')}\n`);
}
