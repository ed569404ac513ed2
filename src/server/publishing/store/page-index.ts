/** Metadata of a page in the store, whether or not it is in memory. A page keeps its object until it is dropped. */
export interface PageMeta {
  readonly key: string;
  readonly etag: string;
  readonly tags: readonly string[];
  readonly pinned: boolean;
  /** Changes with every put. */
  readonly revision: number;
}

type Page = { -readonly [Field in keyof PageMeta]: PageMeta[Field] };

/**
 * Maximum length of lists that are copied to grow: an array grown by `push` reserves room for more than sixteen others.
 */
const SHORT = 16;

/**
 * Maps keys to metadata and tags to pages, and lists on-demand pages in render order. Designed for hundreds of
 * thousands of pages: a set for each tag would take twice the memory of everything else. Most puts of a known page
 * change no tag.
 */
export class PageIndex {
  readonly #pages = new Map<string, Page>();
  readonly #pagesByTag = new Map<string, Page[]>();
  readonly #onDemand = new Set<string>();
  #revision = 0;
  #pinnedRevision = 0;

  get size(): number {
    return this.#pages.size;
  }

  get onDemandSize(): number {
    return this.#onDemand.size;
  }

  get(key: string): PageMeta | undefined {
    return this.#pages.get(key);
  }

  has(key: string): boolean {
    return this.#pages.has(key);
  }

  /** Returns the keys of all pinned pages, and a number that changes only when they do. */
  pinned(): { revision: number; keys: () => string[] } {
    const keys = () => [...this.#pages.values()].flatMap(({ key, pinned }) => (pinned ? [key] : []));
    return { revision: this.#pinnedRevision, keys };
  }

  values(): IterableIterator<PageMeta> {
    return this.#pages.values();
  }

  keys(): IterableIterator<string> {
    return this.#pages.keys();
  }

  set({ key, etag, tags, pinned }: Omit<PageMeta, 'revision'>): void {
    const revision = ++this.#revision;
    const known = this.#pages.get(key);
    if (pinned !== (known?.pinned ?? false)) this.#pinnedRevision += 1;
    const page: Page = known ?? { key, etag, tags: [], pinned, revision };
    if (known === undefined) this.#pages.set(key, page);
    else Object.assign(known, { etag, pinned, revision });
    this.#onDemand.delete(key);
    if (!pinned) this.#onDemand.add(key);
    if (page.tags.length === tags.length && page.tags.every((tag, at) => tag === tags[at])) return;
    const [before, after] = [new Set(page.tags), new Set(tags)];
    for (const name of before) if (!after.has(name)) this.#take(name, page);
    for (const name of after) if (!before.has(name)) this.#give(name, page);
    page.tags = tags.map((name) => this.#shared(name));
  }

  delete(key: string): boolean {
    const page = this.#pages.get(key);
    if (!page) return false;
    if (page.pinned) this.#pinnedRevision += 1;
    for (const name of new Set(page.tags)) this.#take(name, page);
    this.#onDemand.delete(key);
    return this.#pages.delete(key);
  }

  keysForTags(tags: Iterable<string>): Set<string> {
    const found = new Set<string>();
    for (const tag of tags) for (const { key } of this.#pagesByTag.get(tag) ?? []) found.add(key);
    return found;
  }

  /** Returns the on-demand page with the oldest render. */
  oldestOnDemand(): string | undefined {
    return this.#onDemand.values().next().value;
  }

  #give(name: string, page: Page): void {
    const pages = this.#pagesByTag.get(name);
    if (pages === undefined) this.#pagesByTag.set(name, [page]);
    else if (pages.length < SHORT) this.#pagesByTag.set(name, pages.concat(page));
    else pages.push(page);
  }

  /**
   * Returns one shared string of a tag for all pages that have it: otherwise a hundred thousand pages would contain a
   * million equal strings.
   */
  #shared(name: string): string {
    return this.#pagesByTag.get(name)![0]!.tags.find((tag) => tag === name) ?? name;
  }

  #take(name: string, page: Page): void {
    const pages = this.#pagesByTag.get(name)!;
    const last = pages.pop()!;
    // The last one takes the place of the removed one.
    if (last !== page) pages[pages.indexOf(page)] = last;
    if (pages.length === 0) this.#pagesByTag.delete(name);
  }
}
