import v8 from 'node:v8';

const MEGABYTE = 1024 * 1024;
/** Below it steps need not be small. */
const LARGE = 100 * MEGABYTE;
const STEP = 32 * MEGABYTE;

/**
 * By how much a heap of so many bytes may grow before V8 looks for what nobody needs any more, in percent. By itself V8 lets a busy
 * one become three times as large: 130 MB for a small site, which may double instead (a fifth there doubles the time that answers
 * take), and several hundred for an index of two hundred thousand pages.
 */
export function growthPercent(bytes: number): number {
  return bytes < LARGE ? 100 : Math.max(5, Math.round((STEP / bytes) * 100));
}

/** Read at each collection, so that it may be set while the process runs. */
const setPercent = (percent: number) => v8.setFlagsFromString(`--heap-growing-percent=${percent}`);

/** Runs what reads much and keeps much, in small steps; from then on the heap's growth is bounded by what it is. */
export function boundHeapGrowth<T>(read: () => T): T {
  setPercent(20);
  const kept = read();
  setPercent(growthPercent(v8.getHeapStatistics().used_heap_size));
  return kept;
}
