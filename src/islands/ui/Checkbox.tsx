import { useEffect, useId, useRef, type ReactNode } from 'react';
import { describedBy, FieldNotes } from './Field.tsx';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  error?: string | null;
  /** Indeterminate: some of its items are checked. */
  mixed?: boolean;
  /** For screen readers only, as in table rows. */
  hideLabel?: boolean;
  name?: string;
  value?: string;
  required?: boolean;
  disabled?: boolean;
}

/** A yes/no choice that takes effect when the form is sent. */
export function Checkbox(props: CheckboxProps) {
  return <Toggle {...props} kind="checkbox" />;
}

/** An on/off choice that takes effect at once. */
export function Switch(props: Omit<CheckboxProps, 'mixed'>) {
  return <Toggle {...props} kind="switch" />;
}

function Toggle({
  label,
  checked,
  onChange,
  hint,
  error,
  mixed = false,
  hideLabel = false,
  kind,
  ...rest
}: CheckboxProps & { kind: 'checkbox' | 'switch' }) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <div className={`ui-toggle ui-${kind}`}>
      <label className="ui-toggle-label">
        <input
          {...rest}
          ref={ref}
          type="checkbox"
          role={kind === 'switch' ? 'switch' : undefined}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
        <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
