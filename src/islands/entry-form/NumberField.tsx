import { useState } from 'react';
import { TextField } from '../ui/TextField.tsx';
import type { DetailProps } from './DetailInput.tsx';

/** A number out of what was typed, with a comma or a point; what is no number stays text, for the server to name. */
export function readNumber(typed: string): number | string | null {
  const text = typed
    .trim()
    .replace(/[\s\u00a0]/g, '')
    .replace(',', '.')
    .replace('−', '-');
  if (text === '') return null;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : typed;
}

export function NumberField({ field, value, onChange, error }: DetailProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // What was typed stands as long as it means the value: `41.` on the way to `41.8`.
  const shown = typed !== null && readNumber(typed) === value ? typed : String(value ?? '');
  const range = field.min !== undefined && field.max !== undefined ? `${field.min}–${field.max}` : undefined;
  return (
    <TextField
      label={field.label}
      required={field.required}
      error={error}
      hint={field.type === 'integer' && (field.max ?? 0) <= 100_000 ? range : undefined}
      inputMode={field.type === 'degrees' || (field.min ?? 0) < 0 ? 'text' : 'numeric'}
      autoComplete="off"
      value={shown}
      onChange={(next) => {
        setTyped(next);
        onChange(readNumber(next));
      }}
    />
  );
}
