/**
 * The page store: all public pages as files, with a bounded in-memory cache.
 * @module publishing/store
 */

import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import { ChangeClock } from './change-clock.ts';
import { compressPage, compressPageSync } from './compress.ts';
import { IndexLog } from './index-log.ts';
import { decodePageFile, encodePageFile, pageEtag, pageFileName, type PageBytes, type PageFacts } from './page-file.ts';
import { PageIndex } from './page-index.ts';
import { PageMemory } from './page-memory.ts';
import { StoredPage } from './stored-page.ts';

export interface PageStoreOptions {
  dir: string;
  /** Maximum bytes of pages kept in memory, some 18 KB each. Default: 40 MB. */
  memoryBudget?: number;
  /** Maximum number of on-demand pages on disk. Default: 20,000. */
  onDemandBudget?: number;
  /** Flat list of headers for every page (see http/security-headers.ts). */
  commonHeaders?: readonly string[];
  /** False for a prerender process: no fsync, and the log is shared and never compacted. */
  durable?: boolean;
}

export interface NewPage {
  html: Buffer | string;
  tags: readonly string[];
  csp: string | null;
  contentType?: string;
  vary?: readonly string[];
  /** Further response headers, flat. */
  headers?: readonly string[];
  /** Pinned pages stay until they are dropped; the others are limited by `onDemandBudget`. */
  pinned: boolean;
  /** `store.now()` from before the render: the page is not stored if its tags have since changed. */
  since?: number;
  /**
   * Called when all is ready, before the last check of `since`: reads new changes, and returns whether the page may be
   * kept.
   */
  confirm?: () => Promise<boolean>;
  /** The page is prepared for this request only, and not stored. */
  passing?: boolean;
}

/**
 * The page store: every public page as a file in all encodings, with a bounded in-memory cache. Reads never throw: a
 * missing, truncated or unrecognised file is a miss. Nor do puts and drops if the disk is full, failing or read-only:
 * the page is kept in memory, and `flush` throws until the disk is up to date again.
 */
export class PageStore {
  readonly dir: string;
  readonly #index = new PageIndex();
  readonly #memory: PageMemory;
  readonly #clock = new ChangeClock();
  readonly #log: IndexLog;
  readonly #common: readonly string[];
  readonly #onDemandBudget: number;
  readonly #durable: boolean;
  readonly #loading = new Map<string, Promise<StoredPage | undefined>>();
  /** The newest put in progress for a key: an older one that ends later must not win. */
  readonly #putting = new Map<string, number>();
  /** Pinned pages lost to a damaged file or a failed render: they are pinned again by an on-demand render. */
  readonly #repin = new Set<string>();
  /** Pages in memory whose files could not be written. */
  readonly #unsaved = new Set<string>();
  /** Dropped pages whose files could not be removed. */
  readonly #leftovers = new Set<string>();
  #ticket = 0;
  /** Returns the keys of all pinned pages, and a number that changes only when they do. */
  readonly pinned = () => this.#index.pinned();

