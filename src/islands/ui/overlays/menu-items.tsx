import { MenuItem, Separator } from 'react-aria-components';
import { Icon } from '#islands/ui/Icon.tsx';
import type { IconBody } from '#islands/ui/icons.ts';
import { menuItem, menuLine } from './overlay-classes.ts';

export interface MenuAction {
  id: string;
  label: string;
  icon?: IconBody;
  /** The URL, if the item is a link. */
  href?: string;
  /** The handler, if the item is not a link. */
  onAction?: () => void;
  danger?: boolean;
  disabled?: boolean;
}

export interface MenuItems {
  /** `'separator'` draws a line between groups. */
  items: readonly (MenuAction | 'separator')[];
  /** Makes the items checkable. The menu then stays open between choices. */
  choice?: { chosen: ReadonlySet<string>; onChoose: (ids: readonly string[]) => void };
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
