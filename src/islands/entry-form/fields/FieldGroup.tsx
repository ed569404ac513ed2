import { useId, type ReactNode } from 'react';
import { useUi } from '#islands/ui/ui-context.ts';
import { fieldError, fieldLabel, fieldOptional } from '#styles/form-classes.ts';

/** Several controls under one label. */
export function FieldGroup({
  label,
  required = false,
  error,
  children,
}: {
  label: string;
  required?: boolean;
  error: string | null;
  children: ReactNode;
}) {
  const { ui } = useUi();
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={fieldLabel}>
        {label}
        {!required && <span className={fieldOptional}> ({ui.optional})</span>}
      </legend>
      {children}
      {error && (
        <p className={fieldError} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
