import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const PREFIX = 'poruch-tests-';
/** Unit tests use about 80 MB there at once, a site and its browsers about 200. */
const ROOM_BYTES = 400_000_000;

/**
 * Creates a directory in memory for this process and its children, removed at exit: test data need not survive a power
 * cut, and creating thousands of small files on disk took longer than the tests. `null` if there is no in-memory file
 * system, it has little space (as in a container), or it cannot run programs.
 */
export function memoryDir(): string | null {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    if (process.platform !== 'linux' || bavail * bsize < ROOM_BYTES) return null;
    removeLeftOver();
    const dir = mkdtempSync(path.join(SHARED_MEMORY, `${PREFIX}${process.pid}-`));
    process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
    return canRun(dir) ? dir : null;
  } catch {
    return null;
  }
}

function canRun(dir: string): boolean {
  const bin = path.join(dir, 'bin');
  mkdirSync(bin);
  writeFileSync(path.join(bin, 'try'), '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(path.join(bin, 'try'));
  rmSync(bin, { recursive: true });
  return status === 0;
}

/** Removes the directories of killed runs, which would otherwise stay in memory. */
function removeLeftOver(): void {
  for (const name of readdirSync(SHARED_MEMORY)) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    if (name.startsWith(PREFIX) && !isAlive(pid))
      rmSync(path.join(SHARED_MEMORY, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
