import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inOneLine, type TestReport, type ToldTest } from './test-progress.ts';

/** With more of them a run is red, although each passed when it was tried again. */
export const MOST_UNSTEADY = 3;
/** So many failures are no chance: none of them is tried again. */
const MOST_AGAIN = 20;

/**
 * Runs tests, then retries those that failed, one at a time, on a site of their own as a run begins with. A test that passes
 * on retry counts as passed and is reported as unsteady with the error of its first try; one that fails twice has failed.
 *
 * @param run runs Playwright with these arguments besides its own
 * @param notes the file in which Playwright notes what failed, for this run alone
 */
export async function withSecondTry(
  run: (args: readonly string[]) => Promise<TestReport>,
  notes: string,
): Promise<TestReport> {
  const noted = `--last-failed-file=${notes}`;
  const first = await run([noted]);
  const failed = first.failed.filter(({ isReached }) => isReached !== false);
  // A failed setup or worker cannot be retried as a test.
  const canBeTried = failed.every(({ isTest }) => isTest) && failed.length <= MOST_AGAIN;
  // Without its notes Playwright would run everything again.
  if (failed.length === 0 || !canBeTried || !existsSync(notes)) return first;
  return settle(first, await run([noted, '--last-failed', '--workers=1']));
}

const keyOf = ({ id, name }: ToldTest) => id ?? name;

/**
 * A run and its second try in one report. The second run also tries what the first did not reach: these count by their only
 * try, and one that neither run reached has failed.
 */
export function settle(first: TestReport, second: TestReport): TestReport {
  const now = new Map(second.failed.map((test) => [keyOf(test), test]));
  const passedNow = new Set(second.passedTests);
  const passes = (test: ToldTest) => passedNow.has(keyOf(test)) && !now.has(keyOf(test));
  const passedLate = first.failed.filter(passes);
  const failedAgain = first.failed
    .filter((test) => !passes(test))
    .map((test) => {
      const again = now.get(keyOf(test));
      return again && again.isReached !== false ? { ...test, error: again.error } : test;
    });
  const before = new Set(first.failed.map(keyOf));
  return {
    ...first,
    passed: first.passed + passedLate.length,
    failed: [...failedAgain, ...second.failed.filter((test) => !before.has(keyOf(test)))],
    unsteady: passedLate.filter(({ isReached }) => isReached !== false),
  };
}

/** Whether so many are unsteady that the run is red. */
export const isTooUnsteady = (unsteady: readonly ToldTest[]): boolean => unsteady.length > MOST_UNSTEADY;

const lineOf = ({ name, error }: ToldTest) => `${name} | ${inOneLine(error)}`;

/** Leaves a line for each unsteady test in a file, `file:line › title | error`, or no file if there are none. */
export function writeUnsteady(file: string, unsteady: readonly ToldTest[]): void {
  rmSync(file, { force: true });
  if (unsteady.length === 0) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${unsteady.map(lineOf).join('\n')}\n`);
}
