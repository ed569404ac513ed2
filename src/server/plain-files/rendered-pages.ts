import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../db/database.ts';
import { latestOutboxId, outboxAfter } from '../db/outbox-rows.ts';
import { readCursor, writeCursor } from '../pages/cursor.ts';
import { decodePageFacts, decodePageFile, pageFileName, type PageBytes, type PageFacts } from '../pages/page-file.ts';
import { clearPages, completedBuild, markComplete } from '../pages/prerender-marker.ts';
import { planRefresh } from '../pages/refresh-plan.ts';
import { PageStore } from '../pages/store.ts';

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

  private constructor(options: RenderedPagesOptions, changes: Changes) {
    this.#options = options;
    this.#changes = changes;
  }

  static async open(options: RenderedPagesOptions): Promise<RenderedPages> {
    const { database, pagesDir, ownDir, mark } = options;
    const latest = await latestOutboxId(database);
    const inStore = completedBuild(pagesDir) === mark ? await changesAfter(database, await readCursor(pagesDir), latest) : 'all';
    await refreshOwn(ownDir, mark, completedBuild(ownDir) === mark ? await changesAfter(database, await readCursor(ownDir), latest) : 'all');
    // Before anything is rendered: what changes meanwhile is seen to by the next run.
    await writeCursor(ownDir, latest);
    return new RenderedPages(options, inStore);
  }

  /** The page of a key; null where it has to be rendered. */
  find(key: string): FoundPage | null {
    const { pagesDir, ownDir } = this.#options;
    const stored = this.#changes === 'all' ? null : readFacts(path.join(pagesDir, pageFileName(key)), key);
    if (stored && !isTouched(stored.facts, this.#changes)) return stored;
    return readFacts(path.join(ownDir, pageFileName(key)), key);
  }

  /** Its bytes; null where it was replaced or damaged meanwhile. */
  read({ file, facts }: FoundPage): PageBytes | null {
    try {
      const decoded = decodePageFile(fs.readFileSync(file));
      return decoded?.facts.key === facts.key && decoded.facts.etag === facts.etag ? decoded.bytes : null;
    } catch {
      return null;
    }
  }
}

/** The tags of all rows after a cursor; everything where nobody knows what came after it. */
async function changesAfter(database: Database, cursor: number | null, latest: number): Promise<Changes> {
  if (cursor === null || cursor > latest) return 'all';
  const tags = new Set<string>();
  for (let after = cursor; after < latest; ) {
    const rows = await outboxAfter(database, after, ROWS);
    for (const row of rows) for (const tag of row.tags) tags.add(tag);
    after = rows.at(-1)?.id ?? latest;
  }
  return tags.has('all') ? 'all' : tags;
}

function isTouched({ key, tags }: PageFacts, changes: Changes): boolean {
  if (changes === 'all') return true;
  return changes.size > 0 && (changes.has(`page:${key}`) || changes.has(`path:${key}`) || tags.some((tag) => changes.has(tag)));
}

async function refreshOwn(dir: string, mark: string, changes: Changes): Promise<void> {
  if (changes === 'all') {
    fs.mkdirSync(dir, { recursive: true });
    clearPages(dir);
    markComplete(dir, mark);
    return;
  }
  if (changes.size === 0) return;
  const store = new PageStore({ dir, memoryBudget: 0 });
  const { render, drop } = planRefresh(store, changes);
  for (const key of [...render.flat(), ...drop]) store.drop(key);
  await store.flush();
  store.close();
}

function readFacts(file: string, key: string): FoundPage | null {
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
    return facts !== null && typeof facts === 'object' && facts.key === key ? { facts, file } : null;
  } finally {
    fs.closeSync(fd);
  }
}
