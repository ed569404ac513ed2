import { useId, useRef, useState, type ReactNode } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { chevronDown, ellipsis, type IconBody } from '#islands/ui/icons.ts';
import { useUi } from '#islands/ui/ui-context.ts';
import { button } from '#styles/button-classes.ts';
import { MenuWindow } from './lazy-overlays.ts';
import type { MenuItems } from './menu-items.tsx';

interface OpenerProps extends MenuItems {
  className: string;
  /** The accessible name of an icon button. */
  name?: string;
  /** The name of the menu. */
  label: string;
  children: ReactNode;
}

/**
 * A button that opens a menu. A list has dozens of them, few of which are used, so each is a plain button until it is
 * opened, which is cheap for the server and the browser.
 */
export function MenuTriggerButton({ className, name, label, children, ...menu }: OpenerProps) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'first' | 'last' | 'menu' | null>(null);
  const open = (at: 'first' | 'last' | 'menu') => {
    // Not every browser focuses a pressed button, and the focus returns here when the menu closes.
    buttonRef.current?.focus();
    setOpened(at);
  };
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={className}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-controls={opened === null ? undefined : id}
        // On a click without a pointer react-aria moves the focus late, so an initially focused item would lose it to
        // the menu.
        onClick={() => open('menu')}
        onKeyDown={(event) => {
          if (!['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
          event.preventDefault();
          open(event.key === 'ArrowUp' ? 'last' : 'first');
        }}
      >
        {children}
      </button>
      {opened !== null && (
        <MenuWindow {...menu} button={buttonRef} id={id} label={label} at={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

/** The «…» button of a row. `name` tells screen readers which row it belongs to. */
export function RowMenu({ name, items }: Pick<MenuItems, 'items'> & { name: string }) {
  const { ui } = useUi();
  const label = fill(ui.actionsFor, { name });
  return (
    <MenuTriggerButton
      className={button({ variant: 'g', size: 'row', square: true })}
      name={label}
      label={label}
      items={items}
    >
      <Icon icon={ellipsis} />
    </MenuTriggerButton>
  );
}

/** A labelled button that opens a menu. On a phone it shows only an ellipsis, unless an icon is set. */
export function MenuButton({
  label,
  icon,
  variant = 'default',
  items,
}: Pick<MenuItems, 'items'> & { label: string; icon?: IconBody; variant?: 'default' | 'p' | 'g' }) {
  return (
    <MenuTriggerButton className={button({ variant })} label={label} items={items}>
      {icon === undefined ? <Icon icon={ellipsis} className="md:hidden" /> : <Icon icon={icon} />}
      <span className={icon === undefined ? 'max-md:sr-only' : undefined}>{label}</span>
      <Icon icon={chevronDown} size={18} className={icon === undefined ? 'max-md:hidden' : undefined} />
    </MenuTriggerButton>
  );
}
