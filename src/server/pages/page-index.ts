/** What is known of every page of the store, in memory or not. */
export interface PageMeta {
  readonly etag: string;
  readonly tags: readonly string[];
  readonly pinned: boolean;
  /** Milliseconds since the epoch. */
  readonly renderedAt: number;
}

interface Tag {
  /** One string for all pages that carry the tag: a hundred thousand pages would hold a million equal ones. */
  readonly name: string;
  readonly keys: Set<string>;
}

/** Keys to metadata, tags to keys, and the on-demand pages in the order of their rendering. */
export class PageIndex {
  readonly #metas = new Map<string, PageMeta>();
  readonly #tags = new Map<string, Tag>();
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
    if (!meta.pinned) this.#onDemand.add(key);
    const tags = meta.tags.map((name) => {
      const tag = this.#tagNamed(name);
      tag.keys.add(key);
      return tag.name;
    });
    this.#metas.set(key, { ...meta, tags });
  }

  delete(key: string): boolean {
    const meta = this.#metas.get(key);
    if (!meta) return false;
    for (const tag of meta.tags) {
      const keys = this.#tags.get(tag)?.keys;
      if (keys?.delete(key) && keys.size === 0) this.#tags.delete(tag);
    }
    this.#onDemand.delete(key);
    return this.#metas.delete(key);
  }

  keysForTags(tags: Iterable<string>): Set<string> {
    const found = new Set<string>();
    for (const tag of tags) for (const key of this.#tags.get(tag)?.keys ?? []) found.add(key);
    return found;
  }

  /** The on-demand page that was rendered longest ago. */
  oldestOnDemand(): string | undefined {
    return this.#onDemand.values().next().value;
  }

  #tagNamed(name: string): Tag {
    const known = this.#tags.get(name);
    if (known) return known;
    const tag = { name, keys: new Set<string>() };
    this.#tags.set(name, tag);
    return tag;
  }
}
