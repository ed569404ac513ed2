import { formatNumber } from '#content/format.ts';
import { fill } from '#content/messages/define-messages.ts';
import { readablePath } from '#content/readable-path.ts';
import type { RedirectItem, RedirectQuery } from '#server/features/redirects/redirect-list.ts';
import { Badge } from '../ui/Badge.tsx';
import { DataTable, type Column } from '../ui/DataTable.tsx';
import { externalLink, pencil, trash2 } from '../ui/icons.ts';
import { RowMenu, type MenuAction } from '../ui/Menu.tsx';
import type { SortState } from '../ui/SortLink.tsx';
import { listHref } from './list-href.ts';
import { useRedirects, type Asked } from './redirects-context.ts';

interface Props {
  query: RedirectQuery;
  rows: readonly RedirectItem[];
  busy: boolean;
  onAsk: (asked: Asked) => void;
}

/** The redirects made by hand. */
export function RuleTable({ query, rows, busy, onAsk }: Props) {
  const { locale, texts, base } = useRedirects();
  const sorted = (sort: 'path' | '-hits' | '-last'): SortState => ({
    href: listHref(base, { ...query, sort, page: 1 }),
    direction: query.sort !== sort ? null : sort === 'path' ? 'ascending' : 'descending',
  });
  const columns: Column<RedirectItem>[] = [
    {
      key: 'path',
      label: texts.columns.path,
      primary: true,
      sort: sorted('path'),
      render: (redirect) => (
        <div className="term-name" translate="no">
          <button type="button" onClick={() => onAsk({ act: 'edit', redirect })}>
            {readablePath(redirect.path)}
          </button>
        </div>
      ),
    },
    {
      key: 'target',
      label: texts.columns.target,
      render: ({ target, end }) =>
        target === null ? (
          <Badge>{texts.gone}</Badge>
        ) : (
          <span className="term-slug">
            <span translate="no">{readablePath(target)}</span>
            {end !== null && (
              <small className="meta" translate="no">
                {' '}
                {fill(texts.end, { path: readablePath(end) })}
              </small>
            )}
          </span>
        ),
    },
    {
      key: 'hits',
      label: texts.columns.hits,
      align: 'end',
      sort: sorted('-hits'),
      render: ({ hits }) => formatNumber(locale, hits),
    },
    {
      key: 'last',
      label: texts.columns.lastHit,
      nowrap: true,
      sort: sorted('-last'),
      render: ({ lastHit }) => lastHit ?? <span className="meta">{texts.never}</span>,
    },
  ];
  const menu = (redirect: RedirectItem): (MenuAction | 'separator')[] => [
    { id: 'edit', label: texts.acts.edit, icon: pencil, onAction: () => onAsk({ act: 'edit', redirect }) },
    { id: 'open', label: texts.acts.open, icon: externalLink, href: redirect.path },
    ...(redirect.target === null
      ? []
      : [{ id: 'target', label: texts.acts.openTarget, icon: externalLink, href: redirect.target }]),
    'separator',
    {
      id: 'remove',
      label: texts.acts.remove,
      icon: trash2,
      danger: true,
      onAction: () => onAsk({ act: 'remove', redirect }),
    },
  ];
  return (
    <DataTable
      caption={texts.captions.rules}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ path }) => readablePath(path)}
      busy={busy}
      actions={(row) => (
        <span translate="no">
          <RowMenu name={readablePath(row.path)} items={menu(row)} />
        </span>
      )}
    />
  );
}
