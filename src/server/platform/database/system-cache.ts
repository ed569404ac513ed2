import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import { servingPid } from '#server/platform/serving-lock.ts';

const PATIENCE_MS = 10_000;

/**
 * Makes the system drop what it holds of a file in memory, so that what is written next begins from what the disk has.
 *
 * A page whose way to the disk failed stays in memory as if it had arrived, and on ext4 (seen with Linux 6.18, default options)
 * one in newly allocated room stays without a place for ever: it is written again, fsync says that it is on the disk, and once it has left memory,
 * zeros are read. Nothing in Node tells the system to drop pages (posix_fadvise); GNU `dd` does:
 * https://www.gnu.org/software/coreutils/manual/html_node/dd-invocation.html (`nocache`).
 *
 * Never rejects: where there is no such `dd`, or no Linux, everything is as good as without it.
 */
export async function forgetCached(file: string): Promise<void> {
  if (process.platform !== 'linux') return;
  await promisify(execFile)('dd', [`if=${file}`, 'iflag=nocache', 'count=0', 'status=none'], {
    timeout: PATIENCE_MS,
  }).catch(() => undefined);
}

/**
 * The same for a database that is about to be opened, where a process that died has left a log beside it: it may have met a
 * failing disk. Beside a server that runs, that one looks after it.
 */
export async function forgetAfterCrash(file: string, dataDir: string): Promise<void> {
  const left = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  if (left > 0 && [null, process.pid].includes(servingPid(dataDir))) await forgetCached(file);
}
