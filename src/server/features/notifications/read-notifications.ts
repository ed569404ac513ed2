/**
 * What somebody was told, as a list with the ways to it.
 * @module features/notifications
 */

import * as z from 'zod/mini';
import { DAY } from '#content/format/durations.ts';
import { kinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import { maySeeUnpublished } from '#content/model/can.ts';
import { type Viewer, actorOf } from '#content/model/viewer.ts';
import { visibilityOf } from '#content/model/visibility.ts';
import { workflows } from '#content/model/workflow.ts';
import { invalid, ok, type Result } from '#content/result.ts';
import { toIssues } from '#content/zod-issues.ts';
import { findContentIn } from '#server/core/entries/revisions/revision-rows.ts';
import { countUnread, findTold, listNotifications, markRead, type ToldRow } from '#server/core/notifications/rows.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import type { Telling } from '#server/core/settings/telling.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { refused } from '#server/platform/failures.ts';
import { destinationOf } from './destination.ts';
import { toNotificationView, type NotificationView } from './notification-views.ts';

/**
 * What people were told, with entries by the titles that this reader may know: as they are where they are public or the
 * reader works on them, else as they last were in public. What never was is as if it were gone.
 */
async function withKnownTitles(viewer: Viewer, rows: readonly ToldRow[]): Promise<ToldRow[]> {
  if (rows.length === 0) return [];
  const actor = actorOf(viewer);
  const { ads } = await readSettings(database());
  return Promise.all(
    rows.map(async (row): Promise<ToldRow> => {
      const { entry } = row;
      if (
        entry === null ||
        maySeeUnpublished(actor, kinds[entry.kind], entry) ||
        visibilityOf(entry, now(), ads.lingerDays * DAY) === 'shown'
      )
        return row;
      const last = await findContentIn(database(), entry.id, workflows[kinds[entry.kind].workflow].live);
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
  /** How many are unread in all. */
  unread: number;
  /** The `before` of the next page; null: there is none. */
  next: string | null;
}

/** What somebody was told, the latest first; with `limit` 0 only how much of it is unread. */
export async function readNotifications(
  viewer: Viewer,
  { before, limit }: { before: string | null; limit: number },
  telling: Telling,
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

/** How much of what somebody was told they have not read. */
export function countOwnUnread(viewer: Viewer): Promise<number> {
  return countUnread(database(), viewer.id);
}

/** How many one call can mark by their ids. */
const MOST_IDS = 100;

/** Either ids or all. */
export const readSchema = z.union([
  z.strictObject({ ids: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(MOST_IDS)) }),
  z.strictObject({ all: z.literal(true) }),
]);

/**
 * Marks one's own notifications as read, `{ids}` or `{all: true}`; those of others are left as they are.
 * @returns how many remain unread; 409 to an admin who acts as somebody else, 422
 */
export async function markAsRead(viewer: Viewer, input: unknown): Promise<Result<{ unread: number }>> {
  if (viewer.impersonatedBy !== null) return refused('impersonating');
  const parsed = readSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  await database().batch([markRead(database(), viewer.id, 'ids' in parsed.data ? parsed.data.ids : 'all', now())]);
  return ok({ unread: await countUnread(database(), viewer.id) });
}

/**
 * Marks one as read and says where it leads; null where it is not theirs, or leads nowhere.
 * @param isDeliberate false leaves it unread: nobody has opened it yet
 */
export async function openNotification(
  viewer: Viewer,
  id: string,
  { locale }: Telling,
  existing: ReadonlySet<string>,
  isDeliberate = true,
): Promise<string | null> {
  const told = await findTold(database(), viewer.id, id);
  if (told === null) return null;
  if (isDeliberate && viewer.impersonatedBy === null)
    await database().batch([markRead(database(), viewer.id, [id], now())]);
  return destinationOf(viewer, locale, told, existing);
}
