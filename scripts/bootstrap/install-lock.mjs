import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

/** The process that holds a lock; null if there is none, or it has ended. */
function holderOf(file) {
  try {
    const [pid, startedAt = ''] = readFileSync(file, 'utf8').trim().split(' ');
    return /^[1-9]\d*$/.test(pid) && isRunning(Number(pid), startedAt) ? Number(pid) : null;
  } catch {
    return null;
  }
}

/** Moves away what a process left that has ended. Of several that do so one gets it. */
function clear(file) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside);
  } catch {
    // Another one was quicker.
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
    try {
      // It has its content from the start: one that is empty was left by a machine that went down.
      writeFileSync(own, `${process.pid} ${startTimeOf(process.pid)}\n`);
      linkSync(own, file);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    } finally {
      rmSync(own, { force: true });
    }
    const holder = holderOf(file);
    if (holder === null) clear(file);
    else if (!told) {
      told = true;
      onWait(holder);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
