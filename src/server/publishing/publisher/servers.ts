import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deleteOldStates, listState, writeState } from '#server/platform/database/state-rows.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import { currentPublisher } from './current-publisher.ts';
import { latestOutboxId } from './outbox-rows.ts';
import type { Publisher } from './publisher.ts';

const HEARTBEAT_INTERVAL_MS = 5_000;
/** A server without a heartbeat for this long is not serving. */
const HEARTBEAT_TIMEOUT_MS = 3 * HEARTBEAT_INTERVAL_MS;
/** How long a withdrawal waits for other servers, and how often it checks. */
const TIMEOUT_MS = 5_000;
const POLL_INTERVAL_MS = 40;

/** Servers that follow the outbox, each with the last row that it has read. */
const SERVERS = 'server:';
const key = `${SERVERS}${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;

/**
 * Reports to the other servers on the database that this one follows the outbox, every five seconds and whenever it has
 * stopped showing withdrawn pages. @returns a function that removes it from their list
 */
export function startHeartbeats(database: Database, publisher: Publisher, log: Log): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let isOver = false;
  const beat = async () => {
    await database.batch([
      writeState(database, key, publisher.stats().seen),
      deleteOldStates(database, SERVERS, now() - 20 * HEARTBEAT_TIMEOUT_MS),
    ]);
  };
  const tell = () => {
    if (!isOver) last = beat().catch((error: unknown) => log.warn({ err: error }, 'publisher: a beat was lost'));
  };
  publisher.onGone(tell);
  const timer = setInterval(tell, HEARTBEAT_INTERVAL_MS).unref();
  tell();
  return async () => {
    isOver = true;
    clearInterval(timer);
    await last;
    await database.batch([deleteOldStates(database, key, now() + 1)]).catch(() => undefined);
  };
}

/**
 * Resolves once no server shows a page that is withdrawn by a row written before the call, judged by the rows that the
 * other servers report as read.
 * @returns false if some server did not confirm that within five seconds
 */
export async function waitUntilWithdrawnEverywhere(database: Database): Promise<boolean> {
  const publisher = currentPublisher();
  // The operator's commands show no pages, and servers follow the outbox themselves.
  if (publisher === null) return true;
  const until = performance.now() + TIMEOUT_MS;
  const own = await Promise.race([publisher.caughtUp(), sleep(TIMEOUT_MS, false, { ref: false })]);
  if (!own) return false;
  const row = await latestOutboxId(database);
  for (;;) {
    const servers = await listState<number>(database, SERVERS, now() - HEARTBEAT_TIMEOUT_MS);
    if (servers.every((server) => server.key === key || server.value >= row)) return true;
    if (performance.now() > until) return false;
    await sleep(POLL_INTERVAL_MS);
  }
}
