import { Field, type FieldProps } from './Field.tsx';

export interface DateTimeFieldProps extends FieldProps {
  /** Wall time as the browser writes it: `2026-11-21T18:00`, or `2026-11-21`; empty: none. The zone is for the page to say. */
  value: string;
  onChange: (value: string) => void;
  type?: 'datetime-local' | 'date' | 'time';
  min?: string;
  max?: string;
  name?: string;
  disabled?: boolean;
}

/** A date, a time or both, by the browser's own picker. */
export function DateTimeField({ label, hint, error, required, hideLabel, className, value, onChange, type = 'datetime-local', ...rest }: DateTimeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} hideLabel={hideLabel} className={className}>
      {(control) => <input {...control} {...rest} className="in ui-date" type={type} value={value} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}