  /** Opens the store, creating the directory if needed; scans the files if the log is lost. */
  constructor(options: PageStoreOptions) {
    this.dir = options.dir;
    this.#memory = new PageMemory(options.memoryBudget ?? 40 * 1024 * 1024);
    this.#onDemandBudget = options.onDemandBudget ?? 20_000;
    this.#common = options.commonHeaders ?? [];
    this.#durable = options.durable ?? true;
    fs.mkdirSync(this.dir, { recursive: true });
    const { log, lost } = IndexLog.open(this.dir, this.#index, this.#durable);
    this.#log = log;
    if (lost && this.#durable) this.#scan();
  }

  /** Number of pages known. */
  get size(): number {
    return this.#index.size;
  }

  /** Values for health and metrics. */
  stats(): { pages: number; onDemand: number; inMemory: number; memoryBytes: number } {
    return {
      pages: this.#index.size,
      onDemand: this.#index.onDemandSize,
      inMemory: this.#memory.size,
      memoryBytes: this.#memory.bytes,
    };
  }

  has(key: string): boolean {
    return this.#index.has(key);
  }

  /** Whether the page is kept until dropped; `undefined` if it is unknown. */
  isPinned(key: string): boolean | undefined {
    return this.#index.get(key)?.pinned;
  }

  keys(): string[] {
    return [...this.#index.keys()];
  }

  keysForTags(tags: Iterable<string>): Set<string> {
    return this.#index.keysForTags(tags);
  }

  /** Returns the moment to pass to `put` as `since`, taken before rendering. */
  now(): number {
    return this.#clock.now();
  }

  /** Records that these tags changed: on-demand renders that began earlier are not stored. */
  changed(tags: Iterable<string>): void {
    this.#clock.changed(tags);
  }

  /** Whether a page with these tags, whose render began at `since`, may show content from before a change. */
  isStale(since: number, key: string, tags: readonly string[]): boolean {
    return this.#clock.isStale(since, key, tags);
  }

  /** The hot path: returns the page, `null` if it is known but not in memory, `undefined` if it is unknown. */
  peek(key: string): StoredPage | null | undefined {
    return this.#memory.get(key) ?? (this.#index.has(key) ? null : undefined);
  }

  /** Returns the page from memory or disk, or `undefined` if there is no valid copy. */
  async load(key: string): Promise<StoredPage | undefined> {
    const hit = this.#memory.get(key);
    if (hit) return hit;
    const running = this.#loading.get(key);
    if (running) return running;
    const reading = this.#read(key).finally(() => this.#loading.delete(key));
    this.#loading.set(key, reading);
    return reading;
  }

  /**
   * Stores a page and returns it prepared. The page is returned but not stored if it may be outdated (`since`), or if
   * there was a newer put or drop of the same key in the meantime. A page that cannot be written to disk is kept in
   * memory only, and is listed in `unsaved`.
   */
  async put(key: string, put: NewPage): Promise<StoredPage> {
    const facts = this.#factsOf(key, put);
    const keep = !put.passing && this.#mayKeep(facts, put) && (put.pinned || !this.#putting.has(key));
    if (keep && this.#isUnchanged(facts)) {
      const page = await this.load(key);
      if (page) return page;
    }
    const ticket = ++this.#ticket;
    if (keep) this.#putting.set(key, ticket);
    try {
      const bytes = await compressPage(asBuffer(put.html));
      const page = new StoredPage(facts, bytes, this.#common);
      if (keep) await this.#keep(page, facts, bytes, put, ticket);
      return page;
    } finally {
      if (this.#putting.get(key) === ticket) this.#putting.delete(key);
    }
  }

  /**
   * Writes a page to disk and into memory, unless it is outdated by now. If it cannot be written to disk, it is in
   * memory only, and unsaved.
   */
  async #keep(page: StoredPage, facts: PageFacts, bytes: PageBytes, put: NewPage, ticket: number): Promise<void> {
    const { key } = facts;
    const temporary = `${this.#path(key)}.${process.pid}-${ticket}.tmp`;
    const handle = await this.#writeTemporary(temporary, facts, bytes).catch(nullIfDiskFailed);
    try {
      const isConfirmed = (await put.confirm?.()) ?? true;
      if (!isConfirmed || this.#putting.get(key) !== ticket || !this.#mayKeep(facts, put)) return;
      // Updates index, file and memory in one tick, so that no reader sees one without the other. A line without its
      // file is a miss, as is one whose older file has another tag. A file without a line would never be updated.
      this.#record(facts);
      this.#memory.set(page);
      const isSaved = handle !== null && (await this.#moveIn(temporary, key, handle).catch(nullIfDiskFailed)) !== null;
      // A put made in the meantime has its own file, and a drop needs none.
      if (!isSaved && this.#index.get(key)?.etag === facts.etag) this.#unsaved.add(key);
    } finally {
      await handle?.close().catch(nullIfDiskFailed);
      await fsp.rm(temporary, { force: true }).catch(nullIfDiskFailed);
    }
  }

  /** Renames a written file in this tick, and makes it durable. */
  async #moveIn(temporary: string, key: string, handle: fsp.FileHandle): Promise<void> {
    fs.renameSync(temporary, this.#path(key));
    // Readers already have the page. A power failure before this leaves a torn file, which its checksum reveals, and a
    // cursor from before the change.
    if (this.#durable) await handle.sync();
  }

  /** Stores a page synchronously, on disk but not in memory: for prerendering. */
  putSync(key: string, put: NewPage): void {
    const facts = this.#factsOf(key, put);
    const bytes = compressPageSync(asBuffer(put.html));
    const file = this.#path(key);
    const temporary = `${file}.${process.pid}-${++this.#ticket}.tmp`;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const fd = fs.openSync(temporary, 'w');
    try {
      fs.writeFileSync(fd, Buffer.concat(encodePageFile(facts, bytes)));
      if (this.#durable) fs.fsyncSync(fd);
      // As in `#keep`, the line comes first.
      this.#putting.delete(key);
      this.#record(facts);
      this.#memory.delete(key);
      fs.renameSync(temporary, file);
    } catch (error) {
      fs.rmSync(temporary, { force: true });
      throw error;
    } finally {
      fs.closeSync(fd);
    }
  }

  /**
   * Drops a page. Its file, even one that the index does not contain, is removed in the same tick, so that a newer file
   * is not removed by mistake. With `keepPin` the page is pinned again when it is next stored.
   */
  drop(key: string, { keepPin = false } = {}): void {
    this.#putting.delete(key);
    if (keepPin) this.#repin.add(key);
    else this.#repin.delete(key);
    if (this.#index.has(key)) this.#forget(key);
    else this.#removeFile(key);
  }

  /** Returns the pages that are in memory only, because they could not be written to disk, and must be put again. */
  unsaved(): ReadonlySet<string> {
    return this.#unsaved;
  }

  /** Makes every put and drop so far durable. Throws while the disk prevents it. */
  async flush(): Promise<void> {
    for (const key of this.#leftovers) {
      if (!this.#index.has(key)) fs.rmSync(this.#path(key), { force: true });
      this.#leftovers.delete(key);
    }
    if (this.#durable && this.#log.isBloated(this.#index)) this.#log.compact(this.#index);
    await this.#log.flush(this.#index);
    if (this.#unsaved.size > 0) throw new Error(`the disk did not take ${this.#unsaved.size} pages`);
  }

  /** Tests whether the disk accepts a page's worth of bytes. @throws its error if it does not */
  async tryDisk(): Promise<void> {
    const file = path.join(this.dir, `try.${process.pid}.tmp`);
    try {
      await fsp.writeFile(file, Buffer.alloc(64 * 1024, 1), { flush: true });
    } finally {
      await fsp.rm(file, { force: true });
    }
  }

  /** Releases the log. The store must not be used afterwards. */
  close(): void {
    this.#log.close();
  }

  #path(key: string): string {
    return path.join(this.dir, pageFileName(key));
  }

  #factsOf(key: string, put: NewPage): PageFacts {
    const answer = {
      csp: put.csp,
      contentType: put.contentType ?? 'text/html; charset=utf-8',
      vary: put.vary ?? [],
      headers: put.headers ?? [],
    };
    const pinned = put.pinned || this.#index.get(key)?.pinned === true || this.#repin.has(key);
    return {
      key,
      status: 200,
      etag: pageEtag(asBuffer(put.html), answer),
      tags: [...put.tags],
      ...answer,
      pinned,
      renderedAt: Date.now(),
    };
  }

  #mayKeep(facts: PageFacts, put: NewPage): boolean {
    return put.since === undefined || !this.#clock.isStale(put.since, facts.key, facts.tags);
  }

  /** Only the time of rendering differs: no need to compress, write and fsync it again. */
  #isUnchanged(facts: PageFacts): boolean {
    const meta = this.#index.get(facts.key);
    if (
      !meta ||
      this.#putting.has(facts.key) ||
      this.#unsaved.has(facts.key) ||
      meta.etag !== facts.etag ||
      meta.pinned !== facts.pinned
    )
      return false;
    return meta.tags.length === facts.tags.length && meta.tags.every((tag, at) => tag === facts.tags[at]);
  }

  /** Writes the file; the caller must sync and close it. */
  async #writeTemporary(temporary: string, facts: PageFacts, bytes: PageBytes): Promise<fsp.FileHandle> {
    await fsp.mkdir(path.dirname(temporary), { recursive: true });
    const handle = await fsp.open(temporary, 'w');
    try {
      const parts = encodePageFile(facts, bytes);
      const { bytesWritten } = await handle.writev(parts);
      // A disk that fills up accepts only some of the bytes, and reports that only by this number.
      if (bytesWritten < parts.reduce((sum, part) => sum + part.length, 0))
        throw Object.assign(new Error('the disk took a part of the page only'), { code: 'ENOSPC', syscall: 'writev' });
      return handle;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  #record(facts: PageFacts): void {
    this.#index.set(facts);
    this.#repin.delete(facts.key);
    this.#unsaved.delete(facts.key);
    this.#log.put(facts);
    while (this.#index.onDemandSize > this.#onDemandBudget) {
      const oldest = this.#index.oldestOnDemand();
      if (oldest !== undefined) this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#index.delete(key);
    this.#memory.delete(key);
    this.#unsaved.delete(key);
    this.#log.drop(key);
    this.#removeFile(key);
  }

  #removeFile(key: string): void {
    try {
      fs.rmSync(this.#path(key), { force: true });
    } catch {
      // The file is not served unless log and cursor are also lost; `flush` tries again.
      this.#leftovers.add(key);
    }
  }

  async #read(key: string): Promise<StoredPage | undefined> {
    // Repeats only if there was a put or drop in the meantime, so it terminates when they stop.
    for (;;) {
      const meta = this.#index.get(key);
      if (!meta) return undefined;
      const { revision } = meta;
      const file = await fsp.readFile(this.#path(key)).catch(() => null);
      const newer = this.#memory.get(key);
      if (newer) return newer;
      // A put has won the race: data read before it must be neither sent nor stored.
      if (this.#index.get(key)?.revision !== revision) continue;
      const decoded = file && decodePageFile(file);
      if (!decoded || decoded.facts.key !== key || decoded.facts.etag !== meta.etag) {
        if (meta.pinned) this.#repin.add(key);
        this.#forget(key);
        return undefined;
      }
      const page = new StoredPage(decoded.facts, decoded.bytes, this.#common);
      this.#memory.set(page);
      return page;
    }
  }

  #scan(): void {
    for (const name of fs.readdirSync(this.dir, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.page')) continue;
      const decoded = decodePageFile(fs.readFileSync(path.join(this.dir, name)));
      if (decoded && pageFileName(decoded.facts.key) === name.replaceAll(path.sep, '/')) this.#record(decoded.facts);
    }
  }
}

/** Returns `null` for a disk failure. @throws any other error */
function nullIfDiskFailed(error: unknown): null {
  if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
  return null;
}

function asBuffer(html: Buffer | string): Buffer {
  return typeof html === 'string' ? Buffer.from(html) : html;
}
