import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '#server/platform/database/database.ts';
import { readCursor, writeCursor } from '#server/publishing/publisher/cursor.ts';
import { latestOutboxId, outboxAfter } from '#server/publishing/publisher/outbox-rows.ts';
import { clearPages, readCompletedMark, markComplete } from '#server/publishing/publisher/prerender-marker.ts';
import {
  decodePageFacts,
  decodePageFile,
  pageFileName,
  type PageBytes,
  type PageFacts,
} from '#server/publishing/store/page-file.ts';

export interface RenderedPagesOptions {
  database: Database;
  /** Page store of the site. A server may be using it, so it is never written to. */
  pagesDir: string;
  /** Store for pages missing there: documents, and pages whose change the server has not processed yet. */
  ownDir: string;
  /** Mark that pages must have: the build, and the settings that appear in them (`prerenderMark`). */
  mark: string;
}

export interface FoundPage {
  facts: PageFacts;
  file: string;
}

type Changes = ReadonlySet<string> | 'all';
const FACTS_READ_BYTES = 8_192;
const ROWS_PER_BATCH = 500;

/**
 * Finds pages that match the database: in the site's page store, then in a separate store, which persists between runs.
 */
export class RenderedPages {
  readonly #options: RenderedPagesOptions;
  readonly #changes: Changes;
  /** Unreadable pages of the site's store, treated as missing. */
  readonly #unreadable = new Set<string>();

  private constructor(options: RenderedPagesOptions, changes: Changes) {
    this.#options = options;
    this.#changes = changes;
  }

  static async open(options: RenderedPagesOptions): Promise<RenderedPages> {
    const { database, pagesDir, ownDir, mark } = options;
    const latest = await latestOutboxId(database);
    const inStore =
      readCompletedMark(pagesDir) === mark ? await changesAfter(database, await readCursor(pagesDir), latest) : 'all';
    removeOutdatedPages(
      ownDir,
      mark,
      readCompletedMark(ownDir) === mark ? await changesAfter(database, await readCursor(ownDir), latest) : 'all',
    );
    // Written before rendering: changes made while it runs are left to the next run.
    await writeCursor(ownDir, latest);
    return new RenderedPages(options, inStore);
  }

  /** Returns the page of a key, or `null` if it has to be rendered. */
  find(key: string): FoundPage | null {
    const { pagesDir, ownDir } = this.#options;
    const stored = this.#changes === 'all' || this.#unreadable.has(key) ? null : findIn(pagesDir, key);
    if (stored && !isTouched(stored.facts, this.#changes)) return stored;
    return findIn(ownDir, key);
  }

  /** Returns its bytes, or `null` if it is damaged or has been replaced: `find` then looks for another. */
  read({ file, facts }: FoundPage): PageBytes | null {
    const bytes = readBytes(file, facts);
    if (bytes === null) this.#unreadable.add(facts.key);
    return bytes;
  }
}

/** Tags of all rows after a cursor, or 'all' if the changes after it are unknown. */
async function changesAfter(database: Database, cursor: number | null, latest: number): Promise<Changes> {
  if (cursor === null || cursor > latest) return 'all';
  const tags = new Set<string>();
  for (let after = cursor; after < latest;) {
    const rows = await outboxAfter(database, after, ROWS_PER_BATCH);
    for (const row of rows) for (const tag of row.tags) tags.add(tag);
    after = rows.at(-1)?.id ?? latest;
  }
  return tags.has('all') ? 'all' : tags;
}

function isTouched({ key, tags }: PageFacts, changes: Changes): boolean {
  if (changes === 'all') return true;
  return (
    changes.size > 0 &&
    (changes.has(`page:${key}`) || changes.has(`path:${key}`) || tags.some((tag) => changes.has(tag)))
  );
}

/**
 * Removes outdated pages. Reads the files instead of the log, which may lack a file written when a run was killed or
 * the disk was full. Deletes the log: it has no other reader and would only grow.
 */
function removeOutdatedPages(dir: string, mark: string, changes: Changes): void {
  if (changes === 'all') {
    fs.mkdirSync(dir, { recursive: true });
    clearPages(dir);
    markComplete(dir, mark);
    return;
  }
  if (changes.size === 0) return;
  for (const name of fs.readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.page')) continue;
    const facts = readFacts(path.join(dir, name));
    if (facts === null || isTouched(facts, changes)) fs.rmSync(path.join(dir, name));
  }
  fs.rmSync(path.join(dir, 'index.log'), { force: true });
}

function findIn(dir: string, key: string): FoundPage | null {
  const file = path.join(dir, pageFileName(key));
  const facts = readFacts(file);
  return facts?.key === key ? { facts, file } : null;
}

function readBytes(file: string, { key, etag }: PageFacts): PageBytes | null {
  try {
    const decoded = decodePageFile(fs.readFileSync(file));
    return decoded?.facts.key === key && decoded.facts.etag === etag ? decoded.bytes : null;
  } catch {
    return null;
  }
}

/** Reads the facts of a page; `null` if it is missing or damaged. */
function readFacts(file: string): PageFacts | null {
  let fd: number;
  try {
    fd = fs.openSync(file, 'r');
  } catch {
    return null;
  }
  try {
    const read = (length: number) => {
      const buffer = Buffer.alloc(length);
      return buffer.subarray(0, fs.readSync(fd, buffer, 0, length, 0));
    };
    let facts = decodePageFacts(read(FACTS_READ_BYTES));
    if (typeof facts === 'number') facts = decodePageFacts(read(Math.min(facts, 1_000_000)));
    return typeof facts === 'number' ? null : facts;
  } finally {
    fs.closeSync(fd);
  }
}
