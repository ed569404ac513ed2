import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '#content/format/durations.ts';
import type { Database } from '#server/platform/database/database.ts';
import { latestOutboxId } from '#server/publishing/publisher/outbox-rows.ts';
import { monotonicNow } from './measures/edit.ts';
import type { PageClient } from './measures/watch-pages.ts';

const PATIENCE_MS = MINUTE;

/**
 * Waits until the server has finished all announced work, including further pages of the last edit.
 * @throws Error if it has not finished within a minute
 */
export async function waitUntilSettled(client: PageClient, database: Database): Promise<void> {
  const latest = await latestOutboxId(database);
  for (const deadline = monotonicNow() + PATIENCE_MS; monotonicNow() < deadline;) {
    const { pages } = JSON.parse((await client.get('/healthz')).body) as { pages: { cursor: number } };
    if (pages.cursor >= latest) return;
    await pause(5);
  }
  throw new Error('The server did not finish the pages of the last edit');
}
