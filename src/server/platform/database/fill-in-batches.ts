import type { Database, Statement } from './database.ts';
import { readState, writeState } from './state-rows.ts';

/**
 * Maximum pause between two batches. Processes that wait for the lock check more often than that
 * (`resilient-client.ts`).
 */
const MAX_PAUSE_MS = 100;

/** Returns the version of a completely filled table, or `null` if it was never filled or is being filled. */
export async function filledVersion(database: Database, name: string): Promise<string | null> {
  const stored = await readState<string>(database, name);
  return stored === null || stored.includes(' ') ? null : stored;
}

/**
 * Runs batches that fill tables with the data of a version, and records the version once all are stored. Each batch is
 * a separate transaction that also counts it, followed by a pause of equal length so that other processes can write. An
 * interrupted run of the same version continues after its last batch.
 * @param name the key in `state` that holds the version; `VERSION N` while N batches are stored
 * @param batches create their statements just before they run; the same version always yields the same ones
 */
export async function fillInBatches(
  database: Database,
  name: string,
  version: string,
  batches: readonly (() => readonly Statement[])[],
): Promise<void> {
  const [begun, done] = ((await readState<string>(database, name)) ?? '').split(' ');
  const first = begun === version && done !== undefined ? Number(done) : 0;
  for (const [index, make] of batches.entries()) {
    if (index < first) continue;
    const since = performance.now();
    await database.batch([...make(), writeState(database, name, `${version} ${index + 1}`)]);
    const pause = Math.min(MAX_PAUSE_MS, performance.now() - since);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  await database.batch([writeState(database, name, version)]);
}
