import fs from 'node:fs';
import path from 'node:path';
import type { WrittenFile } from './written-file.ts';

/** A file of the export: its source and what was written. */
export interface ExportedFile extends WrittenFile {
  /** Relative to the directory. */
  file: string;
  /** ETag of the content; '' if the write was started but not finished. */
  etag: string;
}

type Line =
  | { k: string; f: string; e: string; t: number; s: readonly number[] }
  | { k: string; gone: 1 }
  | { m: string; n: readonly string[] }
  | { c: readonly string[] }
  | { p: readonly string[] }
  | { purges: 1 };

const MANIFEST = '.poruch-export.jsonl';
const HEAD = `${JSON.stringify({ format: 'poruch-plain-files/1' })}\n`;

/** Whether a directory holds an export. */
export function isExport(dir: string): boolean {
  try {
    const fd = fs.openSync(path.join(dir, MANIFEST), 'r');
    const beginning = Buffer.alloc(100);
    fs.readSync(fd, beginning);
    fs.closeSync(fd);
    return beginning.toString().startsWith(HEAD);
  } catch {
    return false;
  }
}

/**
 * Manifest of an export, stored next to it as lines of JSON. Each step is appended when it is done, so that a killed
 * run can be resumed. A file is recorded before it is written, so that no unrecorded file is left behind.
 */
export class ExportManifest {
  readonly files = new Map<string, ExportedFile>();
  /** File names of each picture. */
  readonly pictures = new Map<string, readonly string[]>();
  /** Changed addresses that have not been purged yet. */
  readonly untold = new Set<string>();
  #purges = false;
  readonly #file: string;
  readonly #fd: number;

  constructor(dir: string) {
    this.#file = path.join(dir, MANIFEST);
    for (const line of read(this.#file).slice(1)) this.#take(line);
    this.#fd = fs.openSync(this.#file, 'a', 0o644);
    // Terminates a truncated last line, so that it does not swallow the next one.
    if (fs.fstatSync(this.#fd).size === 0) fs.writeSync(this.#fd, HEAD);
    else fs.writeSync(this.#fd, '\n');
  }

  /** Whether any run purges a cache: if so, `untold` is kept until the next one that does. */
  get purges(): boolean {
    return this.#purges;
  }

  expectPurges(): void {
    if (!this.#purges) this.#add({ purges: 1 });
  }

  /** Records a file that is about to be written. */
  begin(key: string, file: string, at: number): void {
    this.#add({ k: key, f: file, e: '', t: at, s: [] });
  }

  written(key: string, { file, etag, at, sizes }: ExportedFile): void {
    this.#add({ k: key, f: file, e: etag, t: at, s: sizes });
  }

  removed(key: string): void {
    this.#add({ k: key, gone: 1 });
  }

  picture(id: string, names: readonly string[]): void {
    this.#add({ m: id, n: names });
  }

  changed(...keys: readonly string[]): void {
    const fresh = keys.filter((key) => !this.untold.has(key));
    if (fresh.length > 0) this.#add({ c: fresh });
  }

  told(keys: readonly string[]): void {
    if (keys.length > 0) this.#add({ p: keys });
  }

  /** Closes the file without compacting it, for the next run to resume. */
  abandon(): void {
    fs.closeSync(this.#fd);
  }

  /** Rewrites the file durably without superseded lines. Nothing may be added afterwards. */
  close(): void {
    fs.closeSync(this.#fd);
    const temporary = `${this.#file}.tmp`;
    const fd = fs.openSync(temporary, 'w', 0o644);
    fs.writeSync(fd, HEAD);
    for (const [k, { file: f, etag: e, at: t, sizes: s }] of this.files) write(fd, { k, f, e, t, s });
    for (const [m, n] of this.pictures) write(fd, { m, n });
    for (const key of this.untold) write(fd, { c: [key] });
    if (this.#purges) write(fd, { purges: 1 });
    fs.fsyncSync(fd);
    fs.closeSync(fd);
    fs.renameSync(temporary, this.#file);
  }

  #add(line: Line): void {
    this.#apply(line);
    write(this.#fd, line);
  }

  #take(text: string): void {
    try {
      this.#apply(JSON.parse(text) as Line);
    } catch {
      // Truncated by a killed run: the line recorded before the write names the file.
    }
  }

  #apply(line: Line): void {
    if ('gone' in line) this.files.delete(line.k);
    else if ('k' in line) this.files.set(line.k, { file: line.f, etag: line.e, at: line.t, sizes: line.s });
    else if ('m' in line && line.n.length > 0) this.pictures.set(line.m, line.n);
    else if ('m' in line) this.pictures.delete(line.m);
    else if ('c' in line) for (const key of line.c) this.untold.add(key);
    else if ('p' in line) for (const key of line.p) this.untold.delete(key);
    else if ('purges' in line) this.#purges = true;
  }
}

function write(fd: number, line: Line): void {
  fs.writeSync(fd, `${JSON.stringify(line)}\n`);
}

function read(file: string): string[] {
  try {
    return fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    return [];
  }
}
