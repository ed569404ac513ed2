import type { DayCounts } from './rows.ts';

/** Hashes of one view. */
export interface ViewHashes {
  visitor: string;
  /** Hash of the visitor together with the page. */
  onPage: string;
}

/** Counts of one day that are written together. */
export interface CountSlice extends DayCounts {
  day: string;
  total: number;
}

/** Maximum views per batch: a thousand block the process for about 15 ms, which visitors do not notice. */
const MAX_VIEWS_PER_SLICE = 1_000;
/**
 * Maximum number of hashes kept until the next flush. Beyond it (if the database fails for minutes), views are counted
 * and visitors are not.
 */
const MAX_HASHES = 200_000;

/** Counts since the last flush: usually one slice, several under heavy traffic or at midnight. */
export class PendingCounts {
  readonly #slices: CountSlice[] = [];
  readonly #maxHashes: number;
  #hashes = 0;

  constructor(maxHashes = MAX_HASHES) {
    this.#maxHashes = maxHashes;
  }

  get isEmpty(): boolean {
    return this.#slices.length === 0;
  }

  /** Counts a view of a page, and its visitor if known. */
  add(day: string, path: string, hashes: ViewHashes | null): void {
    const slice = this.#sliceOf(day);
    slice.total += 1;
    slice.views.set(path, (slice.views.get(path) ?? 0) + 1);
    if (hashes === null || this.#isFull) return;
    const before = hashesIn(slice);
    slice.visitors.add(hashes.visitor);
    slice.pageVisitors.set(hashes.onPage, path);
    this.#hashes += hashesIn(slice) - before;
  }

  /** Returns the slice to write next. */
  first(): CountSlice | undefined {
    return this.#slices[0];
  }

  /** Removes the first slice after it is written. */
  dropFirst(): void {
    const slice = this.#slices.shift();
    if (slice) this.#hashes -= hashesIn(slice);
  }

  /** Merges back in the counts that could not be written. */
  restore(other: PendingCounts): void {
    this.#slices.unshift(...other.#slices);
    this.#hashes += other.#hashes;
  }

  get #isFull(): boolean {
    return this.#hashes >= this.#maxHashes;
  }

  #sliceOf(day: string): CountSlice {
    const last = this.#slices.at(-1);
    // When full, no new slice is started, so that the number of pages limits memory use.
    if (last?.day === day && (last.total < MAX_VIEWS_PER_SLICE || this.#isFull)) return last;
    const slice: CountSlice = { day, total: 0, views: new Map(), visitors: new Set(), pageVisitors: new Map() };
    this.#slices.push(slice);
    return slice;
  }
}

function hashesIn({ visitors, pageVisitors }: DayCounts): number {
  return visitors.size + pageVisitors.size;
}
