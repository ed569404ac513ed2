import { kinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import { guardedPages } from '#content/model/access.ts';
import type { NotificationType } from '#content/model/notifications.ts';
import { isAllowed } from '#content/model/permissions.ts';
import { actorOf, type Viewer } from '#content/model/viewer.ts';
import { visibilityOf } from '#content/model/visibility.ts';
import { workflows } from '#content/model/workflow.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { localisedPath, paths, withQuery } from '#content/urls/urls.ts';
import { reviewTypes } from '#server/core/notifications/audience.ts';
import type { NotificationWithEntry } from '#server/core/notifications/rows.ts';
import { now } from '#server/platform/clock.ts';

type Entry = NonNullable<NotificationWithEntry['entry']>;
type NotificationSubject = Pick<NotificationWithEntry, 'row' | 'entry'>;

/** Notifications that open the entry's public page, if it has one. */
const publicPageTypes: readonly NotificationType[] = [
  'published',
  'edit_approved',
  'report_resolved',
  'recommendation_shown',
  'answer_shown',
];
/** Notifications that open the user's own list of recommendations. */
const cabinetTypes: readonly NotificationType[] = ['recommendation_refused', 'answer_refused', 'service_recommended'];
const aboutReports: readonly NotificationType[] = ['report_made', 'report_assigned'];

/** Returns the first of these paths with a page that this viewer may open. */
function firstAccessiblePath(
  viewer: Viewer,
  existing: ReadonlySet<string>,
  candidates: readonly string[],
): string | null {
  return (
    candidates.find(
      (path) =>
        existing.has(path) && guardedPages.some((route) => route.path === path && route.roles.includes(viewer.role)),
    ) ?? null
  );
}

function publicPath({ kind, slug, ...facts }: Entry): string | null {
  return kinds[kind].indexable && facts.listedAt !== null && visibilityOf({ kind, ...facts }, now(), 0) === 'shown'
    ? paths.entry(kind, slug)
    : null;
}

function editPath(viewer: Viewer, existing: ReadonlySet<string>, entry: Entry): string | null {
  const actor = actorOf(viewer);
  if (!isAllowed(actor, entry.kind, 'update', entry)) return null;
  const own = entry.authorId === viewer.id && workflows[kinds[entry.kind].workflow].contactable;
  const candidates = [dashboardPaths(entry.kind).edit, ...(own ? ['/cabinet/edit/{id}'] : [])];
  return firstAccessiblePath(viewer, existing, candidates)?.replace('{id}', entry.id) ?? null;
}

/**
 * Returns the page that a notification opens for its reader, or `null`.
 * @param existing the paths that have a page, as in the table of guarded paths
 */
export function destinationOf(
  viewer: Viewer,
  locale: Locale,
  { row, entry }: NotificationSubject,
  existing: ReadonlySet<string>,
): string | null {
  const report = aboutReports.includes(row.type)
    ? firstAccessiblePath(viewer, existing, ['/dashboard/reports/{id}', '/dashboard/reports'])
    : null;
  if (report !== null) return localisedPath(locale, report.replace('{id}', String(row.data.reportId)));
  const conversation =
    row.type === 'message_received' ? firstAccessiblePath(viewer, existing, ['/cabinet/messages/{id}']) : null;
  if (conversation !== null)
    return localisedPath(locale, conversation.replace('{id}', String(row.data.conversationId)));
  const recommendations =
    row.type === 'recommendation_made'
      ? firstAccessiblePath(viewer, existing, [paths.recommendations()])
      : cabinetTypes.includes(row.type)
        ? firstAccessiblePath(viewer, existing, [paths.ownRecommendations()])
        : null;
  if (recommendations !== null) return localisedPath(locale, recommendations);
  if (entry === null) return null;
  // Ads have a separate queue for decisions.
  const queue =
    reviewTypes.includes(row.type) && workflows[kinds[entry.kind].workflow].moderated
      ? firstAccessiblePath(viewer, existing, [paths.moderation()])
      : null;
  if (queue !== null) return localisedPath(locale, withQuery(queue, { item: entry.id }));
  const ways = [() => editPath(viewer, existing, entry), () => publicPath(entry)];
  for (const way of publicPageTypes.includes(row.type) ? ways.toReversed() : ways) {
    const path = way();
    if (path !== null) return localisedPath(locale, path);
  }
  return null;
}
