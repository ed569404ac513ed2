import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

type FileSystemName = 'ext4' | 'xfs';

/** How file systems are made, with blocks as large as a page of memory, and mounted. */
const fileSystems: Record<FileSystemName, { command: string; options: readonly string[]; mount: string }> = {
  /** With the options that Debian gives it. */
  ext4: { command: 'mkfs.ext4', options: ['-q', '-F', '-b', '4096'], mount: 'loop' },
  /** `nouuid`: a copy is mounted beside the disk that it was made of. */
  xfs: { command: 'mkfs.xfs', options: ['-q', '-f', '-K'], mount: 'loop,nouuid' },
};

/** Why no image can be mounted here; null where one can. */
export function whyNoLoop(type: FileSystemName = 'ext4'): string | null {
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

/** A file system in a file. What the file holds is what has reached the disk; what is in the memory of the kernel only is not in it. */
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

  /** Sparse: its file takes the room that is written to. */
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
   * A mounted one whose own room is there from the start (journal, inodes), while its free blocks take room once they are written:
   * where that cannot be had, the contents of files fail on their way to the disk. XFS goes on trying to write what
   * describes them; ext4 closes itself after some seconds where new directories are among it.
   */
  static makeFailing(dir: string, name: string, bytes: number, type: FileSystemName): LoopDisk {
    const disk = LoopDisk.make(dir, name, bytes, type);
    if (type === 'ext4') {
      // XFS writes its journal whole when it is made; this one leaves that to whoever writes to it first.
      run('cp', '--sparse=never', disk.image, `${disk.image}.whole`);
      renameSync(`${disk.image}.whole`, disk.image);
    }
    disk.mount();
    // A write of several blocks of which the first find room is taken for whole by the loop driver: one block at a time.
    const device = run('losetup', '--associated', disk.image, '--noheadings', '--output', 'NAME').trim();
    writeFileSync(`/sys/block/${path.basename(device)}/queue/max_sectors_kb`, '4');
    // Gives back what is free.
    run('fstrim', disk.mountPoint);
    return disk;
  }

  mount(): void {
    mkdirSync(this.mountPoint, { recursive: true });
    run('mount', '-o', fileSystems[this.#type].mount, this.image, this.mountPoint);
    this.#mounted = true;
  }

  /** Brings what was written so far onto the disk. */
  settle(): void {
    run('sync', '--file-system', this.mountPoint);
  }

  /**
   * Copies what the disk holds at this moment, as a loss of power would leave it.
   * @throws Error where it goes on changing: such a copy would be of no moment at all
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

  /** Takes it away, whoever still has something of it open. */
  remove(): void {
    if (this.#mounted) run('umount', '--lazy', this.mountPoint);
    this.#mounted = false;
    rmSync(this.image, { force: true });
    rmSync(this.mountPoint, { recursive: true, force: true });
  }
}
