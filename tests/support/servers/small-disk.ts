import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file system of its own that can be filled and made read-only. */
export interface SmallDisk {
  dir: string;
  /** Takes all the room that is left, up to the last block. */
  fill(): void;
  /** Gives the room back that `fill` took. */
  empty(): void;
  /** From now on nothing can be written. Everything that has a file open for writing must have been told before (`busy` else). */
  readOnly(): void;
  writable(): void;
  /** Unmounts and removes it. */
  close(): void;
}

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' });

/** Mounts a file system in memory; null where that is not allowed (it takes root, or a user namespace of one's own). */
export function mountSmallDisk(bytes: number): SmallDisk | null {
  const dir = mkdtempSync(path.join(tmpdir(), 'poruch-small-'));
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', dir);
  } catch {
    rmSync(dir, { recursive: true, force: true });
    return null;
  }
  const ballast = path.join(dir, 'ballast');
  return {
    dir,
    fill() {
      for (let size = 1024 * 1024; size >= 512; size /= 2) {
        try {
          for (;;) appendFileSync(ballast, Buffer.alloc(size, 1));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
      if (statfsSync(dir).bavail > 0) throw new Error('The disk did not fill up');
    },
    empty: () => rmSync(ballast, { force: true }),
    readOnly: () => void run('mount', '-o', 'remount,ro', dir),
    writable: () => void run('mount', '-o', 'remount,rw', dir),
    close() {
      // Lazily: whoever still has a file open there keeps nothing else from ending.
      run('umount', '-l', dir);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

let mountable: boolean | undefined;

/** Null: a small disk can be mounted here; else why not. */
export const whyNoMount = (): string | null => (canMount() ? null : 'no small disk: it takes root to mount one');

function canMount(): boolean {
  if (mountable === undefined) {
    const disk = mountSmallDisk(64 * 1024);
    disk?.close();
    mountable = disk !== null;
  }
  return mountable;
}
