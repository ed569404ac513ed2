import type { KindName } from '#content/define-kind.ts';
import { kindNames, kinds } from '#content/kinds.ts';
import { newsroom } from '#content/messages/newsroom.ts';
import { reportsAdmin } from '#content/messages/reports-admin.ts';
import { reports } from '#content/messages/reports.ts';
import { localised, paths } from '#content/urls.ts';
import type { ReportsWords } from '#islands/reports/use-report.ts';
import { screenWords } from './screen-words.ts';

/** The texts of the queue of reports and of one report. */
export function reportsWords(locals: Pick<App.Locals, 'locale' | 'viewer'>): ReportsWords {
  const { locale } = locals;
  const { reasons, statuses, acts } = reports[locale];
  const titles = kindNames.map((kind) => [kind, kinds[kind].words[locale].title] as const);
  return {
    ...screenWords(locals, reportsAdmin, paths.reports()),
    names: { reasons, statuses, acts },
    kindTitles: Object.fromEntries(titles) as Record<KindName, string>,
    entryStatuses: newsroom[locale].statuses,
    statistics: localised(locale, paths.reportStatistics()),
  };
}
