import { useState, type ReactNode } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { useUi } from '#islands/ui/ui-context.ts';
import { dialogFooter, formStack } from '#styles/form-classes.ts';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** The consequences, and whether they can be undone. */
  text?: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The action as a verb: «Зняти з публікації», never “OK”. */
  confirmLabel: string;
  danger?: boolean;
  busy?: boolean;
  /** The reason for a failure; the dialog stays open. */
  error?: string | null;
  /** The text that has to be typed to confirm an irreversible action. */
  phrase?: string;
  /** Additional fields, such as a reason or a date. */
  children?: ReactNode;
}

/** Asks for confirmation of an action that affects others. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  // The typed phrase is reset at each opening.
  return <ConfirmContent key={String(props.isOpen)} {...props} />;
}

function ConfirmContent({
  title,
  text,
  isOpen,
  onClose,
  onConfirm,
  confirmLabel,
  danger = false,
  busy = false,
  error,
  phrase,
  children,
}: ConfirmDialogProps) {
  const { ui } = useUi();
  const [typed, setTyped] = useState('');
  const allowed = phrase === undefined || typed.trim().toLowerCase() === phrase.toLowerCase();
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} locked={busy} size="s" role="alertdialog">
      <form
        className={formStack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (allowed && !busy) onConfirm();
        }}
      >
        {text !== undefined && <p>{text}</p>}
        {children}
        {phrase !== undefined && (
          <TextField
            label={fill(ui.typeToConfirm, { phrase })}
            required
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        {error && (
          <Notice tone="danger" role="alert">
            {error}
          </Notice>
        )}
        <div className={dialogFooter}>
          <Button variant="g" onPress={onClose} disabled={busy}>
            {ui.cancel}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'p'} busy={busy} disabled={!allowed}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
