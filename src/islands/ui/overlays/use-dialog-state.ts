import { useState } from 'react';
import { createFocusReturner } from './focus-returner.ts';

/** The windows of a component, and the functions that open and close them. */
export interface DialogState<W> {
  /** The open window, or `null`. */
  open: W | null;
  show: (which: W) => void;
  close: () => void;
}

/** The windows of a component outside lists, one at a time. The focus returns to the opener. */
export function useDialogState<W = true>(): DialogState<W> {
  const [open, setOpen] = useState<W | null>(null);
  // The opener outlives the component while it restores the focus.
  const [opener] = useState(createFocusReturner);
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
