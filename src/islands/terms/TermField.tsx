import type { KindName } from '#content/model/define-kind.ts';
import { useRef } from 'react';
import type { FieldProps } from '#islands/ui/fields/Field.tsx';
import { Select, type Option } from '#islands/ui/fields/Select.tsx';
import { useLatePicker } from '#islands/ui/fields/use-late-picker.ts';
import type { TermQuestion } from './find-terms.ts';

export interface TermFieldProps extends Omit<FieldProps, 'className'> {
  type: TermQuestion['type'];
  /** The kind whose categories these are. */
  kind: KindName;
  /** With slugs as values; what stands below another is indented. */
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  /** What stands there while nothing is chosen; it can be chosen, too. */
  placeholder: string;
  /** Under which name a form sends it. */
  name: string;
}

/** So many are seen at a glance, in the browser's own list. */
const AT_A_GLANCE = 15;

const load = async () => (await import('./TermPicker.tsx')).TermPicker;

/** A category or a tag. Many are found by typing what they may be called; few are the browser's own list, as all are before the script is there. */
export function TermField({ type, kind, ...field }: TermFieldProps) {
  const place = useRef<HTMLSpanElement>(null);
  const Picker = useLatePicker<TermFieldProps>(place, field.options.length > AT_A_GLANCE ? load : null);
  return (
    <span className="contents" ref={place}>
      {Picker === null ? <Select {...field} /> : <Picker {...field} type={type} kind={kind} />}
    </span>
  );
}
