import { plural } from '#content/format/plural.ts';
import type { Locale } from '#content/locale.ts';
import { reportsAdmin } from '#content/messages/dashboard/reports-admin.ts';
import { reports } from '#content/messages/reports.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import { reportReasons } from '#content/model/reports.ts';
import { actorOf, type Viewer } from '#content/model/viewer.ts';
import { workflows } from '#content/model/workflow.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { formatMoment } from '#server/core/entries/read/row-view.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import type { OpenReports } from '#server/core/entry-form/form-view.ts';
import { canHandleReports, type ItemReport } from '#server/core/report-access.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { readQueue, canSeeQueue } from './read-reports.ts';
import { countOpenReports, listReports } from './rows.ts';

const MAX_REPORTS = 100;
const MAX_REPORTS_OF_AD = 20;

/** Unresolved reports about an entry, or `null` if it has none or the viewer may not see them. */
export async function readUnresolvedReports(
  viewer: Viewer,
  kind: KindDeclaration,
  entryId: string,
  locale: Locale,
): Promise<OpenReports | null> {
  const actor = actorOf(viewer);
  if (!workflows[kind.workflow].moderated || !canSeeQueue(actor)) return null;
  const { items, total } = await readQueue(actor, {
    status: 'unresolved',
    reason: null,
    kind: kind.name,
    entryId,
    messageId: '',
    assigneeId: null,
    q: '',
    sort: '-createdAt',
    limit: MAX_REPORTS,
    offset: 0,
  });
  if (total === 0) return null;
  const words = reportsAdmin[locale];
  const works = canHandleReports(actor);
  return {
    title: plural(locale, total, words.notice),
    reasons: reportReasons
      .map((reason) => ({
        name: reports[locale].reasons[reason],
        count: items.filter((item) => item.reason === reason).length,
      }))
      .filter(({ count }) => count > 0)
      .map(({ name, count }) => (count === 1 ? name : `${name}: ${count}`)),
    text: works ? null : words.noticeText,
    href: works ? localisedPath(locale, paths.report(items[0]!.id)) : null,
    link: words.open,
  };
}

/**
 * Unresolved reports about an ad for its moderators, earliest first. Moderators do not see reports about their own ads.
 */
export async function readUnresolvedReportsOfAd(
  viewer: Viewer,
  { id, kind }: EntryRecord,
  telling: LocaleContext,
): Promise<ItemReport[]> {
  const works = canHandleReports(actorOf(viewer));
  const { items } = await listReports(database(), {
    status: 'unresolved',
    reason: null,
    entryId: id,
    messageId: '',
    assigneeId: null,
    q: '',
    reporterId: null,
    kinds: [kind],
    notByAuthorId: works ? null : viewer.id,
    sort: 'createdAt',
    limit: MAX_REPORTS_OF_AD,
    offset: 0,
  });
  return items.map((item) => ({
    id: item.id,
    comment: item.comment,
    reason: reports[telling.locale].reasons[item.reason],
    writtenIn: item.locale,
    received: formatMoment(item.createdAt, telling, now()),
    href: works ? localisedPath(telling.locale, paths.report(item.id)) : null,
  }));
}

/** Number of unassigned open reports, and number assigned to this person. */
export const openReportCounts = (assigneeId: string) => countOpenReports(database(), assigneeId);
