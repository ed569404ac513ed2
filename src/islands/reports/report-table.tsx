import { plural } from '#content/format/plural.ts';
import { localeInfo } from '#content/locale.ts';
import { api } from '#islands/api.ts';
import type { ListContextValue } from '#islands/kit/define-body.tsx';
import { defineTable } from '#islands/kit/define-table.tsx';
import { eye, user } from '#islands/ui/icons.ts';
import { Moment } from '#islands/ui/Moment.tsx';
import type { QueueView, ReportRowView } from '#server/features/reports/queue-view.ts';
import { itemClasses } from '#styles/panel-classes.ts';
import { PersonName, ReportBadge } from './ReportBadges.tsx';
import type { ReportsMessages } from './use-report.ts';

function assignToSelf(
  { act, words: { texts, viewerId } }: ListContextValue<QueueView, ReportsMessages>,
  { id }: ReportRowView,
): void {
  void act(
    async () => {
      // The list has no revisions, so the report is loaded before it is assigned.
      const found = await api('GET /reports/{id}', { id });
      return found.ok
        ? api('PATCH /reports/{id}', { id, body: { assigneeId: viewerId }, ifMatch: found.revision ?? 0 })
        : found;
    },
    () => texts.assign.taken,
    { row: id },
  );
}

export const reportTable = defineTable<ReportRowView, QueueView, ReportsMessages>({
  rows: (view) => view.items,
  caption: ({ words }) => words.texts.caption,
  nameOf: ({ title }) => title,
  hrefOf: ({ id }, { words }) => `${words.base}/${id}`,
  columns: ({ words: { locale, texts, names, kindTitles, base } }) => [
    {
      key: 'target',
      label: texts.columns.target,
      primary: true,
      render: ({ id, title, titleLocale, kind, ofMessage, comment, others }) => (
        <div className={itemClasses.frame}>
          <div className={itemClasses.text}>
            <a
              data-title
              className={itemClasses.link}
              href={`${base}/${id}`}
              lang={titleLocale === locale ? undefined : localeInfo[titleLocale].htmlLang}
            >
              {title}
            </a>
            <span className={itemClasses.note}>
              {kindTitles[kind]}
              {ofMessage && ` · ${texts.ofMessage}`}
              {others > 0 && ` · ${plural(locale, others, texts.more)}`}
            </span>
            {comment !== '' && (
              <span className={itemClasses.note} translate="no" title={comment}>
                {comment}
              </span>
            )}
          </div>
        </div>
      ),
    },
    { key: 'reason', label: texts.columns.reason, bare: true, render: ({ reason }) => names.reasons[reason] },
    {
      key: 'status',
      label: texts.columns.status,
      bare: true,
      nowrap: true,
      render: ({ status }) => <ReportBadge status={status} />,
    },
    {
      key: 'assignee',
      label: texts.columns.assignee,
      render: ({ assignee }) => <PersonName person={assignee} nobody={texts.nobody} />,
    },
    {
      key: 'received',
      label: texts.columns.received,
      nowrap: true,
      sort: ['-createdAt', 'createdAt'],
      render: ({ received }) => <Moment moment={received} />,
    },
  ],
  menu: (row, frame) => {
    const { texts, base, viewerId } = frame.words;
    const canTake = (row.status === 'open' || row.status === 'assigned') && row.assignee?.id !== viewerId;
    return [
      { id: 'open', label: texts.open, icon: eye, href: `${base}/${row.id}` },
      ...(canTake ? [{ id: 'take', label: texts.takeOn, icon: user, onAction: () => assignToSelf(frame, row) }] : []),
    ];
  },
});
