import { useEffect, useId, useRef, type ReactNode } from 'react';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  error?: string | null;
  /** Some of what it stands for is checked. */
  mixed?: boolean;
  /** Heard, not seen: in the rows of a table. */
  hideLabel?: boolean;
  name?: string;
  value?: string;
  required?: boolean;
  disabled?: boolean;
}

/** Yes or no, and it counts when the form is sent. */
export function Checkbox(props: CheckboxProps) {
  return <Toggle {...props} kind="checkbox" />;
}

/** On or off, and it works at once. */
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
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
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
          aria-describedby={ids || undefined}
        />
        <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      </label>
      {error && (
        <p className="ui-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="ui-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
