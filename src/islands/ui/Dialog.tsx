import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { DialogWindow } from './late-windows.ts';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons below the content. */
  actions?: ReactNode;
  size?: 's' | 'm' | 'l' | 'full';
  /** It cannot be left now: something is under way. */
  locked?: boolean;
  /** It holds a form: a press beside it does not close it. */
  isForm?: boolean;
  /** For what must be answered: `alertdialog`. */
  role?: 'dialog' | 'alertdialog';
}

const never = () => () => undefined;

/** A window over the page: holds the focus, gives it back, and closes by Escape, the cross or a press beside it. */
export function Dialog(props: DialogProps) {
  const { isOpen } = props;
  // The server draws none: whatever opens there would wait for its script.
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // One that closes is drawn until it has gone.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return alive && wasOpen && <DialogWindow {...props} />;
}
