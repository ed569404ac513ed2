import { formatNumber } from '#content/format.ts';
import { fill } from '#content/messages/define-messages.ts';
import { readablePath } from '#content/readable-path.ts';
import type { MissedItem, RedirectQuery } from '#server/features/redirects/redirect-list.ts';
import { Button } from '../ui/Button.tsx';
import { DataTable, type Column } from '../ui/DataTable.tsx';
import { check, eyeOff, pencil, rotateCcw } from '../ui/icons.ts';
import { RowMenu, type MenuAction } from '../ui/Menu.tsx';
import type { SortState } from '../ui/SortLink.tsx';
import { listHref } from './list-href.ts';
import { useRedirects, type Asked, type MissedAct } from './redirects-context.ts';

interface Props {
  query: RedirectQuery;
  rows: readonly MissedItem[];
  busy: boolean;
  onAct: MissedAct;
  onAsk: (asked: Asked) => void;
}

/** What people asked for and did not find, with the page that they may have meant. */
export function MissedTable({ query, rows, busy, onAct, onAsk }: Props) {
  const { locale, texts, base } = useRedirects();
  const sorted = (sort: 'path' | '-count' | '-last'): SortState => ({
    href: listHref(base, { ...query, sort, page: 1 }),
    direction: query.sort !== sort ? null : sort === 'path' ? 'ascending' : 'descending',
  });
  const columns: Column<MissedItem>[] = [
    {
      key: 'path',
      label: texts.columns.missed,
      primary: true,
      sort: sorted('path'),
      render: ({ path }) => (
        <div className="term-name" translate="no">
          <b>{readablePath(path)}</b>
        </div>
      ),
    },
    {
      key: 'count',
      label: texts.columns.count,
      align: 'end',
      sort: sorted('-count'),
      render: ({ count }) => formatNumber(locale, count),
    },
    { key: 'seen', label: texts.columns.seen, nowrap: true, sort: sorted('-last'), render: ({ lastSeen }) => lastSeen },
    {
      key: 'referrer',
      label: texts.columns.referrer,
      render: ({ referrer }) =>
        referrer === null ? (
          <span className="meta">{texts.noReferrer}</span>
        ) : (
          <span className="term-slug" translate="no">
            {referrer}
          </span>
        ),
    },
    {
      key: 'suggestion',
      label: texts.columns.suggestion,
      render: (missed) =>
        missed.suggestion === null ? (
          <span className="meta">{texts.noSuggestion}</span>
        ) : (
          <span
            className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5 wrap-anywhere [&>a]:underline [&>a]:underline-offset-3"
            translate="no"
          >
            <a href={missed.suggestion}>{readablePath(missed.suggestion)}</a>
            <Button
              size="s"
              icon={check}
              disabled={busy}
              label={fill(texts.quickFor, { path: readablePath(missed.path), target: readablePath(missed.suggestion) })}
              onPress={() => onAct(missed, 'redirect')}
            >
              {texts.quick}
            </Button>
          </span>
        ),
    },
  ];
  const menu = (missed: MissedItem): MenuAction[] => [
    ...(missed.suggestion === null
      ? []
      : [
          {
            id: 'this',
            label: fill(texts.acts.makeThis, { path: readablePath(missed.suggestion) }),
            icon: check,
            onAction: () => onAct(missed, 'redirect'),
          },
        ]),
    {
      id: 'make',
      label: texts.acts.make,
      icon: pencil,
      onAction: () => onAsk({ act: 'create', path: missed.path, target: missed.suggestion ?? '' }),
    },
    query.view === 'ignored'
      ? { id: 'restore', label: texts.acts.restore, icon: rotateCcw, onAction: () => onAct(missed, 'restore') }
      : { id: 'ignore', label: texts.acts.ignore, icon: eyeOff, onAction: () => onAct(missed, 'ignore') },
  ];
  return (
    <DataTable
      caption={texts.captions[query.view]}
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
