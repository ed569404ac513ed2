import { useId, type ReactNode } from 'react';
import { useUi } from '#islands/ui/ui-context.ts';
import { fieldError, fieldHint, fieldLabel, fieldOptional } from '#styles/form-classes.ts';

export interface FieldProps {
  label: string;
  /** Stays below the field even if there is an error. */
  hint?: ReactNode;
  /** A message that explains how to fix the error. It marks the field as invalid. */
  error?: string | null;
  required?: boolean;
  /** Whether the label is only for screen readers, in toolbars whose icons or neighbours explain the field. */
  hideLabel?: boolean;
  /** Whether it is a filter, which is not marked as optional. */
  isFilter?: boolean;
  className?: string;
}

/**
 * Separates the props of a `Field` from those of its control. `fieldProps` also has the label and the error, which some
 * controls read.
 */
export function splitFieldProps<P extends FieldProps>({
  label,
  hint,
  error,
  required,
  hideLabel,
  isFilter,
  className,
  ...rest
}: P): [fieldProps: FieldProps, rest: Omit<P, keyof FieldProps>] {
  return [{ label, hint, error, required, hideLabel, isFilter, className }, rest];
}

/** The attributes of the control inside a field. */
export interface ControlProps {
  id: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

type Notes = Pick<FieldProps, 'hint' | 'error'>;

/** The `aria-describedby` of the control with this id, or `undefined` without hint and error. */
export const describedBy = (id: string, { hint, error }: Notes): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** The error and the hint below a control. */
export function FieldNotes({ id, hint, error }: Notes & { id: string }) {
  return (
    <>
      {error && (
        <p className={fieldError} id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className={fieldHint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

/** The id of the label of the control with this id. */
export const labelId = (id: string): string => `${id}-label`;

/** The label above, the hint and the error below, linked to the control that `children` renders. */
export function Field({
  label,
  hint,
  error,
  required = false,
  hideLabel = false,
  isFilter = false,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { ui } = useUi();
  const id = useId();
  const ids = describedBy(id, { hint, error });
  return (
    <div className={className}>
      <label className={hideLabel ? 'sr-only' : fieldLabel} id={labelId(id)} htmlFor={id}>
        {label}
        {!required && !hideLabel && !isFilter && <span className={fieldOptional}> ({ui.optional})</span>}
      </label>
      {children({
        id,
        ...(required && { required }),
        ...(error && { 'aria-invalid': true }),
        ...(ids && { 'aria-describedby': ids }),
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
