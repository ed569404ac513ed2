import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inOneLine, type ToldTest } from './test-progress.ts';

/** With more of them a run is red, although each passed when it was retried. */
export const MAX_UNSTEADY = 3;

/** Whether so many tests passed only on retry that the run is red. */
export const isTooUnsteady = (unsteady: readonly ToldTest[]): boolean => unsteady.length > MAX_UNSTEADY;

const lineOf = ({ name, error }: ToldTest) => `${name} | ${inOneLine(error)}`;

/** Leaves a line for each unsteady test in a file, `file:line › title | error`, or no file if there are none. */
export function writeUnsteady(file: string, unsteady: readonly ToldTest[]): void {
  rmSync(file, { force: true });
  if (unsteady.length === 0) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${unsteady.map(lineOf).join('\n')}\n`);
}
