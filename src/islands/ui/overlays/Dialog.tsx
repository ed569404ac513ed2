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
  /** Cannot be closed now, because a request is in progress. */
  locked?: boolean;
  /** Contains a form: a press outside does not close it. */
  isForm?: boolean;
  /** `alertdialog` if it must be answered. */
  role?: 'dialog' | 'alertdialog';
}

const never = () => () => undefined;

/** A modal window: traps and returns the focus; closes by Escape, the close button or a press outside. */
export function Dialog(props: DialogProps) {
  const { isOpen } = props;
  // The server draws none: whatever opens there would wait for its script.
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // A closing dialog stays mounted until its exit animation ends.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return alive && wasOpen && <DialogWindow {...props} />;
}
