import v8 from 'node:v8';

const MEGABYTE = 1024 * 1024;
/** Below it V8 does well by itself. */
const LARGE = 100 * MEGABYTE;
const STEP = 32 * MEGABYTE;

/**
 * By how much a heap of so many bytes may grow before V8 looks for what nobody needs any more, in percent; null: as V8 likes. It lets a
 * heap nearly double, which is little for a small site (a fifth there doubles the time that answers take) and 200 MB for an index of
 * two hundred thousand pages.
 */
export function growthPercent(bytes: number): number | null {
  return bytes < LARGE ? null : Math.max(5, Math.round((STEP / bytes) * 100));
}

/** Read at each collection, so that it may be set while the process runs; 0 leaves it to V8. */
const setPercent = (percent: number) => v8.setFlagsFromString(`--heap-growing-percent=${percent}`);

/** Runs what reads much and keeps much, in small steps; from then on the heap's growth is bounded by what it is. */
export function boundHeapGrowth<T>(read: () => T): T {
  setPercent(20);
  const kept = read();
  setPercent(growthPercent(v8.getHeapStatistics().used_heap_size) ?? 0);
  return kept;
}
