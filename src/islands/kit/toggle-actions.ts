import type { ApiResult } from '#islands/request.ts';
import type { IconBody } from '#islands/ui/icons.ts';
import type { RowAction } from './define-body.tsx';
import type { ScreenContextValue } from './Screen.tsx';

/** One direction of a toggle: its button, and the message for the changed rows. */
interface Direction<Row> {
  label: string;
  icon: IconBody;
  said: (done: readonly Row[]) => string;
}

interface Toggle<Row> {
  isOn: (row: Row) => boolean;
  /** Stores the state of a row. */
  set: (row: Row, on: boolean) => Promise<ApiResult<unknown>>;
  on: Direction<Row>;
  off: Direction<Row>;
  /** The label of undo. */
  undo: string;
}

/** Two actions that revert each other, such as hiding and showing, for one row and for several. */
export function createToggleActions<Row extends { id: string }>(
  { actOnEach }: Pick<ScreenContextValue<unknown, never>, 'actOnEach'>,
  { isOn, set, undo, ...directions }: Toggle<Row>,
): RowAction<Row>[] {
  const act = (name: 'on' | 'off'): RowAction<Row> => {
    const [to, { label, icon, said }] = [name === 'on', directions[name]];
    const back = directions[to ? 'off' : 'on'];
    return {
      id: name,
      label,
      many: label,
      icon,
      isFor: (row) => isOn(row) !== to,
      run: (rows) =>
        void actOnEach(
          rows,
          (row) => set(row, to),
          (done) => ({
            summary: said(done),
            undo: { label: undo, run: () => void actOnEach(done, (row) => set(row, !to), back.said) },
          }),
        ),
    };
  };
  return [act('on'), act('off')];
}
