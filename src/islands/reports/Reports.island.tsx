import { plural } from '#content/format/plural.ts';
import { switchTab, reportsList, reportSorts, resetTabFilters, reportTabOf } from '#content/lists/reports.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { reportReasons } from '#content/model/reports.ts';
import { defineListScreen, optionsOf, type FilterField } from '#islands/kit/define-list-screen.tsx';
import { createListShortcuts } from '#islands/kit/list-shortcuts.tsx';
import { DateTimeField } from '#islands/ui/fields/DateTimeField.tsx';
import type { QueueView } from '#server/features/reports/queue-view.ts';
import { button } from '#styles/button-classes.ts';
import { reportTable } from './report-table.tsx';
import type { ReportsMessages } from './use-report.ts';

const kindsOf = ({ kindTitles }: ReportsMessages) => Object.keys(kindTitles) as KindName[];
/**
 * A day filter. It is applied when the focus leaves both date fields, but not when it moves to a field's calendar or
 * the window loses it.
 */
const dayField =
  (label: string) =>
  ({ name, value, note, leave }: FilterField) => (
    <div className="flex items-center gap-1.5" data-days>
      <span className="text-14 whitespace-nowrap text-muted max-md:w-26" aria-hidden="true">
        {label}
      </span>
      <DateTimeField
        className="max-md:flex-1"
        hideLabel
        label={label}
        type="date"
        name={name}
        value={value}
        onChange={note}
        onLeave={() => {
          if (!document.activeElement?.closest('[data-days], [role=dialog]')) leave();
        }}
      />
    </div>
  );

/** The queue of reports. */
export const Reports = defineListScreen<QueueView, ReportsMessages>({
  group: 'reports',
  list: (words) => reportsList(kindsOf(words)),
  panel: true,
  caption: ({ words }) => words.texts.caption,
  head: ({ words: { locale, texts }, view }) => {
    const waiting = view.tabs.find(({ id }) => id === 'unresolved')?.count ?? 0;
    return { title: texts.title, lead: waiting === 0 ? texts.leadNone : plural(locale, waiting, texts.lead) };
  },
  actions: ({ words }) => (
    <a className={button()} href={words.statistics}>
      {words.texts.statistics.link}
    </a>
  ),
  tabs: ({ words: { texts }, query, view, href }) => ({
    label: texts.views.label,
    current: reportTabOf(query),
    tabs: view.tabs.map(({ id, count }) => ({
      id,
      label: texts.views[id],
      href: href(switchTab(query, id)),
      count,
      ...(id === 'open' && count > 0 && { tone: 'sun' }),
    })),
  }),
  keys: createListShortcuts((words) => words.texts.keys),
  search: ({ words, view }) => {
    const { texts, names, kindTitles, viewerId } = words;
    const others = view.admins.filter(({ id }) => id !== viewerId);
    return {
      texts,
      filters: [
        { name: 'reason', label: texts.reason, any: texts.anyReason, options: optionsOf(reportReasons, names.reasons) },
        { name: 'kind', label: texts.kind, any: texts.anyKind, options: optionsOf(kindsOf(words), kindTitles) },
        {
          name: 'assignee',
          label: texts.assignee,
          any: texts.anyAssignee,
          options: [
            ...optionsOf(['me', 'none'], texts.assignees),
            ...others.map(({ id, name }) => ({ value: id, label: name, own: true })),
          ],
        },
        { name: 'sort', label: texts.sort, options: optionsOf(reportSorts, texts.sorts) },
        { name: 'from', draw: dayField(texts.from), wide: true },
        { name: 'until', draw: dayField(texts.until), wide: true },
      ],
    };
  },
  resetHref({ query, href }) {
    const reset = resetTabFilters(query);
    return reset && href(reset);
  },
  body: () => reportTable,
  empty({ words: { texts }, query, view }) {
    if (resetTabFilters(query)) return { title: texts.empty.filtered, text: texts.empty.filteredText };
    const came = view.tabs.some(({ id, count }) => id === 'all' && count > 0);
    return came && (query.status === 'unresolved' || query.status === 'open')
      ? { title: texts.empty.done, text: texts.empty.doneText }
      : { title: texts.empty.title, text: texts.empty.text };
  },
});
