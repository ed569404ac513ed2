import type { FormField } from '#server/core/entry-form/form-kind.ts';

/** The props of every detail field. */
export interface DetailProps {
  field: FormField;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | null;
}
