import { useState, useSyncExternalStore } from 'react';
import { DialogWindow } from './lazy-overlays.ts';
import type { DialogProps } from './windows.tsx';

const noopSubscribe = () => () => undefined;

/** A modal window: traps and returns the focus; closes by Escape, the close button or a press outside. */
export function Dialog(props: DialogProps) {
  const { isOpen } = props;
  // Not rendered on the server, where an open window would wait for its script.
  const alive = useSyncExternalStore(
    noopSubscribe,
    () => true,
    () => false,
  );
  // A closing dialog stays mounted until its exit animation ends.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return alive && wasOpen && <DialogWindow {...props} />;
}
