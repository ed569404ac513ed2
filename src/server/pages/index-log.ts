import fs from 'node:fs';
import path from 'node:path';
import type { PageIndex, PageMeta } from './page-index.ts';

/** Lines written while the process runs before the log is rewritten without a restart. */
const RUNNING_SLACK = 50_000;

interface PutLine { k: string; e: string; t: readonly string[]; p: 0 | 1; r: number }
interface DropLine { k: string; d: 1 }

/**
 * The index on disk: one JSON line per put or drop, appended with O_APPEND in one write each, so
 * that several prerender processes may share a log. Compaction is for a single owner.
 */
export class IndexLog {
  readonly #file: string;
  #fd: number;
  #lines = 0;

  private constructor(file: string) {
    this.#file = file;
    this.#fd = fs.openSync(file, 'a');
  }

  /** Opens the log in `dir` and fills `index` from it. `lost` says that there was none. */
  static open(dir: string, index: PageIndex, compact: boolean): { log: IndexLog; lost: boolean } {
    const file = path.join(dir, 'index.log');
    const text = readIfThere(file);
    const log = new IndexLog(file);
    const lines = text?.split('\n') ?? [];
    for (const line of lines) {
      const entry = parseLine(line);
      if (!entry) continue;
      log.#lines += 1;
      if ('d' in entry) index.delete(entry.k);
      else index.set(entry.k, { etag: entry.e, tags: entry.t, pinned: entry.p === 1, renderedAt: entry.r });
    }
    if (compact && log.#lines > 2 * index.size) log.compact(index);
    // A torn last line must not swallow the first line of this process.
    else if (text && !text.endsWith('\n')) fs.writeSync(log.#fd, '\n');
    return { log, lost: text === null };
  }

  put(key: string, meta: PageMeta): void {
    this.#append(putLine(key, meta));
  }

  drop(key: string): void {
    this.#append({ k: key, d: 1 });
  }

  /** Makes what was appended durable. */
  async flush(): Promise<void> {
    await new Promise<void>((resolve, reject) => fs.fsync(this.#fd, (error) => (error ? reject(error) : resolve())));
  }

  /** Whether a long-lived process has written enough to make rewriting worth its while. */
  isBloated(index: PageIndex): boolean {
    return this.#lines > 4 * index.size + RUNNING_SLACK;
  }

  /** Rewrites the log with what lives. Only while no other process appends. */
  compact(index: PageIndex): void {
    const temporary = `${this.#file}.${process.pid}.tmp`;
    const fd = fs.openSync(temporary, 'w');
    let chunk = '';
    for (const [key, meta] of index.entries()) {
      chunk += `${JSON.stringify(putLine(key, meta))}\n`;
      if (chunk.length < 65_536) continue;
      fs.writeSync(fd, chunk);
      chunk = '';
    }
    fs.writeSync(fd, chunk);
    fs.fsyncSync(fd);
    fs.closeSync(fd);
    fs.renameSync(temporary, this.#file);
    fs.closeSync(this.#fd);
    this.#fd = fs.openSync(this.#file, 'a');
    this.#lines = index.size;
  }

  close(): void {
    fs.closeSync(this.#fd);
  }

  #append(line: PutLine | DropLine): void {
    fs.writeSync(this.#fd, `${JSON.stringify(line)}\n`);
    this.#lines += 1;
  }
}

function putLine(key: string, meta: PageMeta): PutLine {
  return { k: key, e: meta.etag, t: meta.tags, p: meta.pinned ? 1 : 0, r: meta.renderedAt };
}

function readIfThere(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** A line of this log; null for an empty, torn or damaged one. */
function parseLine(line: string): PutLine | DropLine | null {
  if (!line.endsWith('}')) return null;
  try {
    const value = JSON.parse(line) as Partial<PutLine & DropLine>;
    if (typeof value.k !== 'string') return null;
    if (value.d === 1) return { k: value.k, d: 1 };
    if (typeof value.e !== 'string' || !Array.isArray(value.t)) return null;
    return { k: value.k, e: value.e, t: value.t, p: value.p === 1 ? 1 : 0, r: Number(value.r) };
  } catch {
    return null;
  }
}
