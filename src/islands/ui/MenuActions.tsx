import type { RefObject } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { fill } from '#content/messages/define-messages.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { chevronDown, ellipsis, type IconBody } from './icons.ts';
import type { MenuAction, MenuProps, OpenedAt } from './Menu.tsx';
import { useUi } from './UiProvider.tsx';

interface PopoverProps extends MenuProps {
  id: string;
  label: string;
  at: OpenedAt;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The menu of a row, over its button. */
export function MenuPopover({ id, label, at, button, items, onClose }: PopoverProps) {
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
      <AriaMenu id={id} className="ui-menu" aria-label={label} autoFocus={at === 'menu' ? true : at} onClose={onClose}>
        {items.map(toItem)}
      </AriaMenu>
    </Popover>
  );
}

/** The «…» of a row inside a tree or list of react-aria, whose items answer presses themselves and let nothing but its own buttons have them. */
export function ItemMenu({ name, items }: MenuProps & { name: string }) {
  const { ui } = useUi();
  return (
    <MenuTrigger>
      <Button variant="g" icon={ellipsis} label={fill(ui.actionsFor, { name })} className="ui-row-menu" />
      <MenuActions items={items} />
    </MenuTrigger>
  );
}

/** A button with its word that opens a menu. */
export function MenuButton({
  label,
  icon,
  variant,
  items,
}: MenuProps & { label: string; icon?: IconBody; variant?: 'default' | 'p' | 'g' }) {
  return (
    <MenuTrigger>
      <Button variant={variant} icon={icon}>
        {label}
        <Icon icon={chevronDown} size={18} />
      </Button>
      <MenuActions items={items} />
    </MenuTrigger>
  );
}

/** The menu of a button, in its `MenuTrigger`. */
export function MenuActions({ items }: MenuProps) {
  return (
    <Popover className="ui-popover" placement="bottom end">
      <AriaMenu className="ui-menu">{items.map(toItem)}</AriaMenu>
    </Popover>
  );
}

function toItem(item: MenuAction | 'separator', index: number) {
  if (item === 'separator') return <Separator key={`line-${index}`} className="ui-menu-line" />;
  return (
    <MenuItem
      key={item.id}
      id={item.id}
      textValue={item.label}
      href={item.href}
      onAction={item.onAction}
      isDisabled={item.disabled}
      className={item.danger ? 'ui-menu-item danger' : 'ui-menu-item'}
    >
      {item.icon !== undefined && <Icon icon={item.icon} size={18} />}
      {item.label}
    </MenuItem>
  );
}
