import type { RefObject, ReactNode } from 'react';
import {
  Dialog as AriaDialog,
  Heading,
  Menu as AriaMenu,
  MenuItem,
  Modal,
  ModalOverlay,
  Popover,
} from 'react-aria-components';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { check, x } from '#islands/ui/icons.ts';
import { useUi } from '#islands/ui/ui-context.ts';
import { dialogFooter } from '#styles/form-classes.ts';
import { type MenuAction, type MenuItems, toItem } from './menu-items.tsx';
import { menuItem, menuList, modal, overlay, overlayFull, popover } from './overlay-classes.ts';

/* All overlays of a page. They are a third of a screen's script, and most visits open none: the script loads at the
   first interaction (`UiProvider`), or when the first one opens. */

const head = 'flex items-start justify-between gap-3';

export function DialogWindow({
  title,
  isOpen,
  onClose,
  children,
  actions,
  size = 'm',
  locked = false,
  isForm = false,
  role = 'dialog',
}: DialogProps) {
  const { ui } = useUi();
  return (
    <ModalOverlay
      className={size === 'full' ? overlayFull : overlay}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!locked && !isForm && role === 'dialog'}
      isKeyboardDismissDisabled={locked}
    >
      <Modal className={modal[size]} data-modal>
        <AriaDialog
          className={size === 'full' ? 'grid h-full grid-rows-[auto_minmax(0,1fr)] outline-none' : 'outline-none'}
          role={role}
        >
          <header className={size === 'full' ? `${head} pt-2.5 pr-3 pl-4` : `${head} pt-4.5 pr-4 pl-5 md:pl-6`}>
            <Heading slot="title" level={2} className="py-1 font-serif text-h20 text-balance">
              {title}
            </Heading>
            {role === 'dialog' && (
              <Button variant="g" size="s" icon={x} label={ui.close} disabled={locked} onPress={onClose} />
            )}
          </header>
          <div className={size === 'full' ? 'grid min-h-0 px-4 pt-2 pb-4' : 'px-5 pt-2.5 pb-6 wrap-break-word md:px-6'}>
            {children}
          </div>
          {actions !== undefined && <footer className={`${dialogFooter} px-6 pb-6`}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface OpenProps {
  /** The button that opened it. */
  button: RefObject<HTMLElement | null>;
  label: string;
  onClose: () => void;
}

export interface MenuWindowProps extends MenuItems, OpenProps {
  id: string;
  /** The initial focus: an item, or the menu itself. */
  at: 'first' | 'last' | 'menu';
}

export function MenuWindow({ button, id, label, at, onClose, items, choice }: MenuWindowProps) {
  const shared = { id, className: menuList, 'aria-label': label, autoFocus: at === 'menu' ? true : at } as const;
  const drawn = items.map(choice ? toChoice : toItem);
  return (
    <Popover
      className={popover}
      placement="bottom end"
      trigger="MenuTrigger"
      triggerRef={button}
      aria-label={label}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {choice ? (
        <AriaMenu
          {...shared}
          selectionMode="multiple"
          selectedKeys={choice.chosen}
          onSelectionChange={(keys) =>
            choice.onChoose(
              items.flatMap((item) => (item !== 'separator' && (keys === 'all' || keys.has(item.id)) ? [item.id] : [])),
            )
          }
        >
          {drawn}
        </AriaMenu>
      ) : (
        <AriaMenu {...shared} onClose={onClose}>
          {drawn}
        </AriaMenu>
      )}
    </Popover>
  );
}

/** Renders an item that can be checked. */
function toChoice(item: MenuAction | 'separator', index: number) {
  if (item === 'separator') return toItem(item, index);
  return (
    <MenuItem key={item.id} id={item.id} textValue={item.label} className={`${menuItem.plain} group`}>
      <Icon icon={check} size={18} className="invisible text-accent-text group-data-selected:visible" />
      {item.label}
    </MenuItem>
  );
}

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons below the content. */
  actions?: ReactNode;
  size?: 's' | 'm' | 'l' | 'full';
  /** Whether it cannot be closed now, because a request is in progress. */
  locked?: boolean;
  /** Whether it contains a form, so that a press outside does not close it. */
  isForm?: boolean;
  /** `alertdialog` if it must be answered. */
  role?: 'dialog' | 'alertdialog';
}
