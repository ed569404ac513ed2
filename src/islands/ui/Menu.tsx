import { lazy, Suspense, useId, useRef, useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { Icon } from './Icon.tsx';
import { ellipsis, type IconBody } from './icons.ts';
import { useUi } from './UiProvider.tsx';
import { whenAsked } from './when-asked.ts';

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

export interface MenuProps {
  /** `'separator'` draws a line between groups. */
  items: readonly (MenuAction | 'separator')[];
}

/** Where the focus goes: an item, or the menu itself. */
export type OpenedAt = 'first' | 'last' | 'menu';

const loadPopover = () => import('./MenuActions.tsx');
const MenuPopover = lazy(whenAsked(async () => ({ default: (await loadPopover()).MenuPopover })));
const preload = () => void loadPopover().catch(() => undefined);

/**
 * The «…» of a row. `name` says what it acts on, for those who hear it. A list has dozens of them, of which few are ever opened:
 * until then it is a plain button, which costs the server and the browser next to nothing. The code of menus comes when one is
 * pressed.
 */
export function RowMenu({ name, items }: MenuProps & { name: string }) {
  const { ui } = useUi();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<OpenedAt | null>(null);
  const label = fill(ui.actionsFor, { name });
  const open = (at: OpenedAt) => {
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
        onPointerDown={preload}
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
        <Suspense>
          <MenuPopover id={id} label={label} at={opened} button={button} items={items} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
