import type { Database, Statement } from './database.ts';
import { readState, writeState } from './state-rows.ts';

/** The longest pause between two batches: who waits for the lock looks at it more often than that (`resilient-client.ts`). */
const MOST_PAUSE_MS = 100;

/** The version of a table that is filled completely, or null: never filled, or being filled. */
export async function filledVersion(database: Database, name: string): Promise<string | null> {
  const stored = await readState<string>(database, name);
  return stored === null || stored.includes(' ') ? null : stored;
}

/**
 * Runs batches that fill tables with what a version stands for, and notes the version once all are stored. Each batch is a
 * transaction of its own that also counts it, with a pause behind it as long as it took: other processes keep writing. An
 * interrupted run of the same version resumes behind its last batch.
 * @param name the fact of `state` that holds the version; `VERSION N` while N batches are stored
 * @param batches make their statements when their turn has come; the same version always gives the same ones
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
    const pause = Math.min(MOST_PAUSE_MS, performance.now() - since);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  await database.batch([writeState(database, name, version)]);
}
