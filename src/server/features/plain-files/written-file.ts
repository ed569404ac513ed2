import fs from 'node:fs';
import path from 'node:path';

/**
 * A written file: its modification time in seconds, and the sizes in bytes of its encodings (plain, gzip, brotli; or
 * plain
 * only).
 */
export interface WrittenFile {
  at: number;
  sizes: readonly number[];
}

const SUFFIXES = ['', '.gz', '.br'] as const;
const UNFINISHED = '.poruch-tmp';

/**
 * Files of one export. Names are relative, with forward slashes. Files are world-readable regardless of the umask: they
 * are public.
 */
export class PublicDirectory {
  readonly root: string;
  readonly #made = new Set<string>(['.']);

  constructor(root: string) {
    this.root = root;
  }

  /**
   * Writes all encodings under temporary names, then renames them, so that readers never see a partial file. The plain
   * file comes last, because servers look for it.
   */
  write(name: string, bodies: readonly Buffer[], at: number): WrittenFile {
    this.#makeDirectory(path.posix.dirname(name));
    const file = this.#path(name);
    const encodings = bodies.map((body, index) => ({ body, to: file + SUFFIXES[index]! }));
    for (const { body, to } of encodings) {
      const fd = fs.openSync(to + UNFINISHED, 'w', 0o644);
      try {
        fs.fchmodSync(fd, 0o644);
        fs.writeFileSync(fd, body);
        fs.futimesSync(fd, at, at);
      } finally {
        fs.closeSync(fd);
      }
    }
    for (const { to } of encodings.toReversed()) fs.renameSync(to + UNFINISHED, to);
    return { at, sizes: bodies.map((body) => body.length) };
  }

  /**
   * Hard-links a file that never changes, or copies it if that is necessary: another file system, or a file that others
   * may not read.
   * @returns false if it no longer exists
   */
  link(name: string, source: string): boolean {
    const stat = fs.statSync(source, { throwIfNoEntry: false });
    if (stat === undefined) return false;
    this.#makeDirectory(path.posix.dirname(name));
    const file = this.#path(name);
    fs.rmSync(file + UNFINISHED, { force: true });
    const readable = (stat.mode & 0o004) !== 0;
    if (!readable || !tryLink(source, file + UNFINISHED)) {
      fs.copyFileSync(source, file + UNFINISHED);
      fs.chmodSync(file + UNFINISHED, 0o644);
    }
    fs.renameSync(file + UNFINISHED, file);
    return true;
  }

  /** Removes all encodings, the plain one first, and then empty directories. */
  remove(name: string): void {
    const file = this.#path(name);
    for (const suffix of SUFFIXES) for (const end of ['', UNFINISHED]) fs.rmSync(file + suffix + end, { force: true });
    for (let dir = path.posix.dirname(name); dir !== '.'; dir = path.posix.dirname(dir)) {
      try {
        fs.rmdirSync(this.#path(dir));
      } catch {
        return;
      }
      this.#made.delete(dir);
    }
  }

  /** Whether the files are exactly as last written: a run killed between two encodings leaves a different time. */
  isAsWritten(name: string, { at, sizes }: WrittenFile): boolean {
    const file = this.#path(name);
    return (
      sizes.length > 0 &&
      sizes.every((size, index) => {
        const stat = fs.statSync(file + SUFFIXES[index]!, { throwIfNoEntry: false });
        return stat !== undefined && stat.size === size && Math.floor(stat.mtimeMs / 1000) === at;
      })
    );
  }

  has(name: string): boolean {
    return fs.existsSync(this.#path(name));
  }

  /** Names in a directory; empty if it does not exist. */
  list(name: string): string[] {
    try {
      return fs.readdirSync(this.#path(name));
    } catch {
      return [];
    }
  }

  #path(name: string): string {
    const file = path.join(this.root, name);
    if (!file.startsWith(this.root + path.sep))
      throw new Error(`Not a name within the export: ${JSON.stringify(name)}`);
    return file;
  }

  #makeDirectory(dir: string): void {
    if (this.#made.has(dir)) return;
    this.#makeDirectory(path.posix.dirname(dir));
    const whole = this.#path(dir);
    if (!fs.existsSync(whole)) {
      fs.mkdirSync(whole);
      fs.chmodSync(whole, 0o755);
    }
    this.#made.add(dir);
  }
}

function tryLink(source: string, target: string): boolean {
  try {
    fs.linkSync(source, target);
    return true;
  } catch {
    return false;
  }
}
