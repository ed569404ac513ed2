import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '#server/platform/database/database.ts';
import { readCursor, writeCursor } from '#server/publishing/publisher/cursor.ts';
import { latestOutboxId, outboxAfter } from '#server/publishing/publisher/outbox-rows.ts';
import { clearPages, completedBuild, markComplete } from '#server/publishing/publisher/prerender-marker.ts';
import {
  decodePageFacts,
  decodePageFile,
  pageFileName,
  type PageBytes,
  type PageFacts,
} from '#server/publishing/store/page-file.ts';

export interface RenderedPagesOptions {
  database: Database;
  /** The page store of the site; it may be in use by a server. Nothing is written there. */
  pagesDir: string;
  /** A store for what the other lacks: documents, and pages whose change the server has not followed yet. */
  ownDir: string;
  /** What pages must be made by: build, and settings that stand in them (`prerenderMark`). */
  mark: string;
}

export interface FoundPage {
  facts: PageFacts;
  file: string;
}

type Changes = ReadonlySet<string> | 'all';
const BEGINNING = 8_192;
const ROWS = 500;

/** Finds pages that are as the database is now: those of the site's page store, then those of a store of its own, which lasts from run to run. */
export class RenderedPages {
  readonly #options: RenderedPagesOptions;
  readonly #changes: Changes;
  /** Pages of the site's store that are no better than none. */
  readonly #unreadable = new Set<string>();

  private constructor(options: RenderedPagesOptions, changes: Changes) {
    this.#options = options;
    this.#changes = changes;
  }

  static async open(options: RenderedPagesOptions): Promise<RenderedPages> {
    const { database, pagesDir, ownDir, mark } = options;
    const latest = await latestOutboxId(database);
    const inStore =
      completedBuild(pagesDir) === mark ? await changesAfter(database, await readCursor(pagesDir), latest) : 'all';
    refreshOwn(
      ownDir,
      mark,
      completedBuild(ownDir) === mark ? await changesAfter(database, await readCursor(ownDir), latest) : 'all',
    );
    // Before anything is rendered: what changes meanwhile is seen to by the next run.
    await writeCursor(ownDir, latest);
    return new RenderedPages(options, inStore);
  }

  /** The page of a key; null where it has to be rendered. */
  find(key: string): FoundPage | null {
    const { pagesDir, ownDir } = this.#options;
    const stored = this.#changes === 'all' || this.#unreadable.has(key) ? null : findIn(pagesDir, key);
    if (stored && !isTouched(stored.facts, this.#changes)) return stored;
    return findIn(ownDir, key);
  }

  /** Its bytes; null where it is damaged or was replaced meanwhile: `find` looks for another then. */
  read({ file, facts }: FoundPage): PageBytes | null {
    const bytes = readBytes(file, facts);
    if (bytes === null) this.#unreadable.add(facts.key);
    return bytes;
  }
}

/** The tags of all rows after a cursor; everything where nobody knows what came after it. */
async function changesAfter(database: Database, cursor: number | null, latest: number): Promise<Changes> {
  if (cursor === null || cursor > latest) return 'all';
  const tags = new Set<string>();
  for (let after = cursor; after < latest;) {
    const rows = await outboxAfter(database, after, ROWS);
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
 * Takes away what is out of date, by the files, as they are found: of one that was written when a run was killed or the disk
 * was full, the log may know nothing. Nobody else reads the log, and it would only grow.
 */
function refreshOwn(dir: string, mark: string, changes: Changes): void {
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

/** What a page is; null where there is none, or a damaged one. */
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
    let facts = decodePageFacts(read(BEGINNING));
    if (typeof facts === 'number') facts = decodePageFacts(read(Math.min(facts, 1_000_000)));
    return typeof facts === 'number' ? null : facts;
  } finally {
    fs.closeSync(fd);
  }
}
