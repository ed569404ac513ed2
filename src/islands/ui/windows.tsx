import type { RefObject } from 'react';
import {
  Dialog as AriaDialog,
  Heading,
  Menu as AriaMenu,
  MenuItem,
  Modal,
  ModalOverlay,
  Popover,
} from 'react-aria-components';
import { Button } from './Button.tsx';
import { Calendar, type CalendarProps } from './Calendar.tsx';
import type { DialogProps } from './Dialog.tsx';
import { Icon } from './Icon.tsx';
import { check, x } from './icons.ts';
import { toItem } from './ItemMenu.tsx';
import type { MenuAction, MenuItems } from './Menu.tsx';
import { useUi } from './UiProvider.tsx';

/*
 * Everything that opens over a page. It is a third of a screen's script, and most visits open none of it: the script
 * loads at the first interaction (`UiProvider`), or when the first one opens.
 */

/** A dialog. */
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
      className="ui-overlay"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!locked && !isForm && role === 'dialog'}
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

/** An open menu. */
export function MenuWindow({ button, id, label, at, onClose, items, choice }: MenuWindowProps) {
  const shared = { id, className: 'ui-menu', 'aria-label': label, autoFocus: at === 'menu' ? true : at } as const;
  const drawn = items.map(choice ? toChoice : toItem);
  return (
    <Popover
      className="ui-popover"
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

/** A calendar to pick a day from. */
export function CalendarWindow({ button, label, onClose, onChoose, ...calendar }: CalendarProps & OpenProps) {
  return (
    <Popover
      className="ui-popover ui-calendar-popover"
      placement="bottom end"
      trigger="DialogTrigger"
      triggerRef={button}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <AriaDialog className="ui-dialog" aria-label={label}>
        <Calendar
          {...calendar}
          onChoose={(day) => {
            onChoose(day);
            onClose();
          }}
        />
      </AriaDialog>
    </Popover>
  );
}

/** Renders an item that can be checked. */
function toChoice(item: MenuAction | 'separator', index: number) {
  if (item === 'separator') return toItem(item, index);
  return (
    <MenuItem key={item.id} id={item.id} textValue={item.label} className="ui-menu-item newsroom-column">
      <span className="newsroom-tick">
        <Icon icon={check} size={18} />
      </span>
      {item.label}
    </MenuItem>
  );
}
