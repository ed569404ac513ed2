import type { DayCounts } from './rows.ts';

/** The hashes of one view. */
export interface ViewHashes {
  visitor: string;
  /** Of the visitor together with the page. */
  onPage: string;
}

/** Counts of one day that are written together. */
export interface Slice extends DayCounts {
  day: string;
  total: number;
}

/** Views that one batch writes: a thousand block the process for some 15 ms, which no reader notices. */
const SLICE = 1_000;
/** Hashes kept until the next flush: beyond them (a database that fails for minutes) views count and visitors do not. */
const MAX_HASHES = 200_000;

/** What was counted since the last flush: one slice as a rule, several where there was a rush or midnight. */
export class PendingCounts {
  readonly #slices: Slice[] = [];
  readonly #maxHashes: number;
  #hashes = 0;

  constructor(maxHashes = MAX_HASHES) {
    this.#maxHashes = maxHashes;
  }

  get isEmpty(): boolean {
    return this.#slices.length === 0;
  }

  /** Counts a view of a page, and its visitor where one is known. */
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

  /** The slice to write next. */
  first(): Slice | undefined {
    return this.#slices[0];
  }

  /** The first slice is written. */
  dropFirst(): void {
    const slice = this.#slices.shift();
    if (slice) this.#hashes -= hashesIn(slice);
  }

  /** Takes back what could not be written. */
  restore(other: PendingCounts): void {
    this.#slices.unshift(...other.#slices);
    this.#hashes += other.#hashes;
  }

  get #isFull(): boolean {
    return this.#hashes >= this.#maxHashes;
  }

  #sliceOf(day: string): Slice {
    const last = this.#slices.at(-1);
    // Full, no further slice is begun: then the number of pages bounds what is kept.
    if (last?.day === day && (last.total < SLICE || this.#isFull)) return last;
    const slice: Slice = { day, total: 0, views: new Map(), visitors: new Set(), pageVisitors: new Map() };
    this.#slices.push(slice);
    return slice;
  }
}

function hashesIn({ visitors, pageVisitors }: DayCounts): number {
  return visitors.size + pageVisitors.size;
}
