import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A separate file system that can be filled and made read-only. */
export interface SmallDisk {
  dir: string;
  /** Uses up all free space, to the last block. */
  fill(): void;
  /** Frees the space that `fill` used. */
  empty(): void;
  /** Makes the disk read-only. Files open for writing must be closed first (`busy` otherwise). */
  readOnly(): void;
  writable(): void;
  /** Unmounts and removes the disk. */
  close(): void;
}

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' });

/** Mounts a file system in memory; `null` if that is not allowed (it requires root, or a user namespace). */
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
      // Lazily: a file still open there does not block the cleanup.
      run('umount', '-l', dir);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

let mountable: boolean | undefined;

/** Why a small disk cannot be mounted here; `null` if it can. */
export const mountUnavailableReason = (): string | null =>
  canMount() ? null : 'no small disk: it takes root to mount one';

function canMount(): boolean {
  if (mountable === undefined) {
    const disk = mountSmallDisk(64 * 1024);
    disk?.close();
    mountable = disk !== null;
  }
  return mountable;
}
