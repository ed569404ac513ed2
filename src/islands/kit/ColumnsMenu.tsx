import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { check, columns3 } from '../ui/icons.ts';
import type { ShownColumns } from './use-columns.ts';

interface ColumnsMenuProps<Name extends string> extends ShownColumns<Name> {
  columns: readonly { key: Name; label: string }[];
  texts: { columns: string; columnsHelp: string };
}

/** Which columns are shown: a menu that stays open while one chooses. */
export function ColumnsMenu<Name extends string>({ columns, texts, shown, show }: ColumnsMenuProps<Name>) {
  return (
    <MenuTrigger>
      <Button icon={columns3} label={texts.columns} />
      <Popover className="ui-popover" placement="bottom end">
        <Menu
          className="ui-menu"
          aria-label={texts.columnsHelp}
          selectionMode="multiple"
          selectedKeys={shown}
          onSelectionChange={(keys) =>
            show(new Set(columns.map(({ key }) => key).filter((key) => keys === 'all' || keys.has(key))))
          }
        >
          {columns.map(({ key, label }) => (
            <MenuItem key={key} id={key} textValue={label} className="ui-menu-item newsroom-column">
              <span className="newsroom-tick">
                <Icon icon={check} size={18} />
              </span>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
