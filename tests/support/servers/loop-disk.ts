import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

type FileSystemName = 'ext4' | 'xfs';

/** How each file system is created, with blocks the size of a memory page, and mounted. */
const fileSystems: Record<FileSystemName, { command: string; options: readonly string[]; mount: string }> = {
  /** With Debian's default options. */
  ext4: { command: 'mkfs.ext4', options: ['-q', '-F', '-b', '4096'], mount: 'loop' },
  /** `nouuid`: a copy is mounted alongside its original. */
  xfs: { command: 'mkfs.xfs', options: ['-q', '-f', '-K'], mount: 'loop,nouuid' },
};

/** Why images cannot be mounted here; `null` if they can. */
export function loopUnavailableReason(type: FileSystemName = 'ext4'): string | null {
  if (process.platform !== 'linux') return 'only Linux mounts images this way';
  if (process.getuid?.() !== 0) return 'mounting needs root';
  const { command } = fileSystems[type];
  try {
    run(command, '-V');
    run('losetup', '--find');
    return null;
  } catch (error) {
    return `${command} and a free loop device are needed: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
  }
}

/**
 * A file system in a file. The file contains only data that has reached the disk, not data still cached in the kernel.
 */
export class LoopDisk {
  readonly image: string;
  readonly mountPoint: string;
  readonly #type: FileSystemName;
  #mounted = false;

  private constructor(dir: string, name: string, type: FileSystemName) {
    this.image = path.join(dir, `${name}.img`);
    this.mountPoint = path.join(dir, name);
    this.#type = type;
  }

  /** Sparse: the file uses only the space that has been written. */
  static make(dir: string, name: string, bytes: number, type: FileSystemName = 'ext4'): LoopDisk {
    const disk = new LoopDisk(dir, name, type);
    const file = openSync(disk.image, 'w');
    ftruncateSync(file, bytes);
    closeSync(file);
    const { command, options } = fileSystems[type];
    run(command, ...options, disk.image);
    return disk;
  }

  /**
   * A mounted disk whose metadata (journal, inodes) is preallocated, while free blocks take space only when written: if
   * that fails, file contents are lost during writeback. XFS keeps retrying to write the metadata that describes them;
   * ext4 shuts down after some seconds if that includes new directories.
   */
  static makeFailing(dir: string, name: string, bytes: number, type: FileSystemName): LoopDisk {
    const disk = LoopDisk.make(dir, name, bytes, type);
    if (type === 'ext4') {
      // XFS writes its whole journal on creation; ext4 leaves that to the first writer.
      run('cp', '--sparse=never', disk.image, `${disk.image}.whole`);
      renameSync(`${disk.image}.whole`, disk.image);
    }
    disk.mount();
    // The loop driver reports a multi-block write as complete even if only the first blocks fit: write one block at a
    // time.
    const device = run('losetup', '--associated', disk.image, '--noheadings', '--output', 'NAME').trim();
    writeFileSync(`/sys/block/${path.basename(device)}/queue/max_sectors_kb`, '4');
    // Releases free space.
    run('fstrim', disk.mountPoint);
    return disk;
  }

  mount(): void {
    mkdirSync(this.mountPoint, { recursive: true });
    run('mount', '-o', fileSystems[this.#type].mount, this.image, this.mountPoint);
    this.#mounted = true;
  }

  /** Flushes all writes so far to the disk. */
  settle(): void {
    run('sync', '--file-system', this.mountPoint);
  }

  /**
   * Copies the disk's current content, as a power loss would leave it.
   * @throws Error if the content keeps changing: such a copy would not match any point in time
   */
  copy(dir: string, name: string): LoopDisk {
    const made = new LoopDisk(dir, name, this.#type);
    const { image } = made;
    const proof = `${image}.proof`;
    for (let attempt = 1; ; attempt += 1) {
      for (const file of [image, proof]) run('cp', '--sparse=always', this.image, file);
      try {
        run('cmp', image, proof);
        break;
      } catch (error) {
        if (attempt === 10) throw new Error('The disk goes on changing although nobody writes', { cause: error });
      }
    }
    rmSync(proof);
    return made;
  }

  /** Removes the disk, even if its files are still open. */
  remove(): void {
    if (this.#mounted) run('umount', '--lazy', this.mountPoint);
    this.#mounted = false;
    rmSync(this.image, { force: true });
    rmSync(this.mountPoint, { recursive: true, force: true });
  }
}
