import v8 from 'node:v8';

const MEGABYTE = 1024 * 1024;
/** Heap size below which growth steps need not be small. */
const LARGE_HEAP_BYTES = 100 * MEGABYTE;
const STEP = 32 * MEGABYTE;

/**
 * Returns the percentage by which a heap of this size may grow before V8 collects garbage. By default V8 lets a busy
 * heap triple. That is 130 MB for a small site, whose heap may double instead (growth by only a fifth would double
 * response times), and several hundred for an index of two hundred thousand pages.
 */
export function growthPercent(bytes: number): number {
  return bytes < LARGE_HEAP_BYTES ? 100 : Math.max(5, Math.round((STEP / bytes) * 100));
}

/** V8 reads it at each collection, so it can be changed while the process runs. */
const setPercent = (percent: number) => v8.setFlagsFromString(`--heap-growing-percent=${percent}`);

/**
 * Runs code that reads much data and keeps it, with the heap growing in small steps; its later growth is bounded by its
 * size.
 */
export function boundHeapGrowth<T>(read: () => T): T {
  setPercent(20);
  const kept = read();
  setPercent(growthPercent(v8.getHeapStatistics().used_heap_size));
  return kept;
}
