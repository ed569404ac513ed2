import { useRef } from 'react';
import type { PlaceNames } from '#content/places/place-finder.ts';
import type { FieldProps } from './Field.tsx';
import { Select, type Option } from './Select.tsx';
import { useLatePicker } from './use-late-picker.ts';

/** A selectable place with its search terms. */
export interface PlaceOption extends Option {
  names: PlaceNames;
}

export interface PlaceFieldProps extends Omit<FieldProps, 'className'> {
  options: readonly PlaceOption[];
  value: string;
  onChange: (value: string) => void;
  /** The text of an empty field; also an option, unless the place is required. */
  placeholder: string;
  /** The name of the form field. */
  name?: string;
}

const load = async () => (await import('./PlacePicker.tsx')).PlacePicker;

/** A combo box for places, searchable by any of their names. A native select until its script has loaded. */
export function PlaceField(props: PlaceFieldProps) {
  const place = useRef<HTMLSpanElement>(null);
  const Picker = useLatePicker<PlaceFieldProps>(place, load);
  return (
    <span className="contents" ref={place}>
      {Picker === null ? <Select {...props} /> : <Picker {...props} />}
    </span>
  );
}
