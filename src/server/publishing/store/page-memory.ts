import type { StoredPage } from './stored-page.ts';

/**
 * Pages in memory, bounded by bytes. Eviction gives every page that was requested since the last round a second chance:
 * nearly as good as strict LRU, and a hit costs one assignment instead of two changes to the map.
 */
export class PageMemory {
  readonly #pages = new Map<string, StoredPage>();
  readonly #budget: number;
  #bytes = 0;

  constructor(budget: number) {
    this.#budget = budget;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  get(key: string): StoredPage | undefined {
    const page = this.#pages.get(key);
    if (page !== undefined) page.touched = true;
    return page;
  }

  /** Adds a page, unless it alone exceeds the budget. */
  set(page: StoredPage): void {
    this.delete(page.key);
    if (page.size > this.#budget) return;
    this.#pages.set(page.key, page);
    this.#bytes += page.size;
    page.onGrow = (bytes) => {
      this.#bytes += bytes;
      this.#evict();
    };
    this.#evict();
  }

  delete(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#forget(page);
  }

  #forget(page: StoredPage): void {
    page.onGrow = null;
    this.#bytes -= page.size;
  }

  #evict(): void {
    // Terminates: a page moved to the end has lost its mark and is evicted on a second visit.
    for (const [key, page] of this.#pages) {
      if (this.#bytes <= this.#budget) return;
      this.#pages.delete(key);
      if (page.touched) {
        page.touched = false;
        this.#pages.set(key, page);
      } else {
        this.#forget(page);
      }
    }
  }
}
