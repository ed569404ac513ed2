import { useId, type ReactNode } from 'react';
import { useUi } from '../ui/UiProvider.tsx';

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
    <fieldset className="ui-field min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="ui-label">
        {label}
        {!required && <span className="ui-optional"> ({ui.optional})</span>}
      </legend>
      {children}
      {error && (
        <p className="ui-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
