import type { ReactNode } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { Checkbox } from './fields/Checkbox.tsx';
import { SortLink, type SortState } from './SortLink.tsx';
import { useUi } from './ui-context.ts';

export interface Column<Row> {
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** Makes the heading a link that sorts by the column. */
  sort?: SortState;
  align?: 'end';
  /** Whether it is the row's heading: first and full width on a phone. At most one column. */
  primary?: boolean;
  /** Whether its content is self-explanatory, so that on a phone the cell does not show its heading. */
  bare?: boolean;
  /** Whether its content stays on one line: dates, badges. */
  nowrap?: boolean;
  /** Whether it is hidden on screens wider than a phone but narrower than a desktop. */
  wideOnly?: boolean;
  /** Whether, on a phone, its parts are separate items in the line of the card. */
  loose?: boolean;
  /** Whether its text wraps, even in a compact row. */
  wraps?: boolean;
}

interface Selection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  canSelect?: (row: Row) => boolean;
}

export interface DataTableProps<Row> {
  /** The caption for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The name of a row, used for its checkbox and menu. */
  nameOf: (row: Row) => string;
  selection?: Selection<Row>;
  /** The last cell: usually a `RowMenu`. */
  actions?: (row: Row) => ReactNode;
  /** Whether new rows are loading; the old ones stay, dimmed. */
  busy?: boolean;
}

/**
 * A list as a table; on a phone, its rows become cards. Sorting and paging are links, because the URL contains the
 * state.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  nameOf,
  selection,
  actions,
  busy = false,
}: DataTableProps<Row>) {
  const { ui } = useUi();
  return (
    <table className="w-full border-collapse text-15 max-md:block" aria-busy={busy || undefined}>
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:not-focus-within:sr-only">
        <tr>
          {selection && (
            <th scope="col" className={cells.check}>
              <SelectAll rows={rows} keyOf={keyOf} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={cellClass(column, 'head')}
              aria-sort={column.sort?.direction ?? undefined}
            >
              {column.sort ? <SortLink label={column.label} sort={column.sort} /> : column.label}
            </th>
          ))}
          {actions && (
            <th scope="col" className={cells.actions}>
              <span className="sr-only">{ui.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="in-aria-busy:opacity-55 max-md:block">
        {rows.map((row) => {
          const key = keyOf(row);
          const isSelected = selection?.selected.has(key) ?? false;
          return (
            <tr
              key={key}
              className={isSelected ? `${tableRow} bg-accent-soft/55` : `${tableRow} hover:bg-surface-2/55`}
            >
              {selection && (
                <td className={cells.check} data-check>
                  {(selection.canSelect?.(row) ?? true) && (
                    <Checkbox
                      hideLabel
                      label={fill(ui.select, { name: nameOf(row) })}
                      checked={isSelected}
                      onChange={(checked) => selection.onChange(withKey(selection.selected, key, checked))}
                    />
                  )}
                </td>
              )}
              {columns.map((column) =>
                column.primary ? (
                  <th key={column.key} scope="row" className={cellClass(column, 'primary')}>
                    {column.render(row)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    className={cellClass(column, 'body')}
                    data-label={column.bare ? undefined : column.label}
                  >
                    {column.render(row)}
                  </td>
                ),
              )}
              {actions && <td className={cells.actions}>{actions(row)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function SelectAll<Row>({
  rows,
  keyOf,
  selection,
}: {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  selection: Selection<Row>;
}) {
  const { ui } = useUi();
  const keys = rows.filter((row) => selection.canSelect?.(row) ?? true).map(keyOf);
  const count = keys.filter((key) => selection.selected.has(key)).length;
  const all = keys.length > 0 && count === keys.length;
  return (
    <Checkbox
      hideLabel
      label={ui.selectAll}
      checked={all}
      mixed={count > 0 && !all}
      disabled={keys.length === 0}
      onChange={(checked) => selection.onChange(new Set(checked ? keys : []))}
    />
  );
}

function withKey(selected: ReadonlySet<string>, key: string, present: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  if (present) next.add(key);
  else next.delete(key);
  return next;
}

// Below `md` a row is a card: its checkbox and menu are at its corners, its heading between them, its other cells in a line below.
const tableRow =
  'group/row max-md:relative max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2.5 max-md:gap-y-1 max-md:border-t max-md:border-line max-md:px-4 max-md:py-2';
const cell = 'border-line text-left align-middle md:border-t md:px-2.5 md:first:pl-4 md:last:pr-3';
const cells = {
  head: `${cell} py-1 text-14 font-medium whitespace-nowrap text-muted`,
  primary: `${cell} font-normal max-md:mb-0.5 max-md:flex-[1_1_100%] max-md:pr-11 max-md:group-has-data-check/row:pl-8 compact:py-0.75 md:py-2.75`,
  body: `${cell} text-14 max-md:empty:hidden max-md:[&_.icon]:hidden max-md:data-label:before:text-muted max-md:data-label:before:content-[attr(data-label)_':_'] compact:py-0.75 compact:text-14.5 md:py-2.75 md:text-15`,
  check: `${cell} max-md:absolute max-md:top-2.5 max-md:left-4 md:w-11 md:py-2.75 compact:py-0.75`,
  actions: `${cell} font-normal whitespace-nowrap max-md:absolute max-md:top-0.5 max-md:right-1.5 py-1 compact:py-0.5 md:w-14 md:text-right`,
};

/** In a compact row the heading fills the space that the other cells leave. */
const compactLooks = {
  head: undefined,
  primary: 'compact:w-full compact:max-w-0 compact:min-w-55 xl:compact:min-w-66',
  body: 'compact:max-w-72 compact:truncate xl:compact:max-w-90',
} as const;

function cellClass<Row>(
  { align, nowrap, wideOnly, loose, wraps }: Column<Row>,
  kind: 'head' | 'primary' | 'body',
): string {
  return [
    cells[kind],
    align === 'end' && 'tabular-nums md:text-right',
    nowrap && 'whitespace-nowrap',
    wideOnly && 'md:max-xl:hidden',
    loose && 'max-md:contents',
    wraps && kind === 'primary' && 'md:w-70',
    !wraps && compactLooks[kind],
  ]
    .filter(Boolean)
    .join(' ');
}
