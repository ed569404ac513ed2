import { screenTexts } from '#components/panel/screen-texts.ts';
import { kindNames, kinds } from '#content/kinds.ts';
import { newsroom } from '#content/messages/dashboard/newsroom.ts';
import { reportsAdmin } from '#content/messages/dashboard/reports-admin.ts';
import { reports } from '#content/messages/reports.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import type { ReportsMessages } from '#islands/reports/use-report.ts';

/** The texts of the report queue and of a single report. */
export function reportsTexts(locals: Pick<App.Locals, 'locale' | 'viewer'>): ReportsMessages {
  const { locale } = locals;
  const { reasons, statuses, acts } = reports[locale];
  const titles = kindNames.map((kind) => [kind, kinds[kind].words[locale].title] as const);
  return {
    ...screenTexts(locals, reportsAdmin, paths.reports()),
    names: { reasons, statuses, acts },
    kindTitles: Object.fromEntries(titles) as Record<KindName, string>,
    entryStatuses: newsroom[locale].statuses,
    statistics: localisedPath(locale, paths.reportStatistics()),
  };
}
