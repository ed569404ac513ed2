import { DataTable, type Column } from '#islands/ui/DataTable.tsx';
import type { MenuAction } from '#islands/ui/overlays/menu-items.tsx';
import { RowMenu } from '#islands/ui/overlays/Menu.tsx';
import type { SortState } from '#islands/ui/SortLink.tsx';
import {
  defineBody,
  type ListBody,
  type ListContextValue,
  type ListView,
  type RowAction,
  type RowsSpec,
} from './define-body.tsx';
import type { ScreenMessages } from './words.ts';

type OrderOf<V extends ListView> = V['query'] extends { sort: infer S extends string } ? S : never;

type Direction = 'ascending' | 'descending';
type SortOption<Order extends string> = Order | readonly [Order, Direction];

interface ListColumn<Row, V extends ListView> extends Omit<Column<Row>, 'sort'> {
  /**
   * The sort orders that the heading cycles through. A leading minus means descending; for other orders, a pair
   * declares the direction.
   */
  sort?: readonly SortOption<OrderOf<V>>[];
  /** The column is one of the screen's `columns` and can be hidden. */
  hidable?: true;
}

export interface TableSpec<Row extends { id: string }, V extends ListView, W extends ScreenMessages> extends RowsSpec<
  Row,
  V,
  W
> {
  caption: (frame: ListContextValue<V, W>) => string;
  /** The accessible name of a row. */
  nameOf: (row: Row, frame: ListContextValue<V, W>) => string;
  columns: (frame: ListContextValue<V, W>) => readonly ListColumn<Row, V>[];
  /** The menu of a row, before its `acts`. */
  menu?: (row: Row, frame: ListContextValue<V, W>) => readonly (MenuAction | 'separator')[];
}

/** Declares one table of a list. A list whose views show different data has several tables. */
export function defineTable<Row extends { id: string }, V extends ListView, W extends ScreenMessages>(
  spec: TableSpec<Row, V, W>,
): ListBody<V, W> {
  const { caption, nameOf, columns, acts, menu } = spec;
  const body = defineBody(spec, (frame, rows) => {
    const { ids, set } = frame.selection;
    const selectable = new Set(body.selectable(frame.view).map(({ id }) => id));
    return (
      <DataTable<Row>
        caption={caption(frame)}
        columns={columns(frame)
          .filter(({ key, hidable }) => !hidable || frame.columns.shown.has(key))
          .map(({ sort, ...column }): Column<Row> => ({
            ...column,
            ...(sort && { sort: sortState(sort, frame) }),
          }))}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={(row) => nameOf(row, frame)}
        busy={frame.busy}
        {...(selectable.size > 0 && {
          selection: { selected: ids, onChange: set, canSelect: ({ id }) => selectable.has(id) },
        })}
        {...((menu ?? acts) && {
          actions(row) {
            const items = [...(menu?.(row, frame) ?? []), ...menuOf(acts?.(frame) ?? [], row)];
            return (
              items.length > 0 && (
                <span translate="no">
                  <RowMenu name={nameOf(row, frame)} items={items} />
                </span>
              )
            );
          },
        })}
      />
    );
  });
  return { ...body, hasDensity: true };
}

/** The actions that apply to a row, as items of its menu. */
const menuOf = <Row,>(acts: readonly RowAction<Row>[], row: Row): MenuAction[] =>
  acts.flatMap(({ id, label, icon, danger = false, isFor = () => true, run }) =>
    isFor(row) ? [{ id, label, icon, danger, onAction: () => run([row]) }] : [],
  );

function sortState<V extends ListView, W extends ScreenMessages>(
  orders: readonly SortOption<string>[],
  { query, orderHref }: ListContextValue<V, W>,
): SortState {
  const turns = orders.map((turn): readonly [string, Direction] =>
    typeof turn === 'string' ? [turn, turn.startsWith('-') ? 'descending' : 'ascending'] : turn,
  );
  const at = turns.findIndex(([order]) => order === query.sort);
  const [next] = turns[(at + 1) % turns.length]!;
  return { href: orderHref(next), direction: turns[at]?.[1] ?? null };
}
