import { useState } from 'react';
import { createOpener } from './opener.ts';

/** The windows of a component, and the acts on them. */
export interface OwnWindow<W> {
  /** Which window is open; null: none. */
  open: W | null;
  show: (which: W) => void;
  close: () => void;
}

/** The windows of a part outside lists, one at a time. The focus goes back to what has opened it. */
export function useWindow<W = true>(): OwnWindow<W> {
  const [open, setOpen] = useState<W | null>(null);
  // It outlives the part for as long as it looks after the focus.
  const [opener] = useState(createOpener);
  return {
    open,
    show(which) {
      opener.opened();
      setOpen(() => which);
    },
    close() {
      setOpen(null);
      opener.closed();
    },
  };
}
