import { Icon } from '#islands/ui/Icon.tsx';
import { columns3 } from '#islands/ui/icons.ts';
import { MenuTriggerButton } from '#islands/ui/overlays/Menu.tsx';
import { button } from '#styles/button-classes.ts';
import type { ShownColumns } from './use-columns.ts';

interface ColumnsMenuProps<Name extends string> extends ShownColumns<Name> {
  columns: readonly { key: Name; label: string }[];
  texts: { columns: string; columnsHelp: string };
}

/** A menu to show and hide columns. It stays open between choices. */
export function ColumnsMenu<Name extends string>({ columns, texts, shown, show }: ColumnsMenuProps<Name>) {
  return (
    <MenuTriggerButton
      className={button({ variant: 'g', size: 's', square: true })}
      name={texts.columns}
      label={texts.columnsHelp}
      items={columns.map(({ key, label }) => ({ id: key, label }))}
      choice={{
        chosen: shown,
        onChoose: (ids) => show(new Set(columns.map(({ key }) => key).filter((key) => ids.includes(key)))),
      }}
    >
      <Icon icon={columns3} />
    </MenuTriggerButton>
  );
}
