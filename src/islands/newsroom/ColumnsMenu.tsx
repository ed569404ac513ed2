import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { check, columns3 } from '../ui/icons.ts';
import { useNewsroom } from './newsroom-context.ts';
import type { ColumnName } from './use-columns.ts';

export interface ColumnsMenuProps {
  columns: readonly { key: ColumnName; label: string }[];
  shown: ReadonlySet<ColumnName>;
  onShow: (names: ReadonlySet<ColumnName>) => void;
}

/** Which columns are shown: a menu that stays open while one chooses. */
export function ColumnsMenu({ columns, shown, onShow }: ColumnsMenuProps) {
  const { tools } = useNewsroom();
  return (
    <MenuTrigger>
      <Button icon={columns3} label={tools.columns} className="newsroom-columns" />
      <Popover className="ui-popover" placement="bottom end">
        <Menu
          className="ui-menu"
          aria-label={tools.columnsHelp}
          selectionMode="multiple"
          selectedKeys={shown}
          onSelectionChange={(keys) =>
            onShow(new Set(columns.map(({ key }) => key).filter((key) => keys === 'all' || keys.has(key))))
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
