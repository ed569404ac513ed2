import { useId, type ReactNode } from 'react';
import { useUi } from './UiProvider.tsx';

export interface FieldProps {
  label: string;
  /** Stays below the field, also while there is an error. */
  hint?: ReactNode;
  /** In words, with what to do. It marks the field as invalid. */
  error?: string | null;
  required?: boolean;
  /** Heard, not seen: in toolbars where an icon or a neighbour says it. */
  hideLabel?: boolean;
  className?: string;
}

/** What the control inside a field has to carry. */
export interface ControlProps {
  id: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** The label above, the hint and the error below, tied to the control that `children` draws. */
export function Field({
  label,
  hint,
  error,
  required = false,
  hideLabel = false,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { ui } = useUi();
  const id = useId();
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className ? `ui-field ${className}` : 'ui-field'}>
      <label className={hideLabel ? 'sr-only' : 'ui-label'} htmlFor={id}>
        {label}
        {!required && !hideLabel && <span className="ui-optional"> ({ui.optional})</span>}
      </label>
      {children({
        id,
        ...(required && { required }),
        ...(error && { 'aria-invalid': true }),
        ...(ids && { 'aria-describedby': ids }),
      })}
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
