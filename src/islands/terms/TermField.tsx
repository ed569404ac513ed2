import { useRef } from 'react';
import { Select } from '#islands/ui/fields/Select.tsx';
import { useLazyPicker } from '#islands/ui/fields/use-lazy-picker.ts';
import type { TermFieldProps } from './TermPicker.tsx';

/** Maximum number of options for a native select. */
const MAX_SELECT_OPTIONS = 15;

const load = async () => (await import('./TermPicker.tsx')).TermPicker;

/**
 * A category or a tag. Long lists become a combo box that also finds synonyms; short ones are a native select, as are
 * all before the script has loaded.
 */
export function TermField({ type, kind, ...field }: TermFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const Picker = useLazyPicker<TermFieldProps>(place, field.options.length > MAX_SELECT_OPTIONS ? load : null);
  return (
    <div className="contents" ref={place}>
      {Picker === null ? <Select {...field} /> : <Picker {...field} type={type} kind={kind} />}
    </div>
  );
}
