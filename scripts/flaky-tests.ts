import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inOneLine, type ReportedTest } from './test-progress.ts';

/** Maximum number of tests that pass only on retry. With more, the run fails. */
export const MAX_FLAKY_TESTS = 3;

/** Whether too many tests passed only on retry, so that the run fails. */
export const hasTooManyFlakyTests = (unsteady: readonly ReportedTest[]): boolean => unsteady.length > MAX_FLAKY_TESTS;

const lineOf = ({ name, error }: ReportedTest) => `${name} | ${inOneLine(error)}`;

/**
 * Writes a line for each unsteady test to a file, `file:line › title | error`, or removes the file if all tests are
 * steady.
 */
export function writeFlakyTests(file: string, unsteady: readonly ReportedTest[]): void {
  rmSync(file, { force: true });
  if (unsteady.length === 0) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${unsteady.map(lineOf).join('\n')}\n`);
}
