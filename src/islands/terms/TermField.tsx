import { useRef } from 'react';
import { Select } from '#islands/ui/fields/Select.tsx';
import { useLatePicker } from '#islands/ui/fields/use-late-picker.ts';
import type { TermFieldProps } from './TermPicker.tsx';

/** So many are seen at a glance, in the browser's own list. */
const AT_A_GLANCE = 15;

const load = async () => (await import('./TermPicker.tsx')).TermPicker;

/** A category or a tag. Many are found by typing what they may be called; few are the browser's own list, as all are before the script is there. */
export function TermField({ type, kind, ...field }: TermFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const Picker = useLatePicker<TermFieldProps>(place, field.options.length > AT_A_GLANCE ? load : null);
  return (
    <div className="contents" ref={place}>
      {Picker === null ? <Select {...field} /> : <Picker {...field} type={type} kind={kind} />}
    </div>
  );
}
