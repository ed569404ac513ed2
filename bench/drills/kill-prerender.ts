import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dataset } from '#bench/datasets.ts';
import { track } from '#bench/processes.ts';

/** When each page of the store was written, by its file. */
export function pageWriteTimes(pagesDir: string): Map<string, number> {
  const files = readdirSync(pagesDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.page'));
  return new Map(files.map((name) => [name, statSync(path.join(pagesDir, name)).mtimeMs]));
}

function linesOf(file: string): number {
  try {
    return readFileSync(file, 'latin1')
      .split('\n')
      .filter((line) => line !== '').length;
  } catch {
    return 0;
  }
}

/**
 * Runs `portal prerender` on a data directory, and kills it with its children once `morePages` more pages are in the
 * store.
 * @returns false if it finished before that
 */
export async function killPrerenderAfter(dataset: Dataset, morePages: number): Promise<boolean> {
  const log = path.join(dataset.dir, 'pages/index.log');
  const before = linesOf(log);
  // A process group of its own, so that its children are killed with it.
  const child = track(
    spawn(process.execPath, [path.resolve(import.meta.dirname, '../../scripts/portal.ts'), 'prerender'], {
      env: dataset.env,
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    }),
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  while (isRunning() && linesOf(log) - before < morePages) await pause(100);
  const wasCut = isRunning();
  if (wasCut) process.kill(-child.pid!, 'SIGKILL');
  await ended;
  return wasCut;
}
