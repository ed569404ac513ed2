import type { KindName } from '#content/define-kind.ts';
import { kindNames, kinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import { newsroom } from '#content/messages/newsroom.ts';
import { apiFailures } from '#content/messages/people.ts';
import { reportsAdmin } from '#content/messages/reports-admin.ts';
import { reports } from '#content/messages/reports.ts';
import { ui } from '#content/messages/ui.ts';
import { localised, paths } from '#content/urls.ts';
import type { ReportsWords } from './reports-context.ts';

/** What pages hand to the islands of reports; for pages only, since it holds both languages. */
export function reportsWords(locale: Locale, viewerId: string): ReportsWords {
  const { reasons, statuses, acts } = reports[locale];
  const texts = reportsAdmin[locale];
  return {
    locale,
    viewerId,
    texts,
    ui: ui[locale],
    names: { reasons, statuses, acts },
    kindTitles: Object.fromEntries(kindNames.map((kind) => [kind, kinds[kind].words[locale].title])) as Record<
      KindName,
      string
    >,
    entryStatuses: newsroom[locale].statuses,
    failures: { ...apiFailures[locale], ...texts.failures },
    base: localised(locale, paths.reports()),
    statistics: localised(locale, paths.reportStatistics()),
  };
}
