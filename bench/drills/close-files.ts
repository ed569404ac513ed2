import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';

const ATTEMPTS = 200;

function isOpen(file: string): boolean {
  return readdirSync('/proc/self/fd').some((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(file);
    } catch {
      return false;
    }
  });
}

/**
 * Waits until this process has released the file of a closed database. libSQL keeps the file open until the garbage
 * collector has found its statements: until then, this process would keep the log of a killed server alive, and a disk
 * could not be unmounted.
 * @throws Error if it stays open
 */
export async function waitUntilReleased(file: string): Promise<void> {
  if (process.platform !== 'linux') return;
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as () => void;
  for (let attempt = 0; isOpen(file); attempt += 1) {
    if (attempt === ATTEMPTS) throw new Error(`${file} is still open`);
    collect();
    await pause(5);
  }
}
