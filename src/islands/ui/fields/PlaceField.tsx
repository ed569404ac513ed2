import { useRef } from 'react';
import type { PlaceFieldProps } from './PlacePicker.tsx';
import { Select } from './Select.tsx';
import { useLazyPicker } from './use-lazy-picker.ts';

const load = async () => (await import('./PlacePicker.tsx')).PlacePicker;

/** A combo box for places, searchable by any of their names. A native select until its script has loaded. */
export function PlaceField(props: PlaceFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const Picker = useLazyPicker<PlaceFieldProps>(place, load);
  return (
    <div className="contents" ref={place}>
      {Picker === null ? <Select {...props} /> : <Picker {...props} />}
    </div>
  );
}
