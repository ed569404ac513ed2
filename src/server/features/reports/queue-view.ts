import { DAY } from '#content/format/durations.ts';
import type { Moment } from '#content/format/moment.ts';
import { zonedToUtc } from '#content/format/time-zone.ts';
import { reportTabs, type ReportsQuery, type ReportTab } from '#content/lists/reports.ts';
import { locales, otherLocale, type Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { ReportReason, ReportStatus } from '#content/model/reports.ts';
import { actorOf, type Viewer } from '#content/model/viewer.ts';
import { searchText } from '#content/text/search-text.ts';
import { formatMoment } from '#server/core/entries/read/row-view.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { readListPage, type ListPage } from '#server/platform/http/list-page.ts';
import { listNamedAdmins, type NamedAdmin } from './assignees.ts';
import { readQueue } from './read-reports.ts';
import { countReports } from './rows.ts';

const REPORTS_PER_PAGE = 25;

/** A report in the queue; titles are in the viewer's language if available. */
export interface ReportRowView {
  id: string;
  title: string;
  titleLocale: Locale;
  kind: KindName;
  /** Whether it is about a message, not the entry itself. */
  ofMessage: boolean;
  reason: ReportReason;
  comment: string;
  status: ReportStatus;
  /** Number of other unresolved reports about the same entry. */
  others: number;
  /** `null` if unassigned. An empty name means that the account is gone. */
  assignee: NamedAdmin | null;
  received: Moment;
}

export interface QueueView extends ListPage<ReportsQuery> {
  tabs: { id: ReportTab; count: number }[];
  items: ReportRowView[];
  admins: NamedAdmin[];
}

/** A title in the reader's language, or in its only language. */
export function titleIn(
  locale: Locale,
  title: Partial<Record<Locale, string>>,
): { title: string; titleLocale: Locale } {
  const titleLocale = title[locale] ? locale : (locales.find((candidate) => title[candidate]) ?? otherLocale(locale));
  return { title: title[titleLocale] ?? '', titleLocale };
}

/** A page of the queue; a page number beyond the end returns the last one. For admins. */
export async function queueView(viewer: Viewer, query: ReportsQuery, telling: LocaleContext): Promise<QueueView> {
  const { locale, timeZone } = telling;
  const { status, reason, kind, sort } = query;
  // Tabs and filters both refer to the viewer as `me`.
  const assignee = query.assignee === viewer.id ? 'me' : query.assignee;
  const start = (day: string, shift = 0) =>
    day === ''
      ? null
      : Date.parse(
          zonedToUtc(new Date(Date.parse(`${day}T00:00:00Z`) + shift).toISOString().slice(0, 10), '00:00', timeZone),
        );
  const asked = {
    status: status === 'all' ? null : status,
    reason,
    kind,
    entryId: null,
    assigneeId: assignee === '' ? null : assignee === 'me' ? viewer.id : assignee,
    q: searchText(query.q),
    sort,
    receivedFrom: start(query.from),
    receivedBefore: start(query.until, DAY),
  };
  const [{ items, page }, counts, admins] = await Promise.all([
    readListPage({ ...query, assignee }, REPORTS_PER_PAGE, (limit, offset) =>
      readQueue(actorOf(viewer), { ...asked, limit, offset }),
    ),
    countReports(database(), viewer.id),
    listNamedAdmins(),
  ]);
  const { open = 0, assigned = 0, actioned = 0, dismissed = 0 } = counts.statuses;
  const of: Record<ReportTab, number> = {
    unresolved: open + assigned,
    open,
    mine: counts.mine,
    actioned,
    dismissed,
    all: open + assigned + actioned + dismissed,
  };
  const at = now();
  return {
    ...page,
    admins,
    tabs: reportTabs.map((id) => ({ id, count: of[id] })),
    items: items.map(
      ({
        id,
        reason: reportReason,
        comment,
        status: reportStatus,
        otherUnresolved,
        target,
        message,
        assignee: reportAssignee,
        createdAt,
      }) => ({
        id,
        reason: reportReason,
        comment,
        status: reportStatus,
        assignee: reportAssignee,
        ...titleIn(locale, target.title),
        kind: target.kind,
        ofMessage: message !== undefined,
        others: otherUnresolved,
        received: formatMoment(Date.parse(createdAt), telling, at),
      }),
    ),
  };
}
