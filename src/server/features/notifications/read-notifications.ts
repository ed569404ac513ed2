/**
 * The user's notifications as a list with links.
 * @module features/notifications
 */

import * as z from 'zod/mini';
import { DAY } from '#content/format/durations.ts';
import { kinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import { maySeeUnpublished } from '#content/model/permissions.ts';
import { type Viewer, actorOf } from '#content/model/viewer.ts';
import { visibilityOf } from '#content/model/visibility.ts';
import { workflows } from '#content/model/workflow.ts';
import { invalid, ok, type Result } from '#content/result.ts';
import { toIssues } from '#content/zod-issues.ts';
import { findContentInStatus } from '#server/core/entries/revisions/revision-rows.ts';
import {
  countUnread,
  findNotification,
  listNotifications,
  markRead,
  type NotificationWithEntry,
} from '#server/core/notifications/rows.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { refused } from '#server/platform/failures.ts';
import { destinationOf } from './destination.ts';
import { toNotificationView, type NotificationView } from './notification-views.ts';

/**
 * Replaces titles of entries with those that this reader may see: the current ones if the entry is public or the reader
 * works on it, otherwise the last public ones. An entry that was never public appears as deleted.
 */
async function withKnownTitles(
  viewer: Viewer,
  rows: readonly NotificationWithEntry[],
): Promise<NotificationWithEntry[]> {
  if (rows.length === 0) return [];
  const actor = actorOf(viewer);
  const { ads } = await readSettings(database());
  return Promise.all(
    rows.map(async (row): Promise<NotificationWithEntry> => {
      const { entry } = row;
      if (
        entry === null ||
        maySeeUnpublished(actor, kinds[entry.kind], entry) ||
        visibilityOf(entry, now(), ads.lingerDays * DAY) === 'shown'
      )
        return row;
      const last = await findContentInStatus(database(), entry.id, workflows[kinds[entry.kind].workflow].live);
      if (last === null) return { ...row, entry: null };
      return {
        ...row,
        entry: { ...entry, slug: last.slug },
        titles: Object.fromEntries(
          locales.flatMap((locale) => (last.texts[locale] ? [[locale, last.texts[locale].title]] : [])),
        ),
      };
    }),
  );
}

export interface NotificationList {
  items: NotificationView[];
  /** Total number of unread notifications. */
  unread: number;
  /** Value of `before` for the next page. `null` on the last page. */
  next: string | null;
}

/** Returns a user's notifications, latest first. With `limit` 0, returns only the unread count. */
export async function readNotifications(
  viewer: Viewer,
  { before, limit }: { before: string | null; limit: number },
  telling: LocaleContext,
  existing: ReadonlySet<string>,
): Promise<NotificationList> {
  const [unread, rows] = await Promise.all([
    countUnread(database(), viewer.id),
    limit === 0 ? [] : listNotifications(database(), viewer.id, { before, limit: limit + 1 }),
  ]);
  const shown = await withKnownTitles(viewer, rows.slice(0, limit));
  return {
    items: shown.map((row) => toNotificationView(row, viewer, telling, existing)),
    unread,
    next: rows.length > limit ? shown.at(-1)!.row.id : null,
  };
}

/** Counts the viewer's unread notifications. */
export function countOwnUnread(viewer: Viewer): Promise<number> {
  return countUnread(database(), viewer.id);
}

/** Maximum number of ids per call. */
const MAX_IDS = 100;

/** Either ids or all. */
export const readSchema = z.union([
  z.strictObject({ ids: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(MAX_IDS)) }),
  z.strictObject({ all: z.literal(true) }),
]);

/**
 * Marks the viewer's own notifications as read, `{ids}` or `{all: true}`. Those of other users are not changed.
 * @returns the remaining unread count; 409 to an admin who impersonates a user, 422
 */
export async function markAsRead(viewer: Viewer, input: unknown): Promise<Result<{ unread: number }>> {
  if (viewer.impersonatedBy !== null) return refused('impersonating');
  const parsed = readSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  await database().batch([markRead(database(), viewer.id, 'ids' in parsed.data ? parsed.data.ids : 'all', now())]);
  return ok({ unread: await countUnread(database(), viewer.id) });
}

/**
 * Marks a notification as read and returns its destination, or `null` if it belongs to another user or has no
 * destination.
 * @param isDeliberate false leaves it unread, because the user has not opened it yet
 */
export async function openNotification(
  viewer: Viewer,
  id: string,
  { locale }: LocaleContext,
  existing: ReadonlySet<string>,
  isDeliberate = true,
): Promise<string | null> {
  const told = await findNotification(database(), viewer.id, id);
  if (told === null) return null;
  if (isDeliberate && viewer.impersonatedBy === null)
    await database().batch([markRead(database(), viewer.id, [id], now())]);
  return destinationOf(viewer, locale, told, existing);
}
