import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './Button.tsx';
import { x } from './icons.ts';
import { useUi } from './UiProvider.tsx';

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
  /** For what must be answered: `alertdialog`. */
  role?: 'dialog' | 'alertdialog';
}

/** A window over the page: holds the focus, gives it back, and closes by Escape, the cross or a press beside it. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  actions,
  size = 'm',
  locked = false,
  role = 'dialog',
}: DialogProps) {
  const { ui } = useUi();
  return (
    <ModalOverlay
      className="ui-overlay"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!locked && role === 'dialog'}
      isKeyboardDismissDisabled={locked}
    >
      <Modal className={`ui-modal ui-modal-${size}`}>
        <AriaDialog className="ui-dialog" role={role}>
          <header className="ui-dialog-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {role === 'dialog' && (
              <Button variant="g" size="s" icon={x} label={ui.close} disabled={locked} onPress={onClose} />
            )}
          </header>
          <div className="ui-dialog-body">{children}</div>
          {actions !== undefined && <footer className="ui-dialog-foot">{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
