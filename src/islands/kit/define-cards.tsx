import { useRef, type ReactNode } from 'react';
import { useReorderAnimation } from '#islands/ui/use-reorder-animation.ts';
import { defineBody, type ListBody, type ListContextValue, type ListView, type RowsSpec } from './define-body.tsx';
import { createScreenHook } from './Screen.tsx';
import type { ScreenMessages } from './words.ts';

export interface CardsSpec<Row extends { id: string }, V extends ListView, W extends ScreenMessages> extends RowsSpec<
  Row,
  V,
  W
> {
  /** The name of the list. */
  caption: (frame: ListContextValue<V, W>) => string;
  /** Classes of the list and of each item. */
  className: string;
  itemClassName: string;
  card: (row: Row, frame: ListContextValue<V, W>) => ReactNode;
}

/** Declares rows that are rendered as cards. Cards animate when their order changes. */
export function defineCards<Row extends { id: string }, V extends ListView, W extends ScreenMessages>(
  spec: CardsSpec<Row, V, W>,
): ListBody<V, W> {
  return defineBody(spec, (frame, rows) => (
    <Cards label={spec.caption(frame)} className={spec.className}>
      {rows.map((row) => (
        <li key={row.id} className={spec.itemClassName} data-row>
          {spec.card(row, frame)}
        </li>
      ))}
    </Cards>
  ));
}

function Cards({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  useReorderAnimation(list);
  return (
    <ul ref={list} className={className} aria-label={label}>
      {children}
    </ul>
  );
}

const useScreen = createScreenHook<unknown, ScreenMessages>();

/** An action of a row as a form, so that it works without scripts: the page receives `id` and the fields. */
export function RowForm({ id, onSubmit, children }: { id: string; onSubmit?: () => void; children: ReactNode }) {
  const { words } = useScreen();
  return (
    <form
      method="post"
      action={words.base}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <input type="hidden" name="id" value={id} />
      {children}
    </form>
  );
}
