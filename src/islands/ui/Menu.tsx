import { useId, useRef, useState } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { fill } from '#content/messages/define-messages.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { chevronDown, ellipsis, type IconBody } from './icons.ts';
import { useUi } from './UiProvider.tsx';

export interface MenuAction {
  id: string;
  label: string;
  icon?: IconBody;
  /** A link, … */
  href?: string;
  /** … or something to do. */
  onAction?: () => void;
  danger?: boolean;
  disabled?: boolean;
}

interface MenuProps {
  /** `'separator'` draws a line between groups. */
  items: readonly (MenuAction | 'separator')[];
}

/**
 * The «…» of a row. `name` says what it acts on, for those who hear it. A list has dozens of them, of which few are ever opened:
 * until then it is a plain button, which costs the server and the browser next to nothing.
 */
export function RowMenu({ name, items }: MenuProps & { name: string }) {
  const { ui } = useUi();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'first' | 'last' | 'menu' | null>(null);
  const label = fill(ui.actionsFor, { name });
  const open = (at: 'first' | 'last' | 'menu') => {
    // Not every browser gives a button the focus that is pressed; it comes back here when the menu closes.
    button.current?.focus();
    setOpened(at);
  };
  const close = () => setOpened(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn g icon ui-row-menu"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-controls={opened === null ? undefined : id}
        onClick={(event) => open(event.detail === 0 ? 'first' : 'menu')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        <Icon icon={ellipsis} />
      </button>
      {opened !== null && (
        <Popover
          className="ui-popover"
          placement="bottom end"
          trigger="MenuTrigger"
          triggerRef={button}
          aria-label={label}
          isOpen
          onOpenChange={(isOpen) => !isOpen && close()}
        >
          <AriaMenu
            id={id}
            className="ui-menu"
            aria-label={label}
            autoFocus={opened === 'menu' ? true : opened}
            onClose={close}
          >
            {items.map(toItem)}
          </AriaMenu>
        </Popover>
      )}
    </>
  );
}

/** The same inside a tree or list of react-aria, whose items answer presses themselves and let nothing but its own buttons have them. */
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
