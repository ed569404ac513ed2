import { createMoment, type Moment } from '#content/format/moment.ts';
import { otherLocale, type Locale } from '#content/locale.ts';
import { reports } from '#content/messages/reports.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { NotificationType } from '#content/model/notifications.ts';
import type { ReportReason } from '#content/model/reports.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import type { NotificationWithEntry } from '#server/core/notifications/rows.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { now } from '#server/platform/clock.ts';
import { destinationOf } from './destination.ts';

/** A notification as shown to its reader, in their language. */
export interface NotificationView {
  id: string;
  type: NotificationType;
  /** ISO 8601, UTC. */
  at: string;
  ago: Moment;
  read: boolean;
  /**
   * `null` if the entry is deleted, or if the notification is about the account. `href` is its public or edit page,
   * `null` if this reader has neither.
   */
  entry: { id: string; kind: KindName; title: string; href: string | null } | null;
  /** Name of the user who acted. `null` if it is hidden. */
  actor: string | null;
  /** Comment of the actor, or the reason for a report. */
  note: string | null;
  /** Time of publication or expiry; for a limit, its last day. */
  when: Moment | null;
  /** URL that marks it as read and redirects to its destination. */
  open: string;
}

export function toNotificationView(
  told: NotificationWithEntry,
  viewer: Viewer,
  { locale, timeZone }: LocaleContext,
  existing: ReadonlySet<string>,
): NotificationView {
  const { row, entry, actorName, titles } = told;
  const at = new Date(row.at).toISOString();
  return {
    id: row.id,
    type: row.type,
    at,
    ago: createMoment(locale, at, 'relative', timeZone, new Date(now())),
    read: row.readAt !== null,
    entry: entry && {
      id: entry.id,
      kind: entry.kind,
      title: titles[locale] ?? titles[otherLocale(locale)] ?? entry.slug,
      href: destinationOf(viewer, locale, told, existing),
    },
    // Only colleagues see which of the editors acted.
    actor: viewer.role === 'user' ? null : actorName || null,
    note: noteOf(row.data, locale),
    when: typeof row.data.at === 'number' ? whenOf(row.type, row.data.at, { locale, timeZone }) : null,
    open: localisedPath(locale, paths.notification(row.id)),
  };
}

/** Formats a moment: a limit by its last day, everything else to the minute. */
function whenOf(type: NotificationType, at: number, { locale, timeZone }: LocaleContext): Moment {
  return createMoment(
    locale,
    new Date(at).toISOString(),
    type === 'account_limited' ? 'long' : 'full',
    timeZone,
    new Date(now()),
  );
}

function noteOf(data: NotificationWithEntry['row']['data'], locale: Locale): string | null {
  if (typeof data.note === 'string') return data.note;
  return typeof data.reason === 'string' ? (reports[locale].reasons[data.reason as ReportReason] ?? null) : null;
}
