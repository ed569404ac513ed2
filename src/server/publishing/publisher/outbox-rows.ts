import { asc, gt, max } from 'drizzle-orm';
import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { preparedRead } from '#server/platform/database/prepared-read.ts';
import { outbox } from './schema.ts';

/** Statement that notifies every publisher of a change; it belongs in the batch of the change. */
export function appendToOutbox({ db }: Database, tags: Iterable<string>): Statement {
  return db.insert(outbox).values({ tags: [...new Set(tags)], createdAt: now() });
}

/** Returns the rows after `id`, oldest first. */
export async function outboxAfter(
  { db }: Database,
  id: number,
  limit: number,
): Promise<{ id: number; tags: string[] }[]> {
  return db
    .select({ id: outbox.id, tags: outbox.tags })
    .from(outbox)
    .where(gt(outbox.id, id))
    .orderBy(asc(outbox.id))
    .limit(limit);
}

const newestRow = preparedRead((db) => db.select({ id: max(outbox.id) }).from(outbox));

/** Returns the newest row's id, or 0 if the outbox has always been empty. */
export async function latestOutboxId(database: Database): Promise<number> {
  const [row] = await newestRow(database, {});
  return row?.id ?? 0;
}
