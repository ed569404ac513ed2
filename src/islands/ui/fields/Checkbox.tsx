import { useEffect, useId, useRef, type ReactNode } from 'react';
import { describedBy, FieldNotes } from './Field.tsx';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  error?: string | null;
  /** Whether it is indeterminate: only some of its items are checked. */
  mixed?: boolean;
  /** Whether the label is only for screen readers, as in table rows. */
  hideLabel?: boolean;
  name?: string;
  value?: string;
  required?: boolean;
  disabled?: boolean;
}

/** A yes/no choice that takes effect when the form is submitted. */
export function Checkbox(props: CheckboxProps) {
  return <Toggle {...props} kind="checkbox" />;
}

/** An on/off choice that takes effect immediately. */
export function Switch(props: Omit<CheckboxProps, 'mixed'>) {
  return <Toggle {...props} kind="switch" />;
}

const toggleLabel = 'inline-flex cursor-pointer items-start gap-2.5 py-1 text-15';
/** The touch target is larger than the box. */
const bareLabel = '-m-2.5 flex w-fit cursor-pointer p-2.5';
const inputs = {
  checkbox: 'mt-0.75 disabled:cursor-default disabled:opacity-50',
  switch:
    'relative h-6 w-10.5 cursor-pointer appearance-none rounded-full border border-ctl bg-surface-2 transition-colors before:absolute before:top-0.75 before:left-0.75 before:size-4 before:rounded-full before:bg-ctl before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-4.5 checked:before:bg-accent-ink focus-visible:rounded-full disabled:cursor-default disabled:opacity-50 forced-colors:checked:bg-[Highlight]',
} as const;

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
    <div>
      <label className={hideLabel ? bareLabel : toggleLabel}>
        <input
          {...rest}
          ref={ref}
          type="checkbox"
          className={inputs[kind]}
          role={kind === 'switch' ? 'switch' : undefined}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
        <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      </label>
      {(hint || error) && (
        <div className={kind === 'switch' ? 'ml-13 *:mt-0' : 'ml-7 *:mt-0'}>
          <FieldNotes id={id} hint={hint} error={error} />
        </div>
      )}
    </div>
  );
}
