import { isDay } from '#content/day.ts';
import type { KindName } from '#content/define-kind.ts';
import { DAY } from '#content/durations.ts';
import { kindNames } from '#content/kinds.ts';
import { locales, otherLocale, type Locale } from '#content/locale.ts';
import { reportReasons, type ReportReason, type ReportStatus } from '#content/reports.ts';
import { searchText } from '#content/search-text.ts';
import { zonedToUtc } from '#content/time-zone.ts';
import { actorOf, type Viewer } from '#content/viewer.ts';
import type { Moment } from '#content/moment.ts';
import { now } from '../../platform/clock.ts';
import { database } from '../../platform/database/database.ts';
import { countReports, reportSorts, type ReportSort } from './rows.ts';
import { readPage } from '#content/lists/page-number.ts';
import { momentOf } from '../../core/entries/row-view.ts';
import type { Telling } from '../../core/settings/telling.ts';
import { adminsByName, type NamedAdmin } from './assignees.ts';
import { readQueue } from './read-reports.ts';

export const REPORTS_PER_PAGE = 25;
const statuses = ['unresolved', 'open', 'actioned', 'dismissed', 'all'] as const;

/** What the address of the queue says; what makes no sense there is as if it were not. */
export interface ReportsQuery {
  q: string;
  status: (typeof statuses)[number];
  reason: ReportReason | null;
  kind: KindName | null;
  /** An id, `me` or `none`; empty: anybody’s. */
  assignee: string;
  /** Days of the site's calendar on which reports came in, both included; empty: no bound. */
  from: string;
  until: string;
  sort: ReportSort;
  page: number;
}

export const reportTabs = ['unresolved', 'open', 'mine', 'actioned', 'dismissed', 'all'] as const;
export type ReportTab = (typeof reportTabs)[number];

/** A report as the queue shows it; titles are in the viewer's language where there are any. */
export interface ReportRowView {
  id: string;
  title: string;
  titleLocale: Locale;
  kind: KindName;
  /** It is about a message, not about the entry itself. */
  ofMessage: boolean;
  reason: ReportReason;
  comment: string;
  status: ReportStatus;
  /** Other unresolved reports of the same entry. */
  others: number;
  /** Null: nobody. An empty name: the account is gone. */
  assignee: NamedAdmin | null;
  received: Moment;
}

export interface QueueView {
  query: ReportsQuery;
  tabs: { id: ReportTab; count: number }[];
  items: ReportRowView[];
  total: number;
  perPage: number;
  admins: NamedAdmin[];
}

const readDay = (value: string | null): string => (value !== null && isDay(value) ? value : '');

/** Reads the address of the queue. */
export function readReportsQuery(search: URLSearchParams): ReportsQuery {
  const one = <T extends string>(name: string, allowed: readonly T[]) =>
    allowed.find((value) => value === search.get(name)) ?? null;
  return {
    q: (search.get('q') ?? '').replaceAll('\u0000', '').trim().slice(0, 200),
    status: one('status', statuses) ?? 'unresolved',
    reason: one('reason', reportReasons),
    kind: one('kind', kindNames as [KindName, ...KindName[]]),
    assignee: (search.get('assignee') ?? '').slice(0, 64),
    from: readDay(search.get('from')),
    until: readDay(search.get('until')),
    sort: one('sort', reportSorts) ?? '-createdAt',
    page: readPage(search.get('page')),
  };
}

/** A title in the reader's language, or else in the one that it has. */
export function titleIn(
  locale: Locale,
  title: Partial<Record<Locale, string>>,
): { title: string; titleLocale: Locale } {
  const titleLocale = title[locale] ? locale : (locales.find((one) => title[one]) ?? otherLocale(locale));
  return { title: title[titleLocale] ?? '', titleLocale };
}

/** A page of the queue as its address asks for it; one beyond the end is the last one. For admins. */
export async function queueView(viewer: Viewer, search: URLSearchParams, telling: Telling): Promise<QueueView> {
  const asked = readReportsQuery(search);
  const { locale, timeZone } = telling;
  const start = (day: string, shift = 0) =>
    day === ''
      ? null
      : Date.parse(
          zonedToUtc(new Date(Date.parse(`${day}T00:00:00Z`) + shift).toISOString().slice(0, 10), '00:00', timeZone),
        );
  const read = (page: number) =>
    readQueue(actorOf(viewer), {
      status: asked.status === 'all' ? null : asked.status,
      reason: asked.reason,
      kind: asked.kind,
      entryId: null,
      assigneeId: asked.assignee === '' ? null : asked.assignee === 'me' ? viewer.id : asked.assignee,
      q: searchText(asked.q),
      sort: asked.sort,
      receivedFrom: start(asked.from),
      receivedBefore: start(asked.until, DAY),
      limit: REPORTS_PER_PAGE,
      offset: (page - 1) * REPORTS_PER_PAGE,
    });
  const [first, counts, admins] = await Promise.all([
    read(asked.page),
    countReports(database(), viewer.id),
    adminsByName(),
  ]);
  const page = Math.min(asked.page, Math.max(1, Math.ceil(first.total / REPORTS_PER_PAGE)));
  const { items, total } = page === asked.page ? first : await read(page);
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
    query: { ...asked, page },
    total,
    perPage: REPORTS_PER_PAGE,
    admins,
    tabs: reportTabs.map((id) => ({ id, count: of[id] })),
    items: items.map(({ id, reason, comment, status, otherUnresolved, target, message, assignee, createdAt }) => ({
      id,
      reason,
      comment,
      status,
      assignee,
      ...titleIn(locale, target.title),
      kind: target.kind,
      ofMessage: message !== undefined,
      others: otherUnresolved,
      received: momentOf(Date.parse(createdAt), telling, at),
    })),
  };
}
