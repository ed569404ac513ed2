import fs from 'node:fs';
import path from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import type { PageIndex, PageMeta } from './page-index.ts';

/** Lines written at runtime before the log is rewritten without a restart. */
const MAX_EXTRA_LINES = 50_000;
const READ_BYTES = 256 * 1024;

interface PutLine {
  k: string;
  e: string;
  t: readonly string[];
  p: 0 | 1;
}
interface DropLine {
  k: string;
  d: 1;
}

/**
 * The index on disk: one JSON line per put or drop, appended with O_APPEND in one write each, so that several prerender
 * processes may share a log. Compaction requires a single owner.
 */
export class IndexLog {
  readonly #file: string;
  /** A shared log must not be rewritten, so a failed append is an error. */
  readonly #shared: boolean;
  #fd: number;
  #lines = 0;
  /** Why a line could not be written: the file no longer matches the index, and must be rewritten. */
  #broken: unknown = null;

  private constructor(file: string, shared: boolean) {
    this.#file = file;
    this.#shared = shared;
    this.#fd = fs.openSync(file, 'a');
  }

  /** Opens the log in `dir` and fills `index` from it. `lost` means that there was no usable log. */
  static open(dir: string, index: PageIndex, compact: boolean): { log: IndexLog; lost: boolean } {
    const file = path.join(dir, 'index.log');
    const lines = openLines(file);
    const log = new IndexLog(file, !compact);
    let lost = lines === null;
    let last = '';
    try {
      for (const line of lines ?? []) {
        last = line;
        const entry = parseLine(line);
        if (!entry) continue;
        log.#lines += 1;
        if ('d' in entry) index.delete(entry.k);
        else index.set({ key: entry.k, etag: entry.e, tags: entry.t, pinned: entry.p === 1 });
      }
    } catch {
      // The disk returned only a part of it.
      lost = true;
    }
    try {
      if (compact && log.#lines > 2 * index.size) log.compact(index);
      // A truncated last line must not merge with the first line of this process.
      else if (last !== '') writeWhole(log.#fd, Buffer.from('\n'));
    } catch (error) {
      if (log.#shared) throw error;
      log.#broken = error;
    }
    return { log, lost };
  }

  put(meta: Omit<PageMeta, 'revision'>): void {
    this.#append(putLine(meta));
  }

  drop(key: string): void {
    this.#append({ k: key, d: 1 });
  }

  /**
   * Makes all appended lines durable; rewrites the log if one could not be written. Throws while the disk prevents it.
   */
  async flush(index: PageIndex): Promise<void> {
    if (this.#broken !== null) this.compact(index);
    await new Promise<void>((resolve, reject) => fs.fsync(this.#fd, (error) => (error ? reject(error) : resolve())));
  }

  /** Whether a long-lived process has written enough to make rewriting worthwhile. */
  isBloated(index: PageIndex): boolean {
    return this.#lines > 4 * index.size + MAX_EXTRA_LINES;
  }

  /** Rewrites the log with the current pages. Only while no other process appends. */
  compact(index: PageIndex): void {
    const temporary = `${this.#file}.${process.pid}.tmp`;
    try {
      const fd = fs.openSync(temporary, 'w');
      try {
        writeLines(fd, index);
        fs.fsyncSync(fd);
      } finally {
        fs.closeSync(fd);
      }
      fs.renameSync(temporary, this.#file);
    } catch (error) {
      // On a full disk a partial copy would occupy space that is needed.
      removeQuietly(temporary);
      throw error;
    }
    const fd = fs.openSync(this.#file, 'a');
    fs.closeSync(this.#fd);
    this.#fd = fd;
    this.#lines = index.size;
    this.#broken = null;
  }

  close(): void {
    fs.closeSync(this.#fd);
  }

  #append(line: PutLine | DropLine): void {
    // Lines after a missing line would be useless.
    if (this.#broken !== null) return;
    try {
      // Begins with a line feed, so that another process's partial line does not merge with it.
      writeWhole(this.#fd, Buffer.from(`${this.#shared ? '\n' : ''}${JSON.stringify(line)}\n`));
      this.#lines += 1;
    } catch (error) {
      if (this.#shared) throw error;
      this.#broken = error;
    }
  }
}

/** Repeats writes until complete: a disk that fills up accepts only some of the bytes, and reports only how many. */
function writeWhole(fd: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) at += fs.writeSync(fd, bytes, at);
}

function writeLines(fd: number, index: PageIndex): void {
  let chunk = '';
  for (const meta of index.values()) {
    chunk += `${JSON.stringify(putLine(meta))}\n`;
    if (chunk.length < 65_536) continue;
    writeWhole(fd, Buffer.from(chunk));
    chunk = '';
  }
  writeWhole(fd, Buffer.from(chunk));
}

function removeQuietly(file: string): void {
  try {
    fs.rmSync(file, { force: true });
  } catch {
    // The next copy overwrites it.
  }
}

/** Returns the keys of the pages in the store in `dir`, according to its log; the store may be in use. */
export function loggedKeys(dir: string): Set<string> {
  const keys = new Set<string>();
  for (const line of openLines(path.join(dir, 'index.log')) ?? []) {
    const entry = parseLine(line);
    if (entry === null) continue;
    if ('d' in entry) keys.delete(entry.k);
    else keys.add(entry.k);
  }
  return keys;
}

function putLine({ key, etag, tags, pinned }: Omit<PageMeta, 'revision'>): PutLine {
  return { k: key, e: etag, t: tags, p: pinned ? 1 : 0 };
}

/**
 * Returns the lines of a file, or `null` if it cannot be opened. The text after the last line feed comes last, and may
 * be empty.
 */
function openLines(file: string): Iterable<string> | null {
  try {
    return linesOf(fs.openSync(file, 'r'));
  } catch {
    return null;
  }
}

/** Read in pieces: the log of a large site as one string would take most of the memory used at the start. */
function* linesOf(fd: number): Generator<string> {
  try {
    const decoder = new StringDecoder('utf8');
    const piece = Buffer.alloc(READ_BYTES);
    let rest = '';
    for (let read = 0; (read = fs.readSync(fd, piece)) > 0;) {
      const lines = (rest + decoder.write(piece.subarray(0, read))).split('\n');
      rest = lines.pop()!;
      yield* lines;
    }
    yield rest + decoder.end();
  } finally {
    fs.closeSync(fd);
  }
}

/** Parses a line of this log, or returns `null` for an empty, torn or damaged one. */
function parseLine(line: string): PutLine | DropLine | null {
  if (!line.endsWith('}')) return null;
  try {
    const value = JSON.parse(line) as Partial<PutLine & DropLine>;
    if (typeof value.k !== 'string') return null;
    if (value.d === 1) return { k: value.k, d: 1 };
    if (typeof value.e !== 'string' || !Array.isArray(value.t)) return null;
    return { k: value.k, e: value.e, t: value.t, p: value.p === 1 ? 1 : 0 };
  } catch {
    return null;
  }
}
