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

/** Bounds the growth of this process's heap by its size at this moment: once the index of pages is read. */
export function boundHeapGrowth(): void {
  const percent = growthPercent(v8.getHeapStatistics().used_heap_size);
  // Read at each collection, so that it may be set while the process runs.
  if (percent !== null) v8.setFlagsFromString(`--heap-growing-percent=${percent}`);
}
