import type { ReactNode } from 'react';
import type { Query } from '#content/lists/define-list.ts';
import type { useSelection } from '#islands/stores/selection.ts';
import { Button } from '#islands/ui/Button.tsx';
import type { IconBody } from '#islands/ui/icons.ts';
import { BulkBar } from './bulk.tsx';
import type { ScreenContextValue } from './Screen.tsx';
import type { ShownColumns } from './use-columns.ts';
import type { ScreenMessages } from './words.ts';

/** The data of a list's page. */
export interface ListView<Q extends Query = Query> {
  query: Q & { page: number };
  total: number;
  perPage: number;
}

/** The context of a part of a list: the frame of its screen, the URLs of the list, and the selected rows. */
export type ListContextValue<V extends ListView, W extends ScreenMessages> = ScreenContextValue<V, W> & {
  query: V['query'];
  /** The URL of the list with a change applied; without a change, the current URL. */
  href: (change?: Partial<V['query']>) => string;
  /** The URL of the list in another sort order. */
  orderHref: (order: string) => string;
  selection: ReturnType<typeof useSelection>;
  /** The hidable columns that are currently visible; `ColumnsMenu` changes them. */
  columns: ShownColumns;
};

interface BulkAct {
  label: string;
  icon: IconBody;
  run: () => void;
  disabled?: boolean;
  variant?: 'remove';
}

/** An action on a row, in its menu, and also on the selected rows if `many` is set. */
export interface RowAction<Row> {
  id: string;
  label: string;
  /** Label of the button for the selected rows. Omit if the action is only in the menu. */
  many?: string;
  icon: IconBody;
  danger?: boolean;
  /** Whether the action applies to a row. Default: applies to all rows. */
  isFor?: (row: Row) => boolean;
  run: (rows: readonly Row[]) => void;
}

/** The actions that support several rows, each limited to the rows that it applies to. */
const bulkOf = <Row,>(acts: readonly RowAction<Row>[], rows: readonly Row[]): BulkAct[] =>
  acts.flatMap(({ many, icon, isFor = () => true, run }) => {
    const own = rows.filter(isFor);
    return many === undefined || own.length === 0 ? [] : [{ label: many, icon, run: () => run(own) }];
  });

/** Common to all kinds of rows: table, cards, grid. */
export interface RowsSpec<Row extends { id: string }, V extends ListView, W extends ScreenMessages> {
  rows: (view: V) => readonly Row[];
  /** Whether a row can be selected for bulk actions. Default: all rows. */
  canSelect?: (row: Row, query: V['query']) => boolean;
  /** Actions on one row and on several. At least one of them must have a label for several. */
  acts?: (frame: ListContextValue<V, W>) => readonly RowAction<Row>[];
  /** Bulk actions on the selected rows, after those of `acts`. Without both, rows cannot be selected. */
  bulk?: (rows: readonly Row[], frame: ListContextValue<V, W>) => readonly BulkAct[];
  /** The accessible name of a row: for its menu, its checkbox, and its failures in bulk actions. */
  nameOf?: (row: Row, frame: ListContextValue<V, W>) => string;
  /** The URL of a row for the “open” keyboard shortcut. */
  hrefOf?: (row: Row, frame: ListContextValue<V, W>) => string | null;
}

/** The rows of a list as its screen renders them. Hides the type of the rows. */
export interface ListBody<V extends ListView, W extends ScreenMessages> {
  isEmpty: (view: V) => boolean;
  /** Whether the rows are compact or spacious, as chosen on this device. */
  hasDensity: boolean;
  selectable: (view: V) => readonly { id: string }[];
  draw: (frame: ListContextValue<V, W>) => ReactNode;
  drawBulk: (frame: ListContextValue<V, W>) => ReactNode;
  /** The name of a row by its id, or an empty string if it is not in the list. */
  titleOf: (id: string, frame: ListContextValue<V, W>) => string;
  /** The row at an index, for keyboard shortcuts. */
  rowAt: (index: number, frame: ListContextValue<V, W>) => { id: string; href: string | null } | null;
}

/** The body of a list with custom rendering, such as a grid. */
export function defineBody<Row extends { id: string }, V extends ListView, W extends ScreenMessages>(
  spec: RowsSpec<Row, V, W>,
  draw: (frame: ListContextValue<V, W>, rows: readonly Row[]) => ReactNode,
): ListBody<V, W> {
  const { rows, canSelect = () => true, acts, bulk, nameOf, hrefOf = () => null } = spec;
  const hasBulk = acts !== undefined || bulk !== undefined;
  return {
    hasDensity: false,
    isEmpty: (view) => rows(view).length === 0,
    selectable: (view) => (hasBulk ? rows(view).filter((row) => canSelect(row, view.query)) : []),
    draw: (frame) => draw(frame, rows(frame.view)),
    drawBulk(frame) {
      if (!hasBulk) return null;
      const { ids, clear } = frame.selection;
      const selected = rows(frame.view).filter(({ id }) => ids.has(id));
      return (
        <BulkBar count={selected.length} onClear={clear}>
          {selected.length > 0 &&
            [...bulkOf(acts?.(frame) ?? [], selected), ...(bulk?.(selected, frame) ?? [])].map(
              ({ label, icon, run, ...rest }) => (
                <Button key={label} size="s" icon={icon} onPress={run} {...rest}>
                  {label}
                </Button>
              ),
            )}
        </BulkBar>
      );
    },
    titleOf(id, frame) {
      const row = rows(frame.view).find((candidate) => candidate.id === id);
      return row === undefined ? '' : (nameOf?.(row, frame) ?? '');
    },
    rowAt(index, frame) {
      const row = rows(frame.view)[index];
      return row === undefined ? null : { id: row.id, href: hrefOf(row, frame) };
    },
  };
}
