import { and, asc, count, desc, eq, lte, sql } from 'drizzle-orm';
import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { entry, entryText } from '#server/core/schema/entries-schema.ts';
import { setting } from '#server/core/schema/settings-schema.ts';
import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { state } from '#server/platform/database/schema.ts';
import { outbox } from '#server/publishing/publisher/schema.ts';
import { indexNowQueue } from './schema.ts';

/** State of the job between its runs. */
export interface IndexNowState {
  /** Last outbox row whose pages are queued; `null` if the job has not started. */
  cursor: number | null;
  /** No ping before this moment; during a ping, the end of its lease. */
  nextAt: number;
  /** Number of consecutive failed pings. */
  failures: number;
  lastPing: { at: number; count: number; status: number } | null;
  lastError: { at: number; text: string } | null;
}

export interface QueuedPath {
  path: string;
  queuedAt: number;
}

const KEY = 'index-now';

/** Queues paths, or moves them to the end of the queue. */
export function queuePaths({ db }: Database, paths: readonly string[], at: number): Statement {
  return db.run(sql`insert into ${indexNowQueue} (path, queued_at) select value, ${at} from json_each(${JSON.stringify(paths)}) where true
    on conflict (path) do update set queued_at = excluded.queued_at`);
}

export async function listNextPaths({ db }: Database, limit: number): Promise<QueuedPath[]> {
  return db.select().from(indexNowQueue).orderBy(asc(indexNowQueue.queuedAt), asc(indexNowQueue.path)).limit(limit);
}

/** Removes paths from the queue, except those that have changed again. */
export function dequeuePaths({ db }: Database, rows: readonly QueuedPath[]): Statement {
  const given = JSON.stringify(rows.map(({ path, queuedAt }) => [path, queuedAt]));
  return db.run(
    sql`delete from ${indexNowQueue} where (path, queued_at) in (select value ->> 0, value ->> 1 from json_each(${given}))`,
  );
}

export function clearQueue({ db }: Database): Statement {
  return db.delete(indexNowQueue);
}

export async function countQueue({ db }: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(indexNowQueue);
  return row?.total ?? 0;
}

const blank: IndexNowState = { cursor: null, nextAt: 0, failures: 0, lastPing: null, lastError: null };

/** Updates parts of the state; `null` clears a field. A cursor never moves backwards. */
export function patchIndexNow({ db }: Database, patch: Partial<IndexNowState>): Statement {
  const merged = sql`json_patch(${state.value}, ${JSON.stringify(patch)})`;
  const value =
    patch.cursor == null
      ? merged
      : sql`json_set(${merged}, '$.cursor', max(coalesce(${state.value} ->> 'cursor', 0), ${patch.cursor}))`;
  return db
    .insert(state)
    .values({ key: KEY, value: { ...blank, ...patch }, updatedAt: now() })
    .onConflictDoUpdate({ target: state.key, set: { value, updatedAt: now() } });
}

export async function readIndexNow({ db }: Database): Promise<IndexNowState | null> {
  const [row] = await db.select({ value: state.value }).from(state).where(eq(state.key, KEY));
  return row === undefined ? null : { ...blank, ...(row.value as Partial<IndexNowState>) };
}

/**
 * Claims the next ping, so that only one process sends it. Returns false if it is not due or another process was
 * faster.
 */
export async function claimPing({ db }: Database, at: number, leaseUntil: number): Promise<boolean> {
  const taken = await db
    .update(state)
    .set({ value: sql`json_set(${state.value}, '$.nextAt', ${leaseUntil})` })
    .where(and(eq(state.key, KEY), sql`coalesce(${state.value} ->> 'nextAt', 0) <= ${at}`))
    .returning({ key: state.key });
  return taken.length > 0;
}

/** Outbox position when the key was set: search engines are notified of changes from then on. */
export async function outboxIdWhenKeySet({ db }: Database): Promise<number> {
  const [set] = await db.select({ at: setting.updatedAt }).from(setting).where(eq(setting.section, 'search'));
  const [row] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(lte(outbox.createdAt, set?.at ?? now()))
    .orderBy(desc(outbox.id))
    .limit(1);
  return row?.id ?? 0;
}

/** Languages in which the entry at an address is written, or `null` if it does not exist. */
export async function findEntryLanguages({ db }: Database, kind: KindName, slug: string): Promise<Locale[] | null> {
  const rows = await db
    .select({ locale: entryText.locale })
    .from(entry)
    .leftJoin(entryText, eq(entryText.entryId, entry.id))
    .where(and(eq(entry.kind, kind), eq(entry.slug, slug)));
  return rows.length === 0 ? null : rows.flatMap(({ locale }) => (locale === null ? [] : [locale as Locale]));
}
