import { localeInfo } from '#content/locale.ts';
import { plural } from '#content/plural.ts';
import type { ReportRowView, ReportsQuery } from '#server/features/reports/queue-view.ts';
import { DataTable, type Column } from '../ui/DataTable.tsx';
import { eye, user } from '../ui/icons.ts';
import { RowMenu, type MenuAction } from '../ui/Menu.tsx';
import { Moment } from '../ui/Moment.tsx';
import { listHref } from './list-href.ts';
import { PersonName, ReportBadge } from './ReportMarks.tsx';
import { useReports } from './reports-context.ts';

export interface ReportTableProps {
  query: ReportsQuery;
  rows: readonly ReportRowView[];
  busy: boolean;
  onTakeOn: (row: ReportRowView) => void;
}

export function ReportTable({ query, rows, busy, onTakeOn }: ReportTableProps) {
  const { locale, texts, names, kindTitles, base, viewerId } = useReports();
  const direction = query.sort === 'createdAt' ? 'ascending' : query.sort === '-createdAt' ? 'descending' : null;
  const columns: Column<ReportRowView>[] = [
    {
      key: 'target',
      label: texts.columns.target,
      primary: true,
      render: ({ id, title, titleLocale, kind, ofMessage, comment, others }) => (
        <div className="ui-thing">
          <div>
            <a
              data-title
              href={`${base}/${id}`}
              lang={titleLocale === locale ? undefined : localeInfo[titleLocale].htmlLang}
            >
              {title}
            </a>
            <span className="meta">
              {kindTitles[kind]}
              {ofMessage && ` · ${texts.ofMessage}`}
              {others > 0 && ` · ${plural(locale, others, texts.more)}`}
            </span>
            {comment !== '' && (
              <span className="meta reports-comment" translate="no">
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
      sort: {
        href: listHref(base, { ...query, sort: direction === 'descending' ? 'createdAt' : '-createdAt', page: 1 }),
        direction,
      },
      render: ({ received }) => <Moment moment={received} />,
    },
  ];
  const menuOf = (row: ReportRowView): MenuAction[] => [
    { id: 'open', label: texts.open, icon: eye, href: `${base}/${row.id}` },
    ...((row.status === 'open' || row.status === 'assigned') && row.assignee?.id !== viewerId
      ? [{ id: 'take', label: texts.takeOn, icon: user, onAction: () => onTakeOn(row) }]
      : []),
  ];
  return (
    <DataTable
      caption={texts.caption}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      busy={busy}
      actions={(row) => <RowMenu name={row.title} items={menuOf(row)} />}
    />
  );
}
