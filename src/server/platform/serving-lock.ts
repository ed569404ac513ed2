import fs from 'node:fs';
import path from 'node:path';

/** The process that serves from `dir`; null when there is none or it died without a word. */
export function servingPid(dir: string): number | null {
  const [pid, startedAt] = readLock(dir);
  // A container gives a restarted server the pid of the one that crashed.
  return pid !== null && isRunning(pid, startedAt) ? pid : null;
}

/**
 * Takes the lock of `dir` for this process and returns its release. Throws when another server
 * holds it: two writers would undo each other's pages.
 */
export function claimServing(dir: string): () => void {
  const holder = servingPid(dir);
  if (holder !== null && holder !== process.pid) throw new Error(`another server (pid ${holder}) is running on ${dir}`);
  const file = lockFile(dir);
  fs.mkdirSync(dir, { recursive: true });
  fs.writeFileSync(file, `${process.pid} ${startTimeOf(process.pid)}\n`);
  return () => {
    if (readLock(dir)[0] === process.pid) fs.rmSync(file, { force: true });
  };
}

function lockFile(dir: string): string {
  return path.join(dir, 'serving');
}

function readLock(dir: string): [pid: number | null, startedAt: string] {
  try {
    const [pid, startedAt = ''] = fs.readFileSync(lockFile(dir), 'utf8').trim().split(' ');
    return [/^[1-9]\d{0,9}$/.test(pid ?? '') ? Number(pid) : null, startedAt];
  } catch {
    return [null, ''];
  }
}

/** Whether a process of this machine runs that began at this moment, as `startTimeOf` tells it. */
export function isRunning(pid: number, startedAt: string): boolean {
  return isAlive(pid) && startedAt === startTimeOf(pid);
}

/** Whether a process of this machine has this number now. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Start time in clock ticks since boot, field 22 of proc(5) stat; '' where there is no /proc. */
export function startTimeOf(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in parentheses and may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
