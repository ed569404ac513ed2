import { copyFileSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Start time in clock ticks since boot, field 22 of proc(5) stat, by which a later process of the same number is told apart. */
function startTimeOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(pid, startedAt) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return startedAt === startTimeOf(pid);
}

/** The content of a lock; null if there is none. */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** The process that holds a lock of this content; null if it has ended. */
function holderIn(content) {
  const [pid, startedAt = ''] = content.trim().split(' ');
  return /^[1-9]\d*$/.test(pid) && isRunning(Number(pid), startedAt) ? Number(pid) : null;
}

/** Puts a file in a place that is free. @returns whether it was */
function place(own, file) {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes a lock that is free, or that an ended process left. Only the holder of a second lock replaces such a one, and reads it
 * again first: a lock that another process has taken meanwhile stays. The second lock is taken in the same way.
 * @param {string} own a file with the content of the lock
 * @param {string} file
 * @returns {number | null} the process that holds it instead; 0 if it changes hands; null if it is taken
 */
function take(own, file) {
  if (place(own, file)) return null;
  const left = read(file);
  const holder = left === null ? 0 : holderIn(left);
  if (holder !== null) return holder;
  const guard = `${file}.stale`;
  if (take(own, guard) !== null) return 0;
  try {
    if (read(file) !== left) return 0;
    // A copy: `own` itself may be asked for again.
    copyFileSync(own, `${own}.next`);
    renameSync(`${own}.next`, file);
    return null;
  } finally {
    rmSync(guard, { force: true });
  }
}

/**
 * Takes the lock of an installation, and waits while another process that runs has it.
 * @param {string} file
 * @param {(pid: number) => void} onWait called once, before it waits
 * @returns {Promise<() => void>} gives it back
 */
export async function takeInstallLock(file, onWait) {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = `${file}.own.${process.pid}`;
  let told = false;
  for (;;) {
    let holder;
    try {
      // It has its content from the start: one that is empty was left by a machine that went down.
      writeFileSync(own, `${process.pid} ${startTimeOf(process.pid)}\n`);
      holder = take(own, file);
    } finally {
      rmSync(own, { force: true });
    }
    if (holder === null) return () => rmSync(file, { force: true });
    if (holder !== 0 && !told) {
      told = true;
      onWait(holder);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
