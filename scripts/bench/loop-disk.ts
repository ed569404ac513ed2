import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, ftruncateSync, rmSync } from 'node:fs';
import path from 'node:path';

const run = (command: string, ...args: string[]): string => execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Why no image can be mounted here; null where one can. */
export function whyNoLoop(): string | null {
  if (process.platform !== 'linux') return 'only Linux mounts images this way';
  if (process.getuid?.() !== 0) return 'mounting needs root';
  try {
    run('mkfs.ext4', '-V');
    run('losetup', '--find');
    return null;
  } catch (error) {
    return `mkfs.ext4 and a free loop device are needed: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
  }
}

/**
 * An ext4 file system, with the options that Debian gives it, in a file. What the file holds is what has reached the disk;
 * what is in the memory of the kernel only is not in it.
 */
export class LoopDisk {
  readonly image: string;
  readonly mountPoint: string;
  #mounted = false;

  private constructor(image: string, mountPoint: string) {
    this.image = image;
    this.mountPoint = mountPoint;
  }

  static make(dir: string, name: string, bytes: number): LoopDisk {
    const image = path.join(dir, `${name}.img`);
    const file = openSync(image, 'w');
    ftruncateSync(file, bytes);
    closeSync(file);
    run('mkfs.ext4', '-q', '-F', image);
    return new LoopDisk(image, path.join(dir, name));
  }

  mount(): void {
    mkdirSync(this.mountPoint, { recursive: true });
    run('mount', '-o', 'loop', this.image, this.mountPoint);
    this.#mounted = true;
  }

  unmount(): void {
    if (!this.#mounted) return;
    run('umount', this.mountPoint);
    this.#mounted = false;
  }

  /**
   * Copies what the disk holds at this moment, as a loss of power would leave it.
   * @throws Error where it goes on changing: such a copy would be of no moment at all
   */
  copy(dir: string, name: string): LoopDisk {
    const image = path.join(dir, `${name}.img`);
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
    return new LoopDisk(image, path.join(dir, name));
  }

  /** Takes it away, whoever still has something of it open. */
  remove(): void {
    if (this.#mounted) run('umount', '--lazy', this.mountPoint);
    this.#mounted = false;
    rmSync(this.image, { force: true });
    rmSync(this.mountPoint, { recursive: true, force: true });
  }
}
