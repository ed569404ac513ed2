import type { ReactNode } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { Checkbox } from './Checkbox.tsx';
import { SortLink, type SortState } from './SortLink.tsx';
import { useUi } from './UiProvider.tsx';

export interface Column<Row> {
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** Present: the heading is a link that sorts by it. */
  sort?: SortState;
  align?: 'end';
  /** What the row is about: its heading, first and full width on a phone. One column. */
  primary?: boolean;
  /** On a phone a cell carries its heading, unless its content speaks for itself. */
  bare?: boolean;
  /** On one line: dates, marks. */
  nowrap?: boolean;
  /** Left out on narrow screens. */
  wideOnly?: boolean;
}

export interface Selection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  canSelect?: (row: Row) => boolean;
}

export interface DataTableProps<Row> {
  /** What the table lists, for those who hear it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** How a row is called: in the names of its checkbox and menu. */
  nameOf: (row: Row) => string;
  selection?: Selection<Row>;
  /** The last cell: usually a `RowMenu`. */
  actions?: (row: Row) => ReactNode;
  /** New rows are on their way; the old ones stay, dimmed. */
  busy?: boolean;
}

/** A list as a table; on a phone its rows become cards. Sorting and paging are links: the address holds the state. */
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
    <table className="ui-table" aria-busy={busy || undefined}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="ui-cell-check">
              <SelectAll rows={rows} keyOf={keyOf} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={cellClass(column)}
              aria-sort={column.sort?.direction ?? undefined}
            >
              {column.sort ? <SortLink label={column.label} sort={column.sort} /> : column.label}
            </th>
          ))}
          {actions && (
            <th scope="col" className="ui-cell-actions">
              <span className="sr-only">{ui.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = keyOf(row);
          const isSelected = selection?.selected.has(key) ?? false;
          return (
            <tr key={key} className={isSelected ? 'selected' : undefined}>
              {selection && (
                <td className="ui-cell-check">
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
                  <th key={column.key} scope="row" className={cellClass(column)}>
                    {column.render(row)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    className={cellClass(column)}
                    data-label={column.bare ? undefined : column.label}
                  >
                    {column.render(row)}
                  </td>
                ),
              )}
              {actions && <td className="ui-cell-actions">{actions(row)}</td>}
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

function cellClass<Row>({ align, primary, nowrap, wideOnly }: Column<Row>): string | undefined {
  return (
    [
      align === 'end' && 'ui-cell-end',
      primary && 'ui-cell-primary',
      nowrap && 'ui-cell-nowrap',
      wideOnly && 'ui-cell-wide',
    ]
      .filter(Boolean)
      .join(' ') || undefined
  );
}
