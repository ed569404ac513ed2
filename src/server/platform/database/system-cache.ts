import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import { servingPid } from '#server/platform/serving-lock.ts';

const TIMEOUT_MS = 10_000;

/**
 * Makes the system drop its cached pages of a file, so that later writes start from what is on the disk.
 *
 * A page that could not be written to the disk stays in memory as if it had been, and on ext4 (seen with Linux 6.18,
 * default options) a page in newly allocated space is never given a place on the disk: it is written again, fsync
 * reports success, and once it has been dropped from memory, reads return zeros. Node cannot tell the system to drop
 * pages (posix_fadvise); GNU `dd` can: https://www.gnu.org/software/coreutils/manual/html_node/dd-invocation.html
 * (`nocache`).
 *
 * Never rejects: without such a `dd`, or without Linux, this is a no-op.
 */
export async function dropCachedPages(file: string): Promise<void> {
  if (process.platform !== 'linux') return;
  await promisify(execFile)('dd', [`if=${file}`, 'iflag=nocache', 'count=0', 'status=none'], {
    timeout: TIMEOUT_MS,
  }).catch(() => undefined);
}

/**
 * Drops the cached pages of a database about to be opened, if a process that died has left a log next to it: its disk
 * may have failed. A running server is itself responsible for its database.
 */
export async function dropCachedPagesAfterCrash(file: string, dataDir: string): Promise<void> {
  const left = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  if (left > 0 && [null, process.pid].includes(servingPid(dataDir))) await dropCachedPages(file);
}
