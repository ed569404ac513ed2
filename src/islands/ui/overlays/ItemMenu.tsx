import { Menu, MenuTrigger, Popover } from 'react-aria-components';
import { fill } from '#content/messages/define-messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import { ellipsis } from '#islands/ui/icons.ts';
import { useUi } from '#islands/ui/ui-context.ts';
import { type MenuItems, toItem } from './menu-items.tsx';
import { menuList, popover } from './overlay-classes.ts';

/**
 * `RowMenu` inside a react-aria tree or list, whose items handle presses themselves and pass them to react-aria buttons
 * only.
 */
export function ItemMenu({ name, items }: Pick<MenuItems, 'items'> & { name: string }) {
  const { ui } = useUi();
  return (
    <MenuTrigger>
      <Button variant="g" icon={ellipsis} label={fill(ui.actionsFor, { name })} size="s" />
      <MenuActions items={items} />
    </MenuTrigger>
  );
}

/** The menu of a button, in its `MenuTrigger`. */
export function MenuActions({ items }: Pick<MenuItems, 'items'>) {
  return (
    <Popover className={popover} placement="bottom end">
      <Menu className={menuList}>{items.map(toItem)}</Menu>
    </Popover>
  );
}
