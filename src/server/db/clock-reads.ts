import { and, asc, eq, gt, inArray, isNotNull, lte, or } from 'drizzle-orm';
import type { KindName } from '#content/define-kind.ts';
import type { Database } from './database.ts';
import { entry } from './schema/entries.ts';

const BATCH = 200;
const key = { id: entry.id, kind: entry.kind };

/** Entries whose moment to be published has come. */
export function dueToPublish({ db }: Database, now: number) {
  return db.select(key).from(entry).where(and(isNotNull(entry.scheduledAt), lte(entry.scheduledAt, now), eq(entry.status, 'scheduled'))).orderBy(asc(entry.scheduledAt)).limit(BATCH);
}

/** Ads whose life is over. */
export function dueToExpire({ db }: Database, now: number) {
  return db.select(key).from(entry).where(and(eq(entry.status, 'active'), lte(entry.expiresAt, now))).orderBy(asc(entry.expiresAt)).limit(BATCH);
}

/** Public entries that began or ended in a span of time: after `from`, until `to` (ISO instants). */
export function crossedMoments({ db }: Database, kinds: readonly KindName[], from: string, to: string) {
  const within = (column: typeof entry.startsAt | typeof entry.endsAt) => and(gt(column, from), lte(column, to));
  return db
    .select({ ...key, categoryId: entry.categoryId })
    .from(entry)
    .where(and(inArray(entry.kind, [...kinds]), isNotNull(entry.listedAt), or(within(entry.startsAt), within(entry.endsAt))));
}

/** Ads that leave their address for good in a span of time, `lingerMs` after they closed. */
export function lingeredOut({ db }: Database, from: number, to: number, lingerMs: number) {
  return db
    .select({ ...key, slug: entry.slug })
    .from(entry)
    .where(and(eq(entry.kind, 'advertisements'), isNotNull(entry.closedAt), gt(entry.closedAt, from - lingerMs), lte(entry.closedAt, to - lingerMs)));
}

/** Entries that lay in the trash since before `before`. */
export function trashedBefore({ db }: Database, before: number) {
  return db.select(key).from(entry).where(and(eq(entry.status, 'trashed'), lte(entry.closedAt, before))).limit(BATCH);
}
