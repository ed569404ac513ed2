import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';

type Ids = ReadonlySet<string>;

/** The selected ids of a list, shared by its rows, keyboard shortcuts and bulk actions. */
export function createSelection() {
  const ids = atom<Ids>(new Set());
  return {
    ids,
    set: (next: Iterable<string>) => ids.set(new Set(next)),
    clear: () => ids.set(new Set()),
    toggle(id: string): void {
      const next = new Set(ids.get());
      if (!next.delete(id)) next.add(id);
      ids.set(next);
    },
    /** Sets whether a row is selected, regardless of its current state, as a checkbox does. */
    select(id: string, on: boolean): void {
      const next = new Set(ids.get());
      if (on) next.add(id);
      else next.delete(id);
      ids.set(next);
    },
  };
}

/**
 * The selection of a list.
 * @param rows the selectable rows; a row that has left the list is no longer selected
 */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]) {
  const [{ ids: store, ...acts }] = useState(createSelection);
  const chosen = useStore(store);
  const selected = rows.filter(({ id }) => chosen.has(id));
  const ids: Ids = new Set(selected.map(({ id }) => id));
  useEffect(() => {
    if (selected.length < chosen.size) acts.set(selected.map(({ id }) => id));
  });
  return {
    ...acts,
    selected,
    ids,
  };
}
