import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inOneLine, type ToldTest } from './test-progress.ts';

/** Maximum number of tests that pass only on retry. With more, the run fails. */
export const MAX_UNSTEADY = 3;

/** Whether too many tests passed only on retry, so that the run fails. */
export const isTooUnsteady = (unsteady: readonly ToldTest[]): boolean => unsteady.length > MAX_UNSTEADY;

const lineOf = ({ name, error }: ToldTest) => `${name} | ${inOneLine(error)}`;

/**
 * Writes a line for each unsteady test to a file, `file:line › title | error`, or removes the file if all tests are
 * steady.
 */
export function writeUnsteady(file: string, unsteady: readonly ToldTest[]): void {
  rmSync(file, { force: true });
  if (unsteady.length === 0) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${unsteady.map(lineOf).join('\n')}\n`);
}
