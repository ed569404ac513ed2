import { tellMoment, type Moment } from '#content/format/moment.ts';
import { otherLocale, type Locale } from '#content/locale.ts';
import { reports } from '#content/messages/reports.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { NotificationType } from '#content/model/notifications.ts';
import type { ReportReason } from '#content/model/reports.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { localised, paths } from '#content/urls/urls.ts';
import type { ToldRow } from '#server/core/notifications/rows.ts';
import type { Telling } from '#server/core/settings/telling.ts';
import { now } from '#server/platform/clock.ts';
import { destinationOf } from './destination.ts';

/** A notification as its reader sees it, in their language. */
export interface NotificationView {
  id: string;
  type: NotificationType;
  /** ISO 8601, UTC. */
  at: string;
  ago: Moment;
  read: boolean;
  /** Null: it is gone, or it is about the account. `href` is its page, or where it is worked on; null where there is none for this reader. */
  entry: { id: string; kind: KindName; title: string; href: string | null } | null;
  /** Who did it; null where that is not told. */
  actor: string | null;
  /** What they say about it, or for what it was reported. */
  note: string | null;
  /** When it will be published or ends; of a limit, its last day. */
  when: Moment | null;
  /** Marks it as read and leads to where it is about. */
  open: string;
}

export function toNotificationView(
  told: ToldRow,
  viewer: Viewer,
  { locale, timeZone }: Telling,
  existing: ReadonlySet<string>,
): NotificationView {
  const { row, entry, actorName, titles } = told;
  const at = new Date(row.at).toISOString();
  return {
    id: row.id,
    type: row.type,
    at,
    ago: tellMoment(locale, at, 'relative', timeZone, new Date(now())),
    read: row.readAt !== null,
    entry: entry && {
      id: entry.id,
      kind: entry.kind,
      title: titles[locale] ?? titles[otherLocale(locale)] ?? entry.slug,
      href: destinationOf(viewer, locale, told, existing),
    },
    // Readers hear from the editors; who of them it was is for colleagues.
    actor: viewer.role === 'user' ? null : actorName || null,
    note: noteOf(row.data, locale),
    when: typeof row.data.at === 'number' ? whenOf(row.type, row.data.at, { locale, timeZone }) : null,
    open: localised(locale, paths.notification(row.id)),
  };
}

/** A moment as it is told: of a limit its last day, of everything else to the minute. */
function whenOf(type: NotificationType, at: number, { locale, timeZone }: Telling): Moment {
  return tellMoment(
    locale,
    new Date(at).toISOString(),
    type === 'account_limited' ? 'long' : 'full',
    timeZone,
    new Date(now()),
  );
}

function noteOf(data: ToldRow['row']['data'], locale: Locale): string | null {
  if (typeof data.note === 'string') return data.note;
  return typeof data.reason === 'string' ? (reports[locale].reasons[data.reason as ReportReason] ?? null) : null;
}
