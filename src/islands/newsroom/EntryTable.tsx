import { formatNumber } from '#content/format.ts';
import type { Act } from '#content/workflow.ts';
import type { EntryRow } from '#server/core/entries/row-view.ts';
import type { NewsroomQuery } from '#server/features/dashboard/read-query.ts';
import { DataTable, type Column } from '../ui/DataTable.tsx';
import { externalLink, pencil } from '../ui/icons.ts';
import { RowMenu, type MenuAction } from '../ui/Menu.tsx';
import { Moment } from '../ui/Moment.tsx';
import { actIcon, offersOf } from './acts.ts';
import { EntryLanguages, EntryStatus, EntryTitle } from './EntryCells.tsx';
import { listHref } from './list-href.ts';
import { useNewsroom } from './newsroom-context.ts';

/** Columns that one may hide or show; the title is always there. */
export const columnNames = [
  'status',
  'languages',
  'author',
  'category',
  'location',
  'published',
  'views',
  'updated',
] as const;
export type ColumnName = (typeof columnNames)[number];
export const usualColumns: readonly ColumnName[] = ['status', 'languages', 'author', 'updated'];

export interface EntryTableProps {
  query: NewsroomQuery;
  rows: readonly EntryRow[];
  busy: boolean;
  shown: ReadonlySet<ColumnName>;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onAct: (act: Act, row: EntryRow) => void;
}

export function EntryTable({ query, rows, busy, shown, selected, onSelect, onAct }: EntryTableProps) {
  const { locale, texts, tools, base, firstView, title } = useNewsroom();
  const nameOf = (row: EntryRow) => row.title || texts.untitled;
  const sorted = (
    name: 'title' | 'updatedAt' | 'publishedAt',
    initial: 'title' | '-updatedAt' | '-publishedAt',
  ): Column<EntryRow>['sort'] => {
    const direction = query.sort === name ? 'ascending' : query.sort === `-${name}` ? 'descending' : null;
    const next = direction === 'ascending' ? (`-${name}` as const) : direction === 'descending' ? name : initial;
    return { href: listHref(base, firstView, { ...query, sort: next, page: 1 }), direction };
  };
  const all: Column<EntryRow>[] = [
    {
      key: 'title',
      label: texts.columns.title,
      primary: true,
      sort: sorted('title', 'title'),
      render: (row) => <EntryTitle row={row} shown={shown} />,
    },
    { key: 'status', label: texts.columns.status, bare: true, render: (row) => <EntryStatus row={row} /> },
    {
      key: 'languages',
      label: texts.columns.languages,
      bare: true,
      nowrap: true,
      render: (row) => <EntryLanguages row={row} />,
    },
    {
      key: 'author',
      label: texts.columns.author,
      bare: true,
      render: ({ own, author }) =>
        own ? texts.you : author === null ? texts.nobody : <span translate="no">{author}</span>,
    },
    { key: 'category', label: tools.names.category, render: ({ category }) => category ?? tools.none },
    { key: 'location', label: tools.names.location, render: ({ location }) => location ?? tools.none },
    {
      key: 'published',
      label: tools.names.published,
      nowrap: true,
      sort: sorted('publishedAt', '-publishedAt'),
      render: ({ published }) => (published === null ? tools.none : <Moment moment={published} />),
    },
    {
      key: 'views',
      label: tools.names.views,
      align: 'end',
      render: ({ views }) =>
        views === null ? tools.none : <span title={tools.viewsTitle}>{formatNumber(locale, views)}</span>,
    },
    {
      key: 'updated',
      label: texts.columns.updated,
      bare: true,
      sort: sorted('updatedAt', '-updatedAt'),
      render: ({ updated }) => <Moment moment={updated} />,
    },
  ];
  const columns = all.filter(({ key }) => key === 'title' || shown.has(key as ColumnName));
  const menuOf = (row: EntryRow): (MenuAction | 'separator')[] => {
    const ways: MenuAction[] = [
      ...(row.editHref === null ? [] : [{ id: 'edit', label: texts.edit, icon: pencil, href: row.editHref }]),
      ...(row.publicHref === null
        ? []
        : [{ id: 'public', label: texts.openPublic, icon: externalLink, href: row.publicHref }]),
    ];
    const acts = offersOf(row).map(({ act }): MenuAction => ({
      id: act,
      label: texts.acts[act],
      icon: actIcon(act),
      danger: act === 'trash',
      onAction: () => onAct(act, row),
    }));
    return ways.length > 0 && acts.length > 0 ? [...ways, 'separator', ...acts] : [...ways, ...acts];
  };
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      busy={busy}
      selection={{ selected, onChange: onSelect, canSelect: (row) => offersOf(row).length > 0 }}
      actions={(row) => {
        const items = menuOf(row);
        return items.length > 0 ? <RowMenu name={nameOf(row)} items={items} /> : null;
      }}
    />
  );
}
