import { MINUTE } from '#content/format/durations.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { now as clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { latestOutboxId } from '#server/publishing/publisher/outbox-rows.ts';

/** A value, and the page tags of everything that it depends on. */
interface Shared<T> {
  value: T;
  tags: readonly string[];
}

interface Cache {
  outbox: number;
  catalogue: Catalogue;
  minute: number;
  values: Map<string, Promise<Shared<unknown>>>;
}

const caches = new WeakMap<Database, Cache>();

/**
 * Reads a value that many pages show, once per change of public content: every change is announced in the outbox by its
 * own transaction, and so is the start or end of an entry by the scheduler. A minute bounds the age in a process whose
 * clock runs ahead of the scheduler.
 * @param read reads it at a time (milliseconds) after the change: the page that asks may have been opened before, and
 * the pages that the change renders again use the same value
 */
export async function readOncePerChange<T>(
  database: Database,
  { catalogue, key }: { catalogue: Catalogue; key: string },
  read: (now: number) => Promise<Shared<T>>,
): Promise<Shared<T>> {
  const outbox = await latestOutboxId(database);
  const now = clock();
  const minute = Math.floor(now / MINUTE);
  let cache = caches.get(database);
  if (cache?.outbox !== outbox || cache.catalogue !== catalogue || cache.minute !== minute)
    caches.set(database, (cache = { outbox, catalogue, minute, values: new Map() }));
  const { values } = cache;
  const known = (values.get(key) as Promise<Shared<T>> | undefined) ?? read(now);
  values.set(key, known);
  // A failed read is repeated by the next page.
  known.catch(() => values.delete(key));
  return known;
}
