import type { ReactNode } from 'react';
import { Button } from '#islands/ui/Button.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Dialog } from '#islands/ui/overlays/Dialog.tsx';
import { useUi } from '#islands/ui/ui-context.ts';
import { dialogFooter, formStack } from '#styles/form-classes.ts';
import { createScreenHook } from './Screen.tsx';
import type { ScreenMessages } from './words.ts';

const useScreen = createScreenHook<unknown, ScreenMessages>();

export interface FormDialogProps {
  title: string;
  submitLabel: string;
  onSubmit: () => void;
  busy: boolean;
  /** Messages: why the form could not be sent, and conflicting changes by others. */
  problems: readonly (string | null)[];
  /** Size of the window. Default: small. */
  size?: 's' | 'm' | 'l';
  children: ReactNode;
}

/** A dialog with a form. */
export function FormDialog({ title, submitLabel, onSubmit, busy, problems, size = 's', children }: FormDialogProps) {
  const { ui } = useUi();
  const { close } = useScreen();
  return (
    <Dialog title={title} isOpen onClose={close} locked={busy} isForm size={size}>
      <form
        className={formStack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        {children}
        {problems.map(
          (problem) =>
            problem !== null && (
              <Notice key={problem} tone="danger" role="alert">
                {problem}
              </Notice>
            ),
        )}
        <div className={dialogFooter}>
          <Button variant="g" onPress={close} disabled={busy}>
            {ui.cancel}
          </Button>
          <Button type="submit" variant="p" busy={busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
