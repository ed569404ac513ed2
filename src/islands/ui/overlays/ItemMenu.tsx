import { Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { fill } from '#content/messages/define-messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { ellipsis } from '#islands/ui/icons.ts';
import type { MenuAction, MenuItems } from './Menu.tsx';
import { menuItem, menuLine, menuList, popover } from './overlay-classes.ts';
import { useUi } from '#islands/ui/UiProvider.tsx';

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

/** Renders an item of a menu. */
export function toItem(item: MenuAction | 'separator', index: number) {
  if (item === 'separator') return <Separator key={`line-${index}`} className={menuLine} />;
  return (
    <MenuItem
      key={item.id}
      id={item.id}
      textValue={item.label}
      href={item.href}
      onAction={item.onAction}
      isDisabled={item.disabled}
      className={item.danger ? menuItem.danger : menuItem.plain}
    >
      {item.icon !== undefined && (
        <Icon icon={item.icon} size={18} className={item.danger ? undefined : 'text-muted'} />
      )}
      {item.label}
    </MenuItem>
  );
}
