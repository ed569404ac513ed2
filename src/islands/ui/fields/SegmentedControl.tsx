import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { Icon } from '#islands/ui/Icon.tsx';
import type { IconBody } from '#islands/ui/icons.ts';

export interface SegmentedControlProps<T extends string> {
  /** The name of the group: «Ширина екрана». */
  label: string;
  options: readonly { id: T; label: string; icon?: IconBody }[];
  selected: T;
  onSelect: (id: T) => void;
}

const segment =
  'inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-xs px-2.25 text-13 font-medium text-ink-2 data-selected:bg-surface data-selected:font-semibold data-selected:shadow-[0_1px_3px_rgb(0_0_0/20%),inset_0_0_0_1px_var(--color-line-strong)] md:px-3 md:text-14';

/** A segmented control: one of a few views is selected. The arrow keys move between them. */
export function SegmentedControl<T extends string>({ label, options, selected, onSelect }: SegmentedControlProps<T>) {
  return (
    <ToggleButtonGroup
      className="inline-flex max-w-full rounded-md border border-line-strong bg-surface-2 p-0.75"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={(keys) => onSelect([...keys][0] as T)}
    >
      {options.map(({ id, label: words, icon }) => (
        <ToggleButton key={id} id={id} className={segment}>
          {icon !== undefined && <Icon icon={icon} size={18} />}
          <span>{words}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
