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

/** The «…» of a row. `name` says what it acts on, for those who hear it. */
export function RowMenu({ name, items }: MenuProps & { name: string }) {
  const { ui } = useUi();
  return (
    <MenuTrigger>
      <Button variant="g" icon={ellipsis} label={fill(ui.actionsFor, { name })} className="ui-row-menu" />
      <Actions items={items} />
    </MenuTrigger>
  );
}

/** A button with its word that opens a menu. */
export function MenuButton({ label, icon, variant, items }: MenuProps & { label: string; icon?: IconBody; variant?: 'default' | 'p' | 'g' }) {
  return (
    <MenuTrigger>
      <Button variant={variant} icon={icon}>{label}<Icon icon={chevronDown} size={18} /></Button>
      <Actions items={items} />
    </MenuTrigger>
  );
}

function Actions({ items }: MenuProps) {
  return (
    <Popover className="ui-popover" placement="bottom end">
      <AriaMenu className="ui-menu">
        {items.map((item, index) =>
          item === 'separator' ? (
            <Separator key={`line-${index}`} className="ui-menu-line" />
          ) : (
            <MenuItem key={item.id} id={item.id} textValue={item.label} href={item.href} onAction={item.onAction} isDisabled={item.disabled} className={item.danger ? 'ui-menu-item danger' : 'ui-menu-item'}>
              {item.icon !== undefined && <Icon icon={item.icon} size={18} />}
              {item.label}
            </MenuItem>
          ),
        )}
      </AriaMenu>
    </Popover>
  );
}
