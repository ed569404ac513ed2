import { useRef } from 'react';
import type { PlaceNames } from '#content/place-finder.ts';
import type { FieldProps } from './Field.tsx';
import { Select, type Option } from './Select.tsx';
import { useLatePicker } from './use-late-picker.ts';

/** A place that can be chosen, and what it is found by. */
export interface PlaceOption extends Option {
  names: PlaceNames;
}

export interface PlaceFieldProps extends Omit<FieldProps, 'className'> {
  options: readonly PlaceOption[];
  value: string;
  onChange: (value: string) => void;
  /** What stands there while nothing is chosen; it can be chosen, too, unless the place is required. */
  placeholder: string;
  /** Under which name a form sends it. */
  name?: string;
}

const load = async () => (await import('./PlacePicker.tsx')).PlacePicker;

/** A place, found by typing any of its names. It is the browser's own list until its script is there. */
export function PlaceField(props: PlaceFieldProps) {
  const place = useRef<HTMLSpanElement>(null);
  const Picker = useLatePicker<PlaceFieldProps>(place, load);
  return (
    <span className="ui-place" ref={place}>
      {Picker === null ? <Select {...props} /> : <Picker {...props} />}
    </span>
  );
}
