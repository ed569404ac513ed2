/** What is known of every page of the store, in memory or not. */
export interface PageMeta {
  readonly etag: string;
  readonly tags: readonly string[];
  readonly pinned: boolean;
  /** Milliseconds since the epoch. */
  readonly renderedAt: number;
}

/** Keys to metadata, tags to keys, and the on-demand pages in the order of their rendering. */
export class PageIndex {
  readonly #metas = new Map<string, PageMeta>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #onDemand = new Set<string>();

  get size(): number {
    return this.#metas.size;
  }

  get onDemandSize(): number {
    return this.#onDemand.size;
  }

  get(key: string): PageMeta | undefined {
    return this.#metas.get(key);
  }

  has(key: string): boolean {
    return this.#metas.has(key);
  }

  entries(): IterableIterator<[string, PageMeta]> {
    return this.#metas.entries();
  }

  keys(): IterableIterator<string> {
    return this.#metas.keys();
  }

  set(key: string, meta: PageMeta): void {
    this.delete(key);
    this.#metas.set(key, meta);
    if (!meta.pinned) this.#onDemand.add(key);
    for (const tag of meta.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
  }

  delete(key: string): boolean {
    const meta = this.#metas.get(key);
    if (!meta) return false;
    for (const tag of meta.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys?.delete(key) && keys.size === 0) this.#keysByTag.delete(tag);
    }
    this.#onDemand.delete(key);
    return this.#metas.delete(key);
  }

  keysForTags(tags: Iterable<string>): Set<string> {
    const found = new Set<string>();
    for (const tag of tags) for (const key of this.#keysByTag.get(tag) ?? []) found.add(key);
    return found;
  }

  /** The on-demand page that was rendered longest ago. */
  oldestOnDemand(): string | undefined {
    return this.#onDemand.values().next().value;
  }
}
