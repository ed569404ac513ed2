import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Locale } from '#content/locale.ts';
import type { NotificationType } from '#content/model/notifications.ts';
import type { Role } from '#content/model/roles.ts';
import type { PersonRow } from '#server/core/accounts/rows.ts';
import { user } from '#server/core/schema/accounts-schema.ts';
import { entry, entryText } from '#server/core/schema/entries-schema.ts';
import { notification } from '#server/core/schema/notifications-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';

export type NotificationRow = typeof notification.$inferSelect;
export type NotificationData = NotificationRow['data'];

/** Stores a notification. Skips it if its entry has been deleted by then, so that the batch does not fail. */
export function insertNotification({ db }: Database, row: Omit<NotificationRow, 'readAt'>): Statement {
  return db
    .insert(notification)
    .values({ ...row, entryId: row.entryId === null ? null : sql`(select id from entry where id = ${row.entryId})` });
}

/** People with these roles who are neither banned at that moment nor deleted. */
export async function listPeopleOf({ db }: Database, roles: readonly Role[], at: Date): Promise<PersonRow[]> {
  const open = or(eq(user.banned, false), lte(user.banExpires, at));
  return db
    .select()
    .from(user)
    .where(and(inArray(user.role, [...roles]), isNull(user.deletedAt), open))
    .orderBy(asc(user.id));
}

/**
 * Of these people, those who were mailed about this kind with one of these types after `since`, and have not read the
 * notification yet.
 */
export async function listMailedSince(
  { db }: Database,
  userIds: readonly string[],
  types: readonly NotificationType[],
  kind: string,
  since: number,
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ userId: notification.userId })
    .from(notification)
    .where(
      and(
        inArray(notification.userId, [...userIds]),
        isNull(notification.readAt),
        gt(notification.at, since),
        inArray(notification.type, [...types]),
        sql`json_extract(${notification.data}, '$.kind') = ${kind}`,
        sql`json_extract(${notification.data}, '$.mailed') = 1`,
      ),
    );
  return new Set(rows.map((row) => row.userId));
}

const about = alias(entry, 'about');
const actor = alias(user, 'actor');
const columns = {
  row: notification,
  entry: {
    id: about.id,
    kind: about.kind,
    status: about.status,
    slug: about.slug,
    authorId: about.authorId,
    listedAt: about.listedAt,
    publishedAt: about.publishedAt,
    expiresAt: about.expiresAt,
    closedAt: about.closedAt,
  },
  actorName: actor.name,
};

/** A notification with its entry and the name of the user who caused it, empty once that account is deleted. */
export type NotificationWithEntry = Awaited<ReturnType<typeof selectNotifications>>[number] & {
  titles: Partial<Record<Locale, string>>;
};

function selectNotifications({ db }: Database, where: SQL | undefined, limit: number) {
  return db
    .select(columns)
    .from(notification)
    .leftJoin(about, eq(about.id, notification.entryId))
    .leftJoin(actor, eq(actor.id, notification.actorId))
    .where(where)
    .orderBy(desc(notification.at), desc(notification.id))
    .limit(limit);
}

/** A person's notifications, the latest first: those before the notification `before`, or the newest. */
export async function listNotifications(
  database: Database,
  userId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<NotificationWithEntry[]> {
  const earlier =
    before === null
      ? undefined
      : sql`(${notification.at}, ${notification.id}) < (select at, id from notification where id = ${before} and user_id = ${userId})`;
  const rows = await selectNotifications(database, and(eq(notification.userId, userId), earlier), limit);
  const ids = rows.flatMap(({ entry: toldEntry }) => (toldEntry === null ? [] : [toldEntry.id]));
  const titles =
    ids.length === 0
      ? []
      : await database.db
          .select({ entryId: entryText.entryId, locale: entryText.locale, title: entryText.title })
          .from(entryText)
          .where(inArray(entryText.entryId, ids));
  return rows.map((row) => ({
    ...row,
    titles: Object.fromEntries(
      titles.filter(({ entryId }) => entryId === row.entry?.id).map(({ locale, title }) => [locale, title]),
    ),
  }));
}

export async function countUnread({ db }: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(notification)
    .where(and(eq(notification.userId, userId), isNull(notification.readAt)));
  return row?.total ?? 0;
}

/** The notification with its entry, if it is this person's. */
export async function findNotification(
  database: Database,
  userId: string,
  id: string,
): Promise<Omit<NotificationWithEntry, 'titles'> | null> {
  const [row] = await selectNotifications(database, and(eq(notification.id, id), eq(notification.userId, userId)), 1);
  return row ?? null;
}

/** Marks these notifications of a person as read, or all of them (`'all'`). */
export function markRead({ db }: Database, userId: string, ids: readonly string[] | 'all', at: number): Statement {
  return db
    .update(notification)
    .set({ readAt: at })
    .where(
      and(
        eq(notification.userId, userId),
        isNull(notification.readAt),
        ids === 'all' ? undefined : inArray(notification.id, [...ids]),
      ),
    );
}

/** Erases notifications read before `readBefore`, and all those created before `before`, read or not. */
export function deleteOldNotifications({ db }: Database, readBefore: number, before: number): Statement {
  // A notification read before the given time was also created before it; that condition uses the index.
  return db
    .delete(notification)
    .where(or(and(lt(notification.at, readBefore), lt(notification.readAt, readBefore)), lt(notification.at, before)));
}

/** Erases all notifications of a person. */
export function deleteNotificationsOf({ db }: Database, userId: string): Statement {
  return db.delete(notification).where(eq(notification.userId, userId));
}

/** All notifications of a person, the earliest first. */
export async function listAllNotifications({ db }: Database, userId: string): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notification)
    .where(eq(notification.userId, userId))
    .orderBy(asc(notification.at), asc(notification.id));
}
