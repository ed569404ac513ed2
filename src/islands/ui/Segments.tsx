import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { Icon } from './Icon.tsx';
import type { IconBody } from './icons.ts';

export interface SegmentsProps<T extends string> {
  /** The name of the group: «Ширина екрана». */
  label: string;
  options: readonly { id: T; label: string; icon?: IconBody }[];
  selected: T;
  onSelect: (id: T) => void;
}

/** A segmented control: one of a few views is on. The arrow keys move between them. */
export function Segments<T extends string>({ label, options, selected, onSelect }: SegmentsProps<T>) {
  return (
    <ToggleButtonGroup
      className="ui-segments"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={(keys) => onSelect([...keys][0] as T)}
    >
      {options.map(({ id, label: words, icon }) => (
        <ToggleButton key={id} id={id} className="ui-segment">
          {icon !== undefined && <Icon icon={icon} size={18} />}
          <span>{words}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
