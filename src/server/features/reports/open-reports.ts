import type { KindDeclaration } from '#content/define-kind.ts';
import type { Locale } from '#content/locale.ts';
import { reports } from '#content/messages/reports.ts';
import { reportsAdmin } from '#content/messages/reports-admin.ts';
import { plural } from '#content/plural.ts';
import { reportReasons } from '#content/reports.ts';
import { localised, paths } from '#content/urls.ts';
import { actorOf, type Viewer } from '#content/viewer.ts';
import { readQueue, seesQueue } from './read-reports.ts';
import type { OpenReports } from '../../core/entry-form/form-view.ts';
import { worksOnReports } from '../../core/report-access.ts';

const MOST = 100;

/** The unresolved reports of an entry; null where there are none, or they are not for the viewer to see. */
export async function openReports(
  viewer: Viewer,
  kind: KindDeclaration,
  entryId: string,
  locale: Locale,
): Promise<OpenReports | null> {
  const actor = actorOf(viewer);
  if (kind.workflow !== 'ad' || !seesQueue(actor)) return null;
  const { items, total } = await readQueue(actor, {
    status: 'unresolved',
    reason: null,
    kind: kind.name,
    entryId,
    messageId: '',
    assigneeId: null,
    q: '',
    sort: '-createdAt',
    limit: MOST,
    offset: 0,
  });
  if (total === 0) return null;
  const words = reportsAdmin[locale];
  const works = worksOnReports(actor);
  return {
    title: plural(locale, total, words.notice),
    reasons: reportReasons
      .map((reason) => ({
        name: reports[locale].reasons[reason],
        count: items.filter((one) => one.reason === reason).length,
      }))
      .filter(({ count }) => count > 0)
      .map(({ name, count }) => (count === 1 ? name : `${name}: ${count}`)),
    text: works ? null : words.noticeText,
    href: works ? localised(locale, paths.report(items[0]!.id)) : null,
    link: words.open,
  };
}
