import { copyFileSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Start time in clock ticks since boot, field 22 of proc(5) stat. It distinguishes the process from a later one with
 * the same id.
 */
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

/** The content of a lock, or null if it does not exist. */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** The process that holds a lock with this content, or null if it has ended. */
function holderIn(content) {
  const [pid, startedAt = ''] = content.trim().split(' ');
  return /^[1-9]\d*$/.test(pid) && isRunning(Number(pid), startedAt) ? Number(pid) : null;
}

/** Links a file to a path that is free. @returns whether it was free */
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
 * Acquires a lock that is free, or that an ended process left behind. Only the holder of a second lock replaces a stale
 * one, after reading it again, so that a lock acquired by another process in the meantime is kept. The second lock is
 * acquired in the same way.
 * @param {string} own a file with the content of the lock
 * @param {string} file
 * @returns {number | null} the process that holds it instead, 0 if it is changing hands, or null if it was acquired
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
    // A copy, because `own` itself may be needed again.
    copyFileSync(own, `${own}.next`);
    renameSync(`${own}.next`, file);
    return null;
  } finally {
    rmSync(guard, { force: true });
  }
}

/**
 * Acquires the lock of an installation, after waiting for any running process that holds it.
 * @param {string} file
 * @param {(pid: number) => void} onWait called once, before it waits
 * @returns {Promise<() => void>} releases the lock
 */
export async function acquireInstallLock(file, onWait) {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = `${file}.own.${process.pid}`;
  let told = false;
  for (;;) {
    let holder;
    try {
      // Written before it is linked, so an empty lock was left by a machine that crashed.
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
