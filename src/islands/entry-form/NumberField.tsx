import { plainNumber } from '#content/format.ts';
import { readNumber } from '#content/typed/numbers.ts';
import { NumberInput } from '../ui/NumberInput.tsx';
import { useUi } from '../ui/UiProvider.tsx';
import type { DetailProps } from './DetailInput.tsx';

/** A number: `125,000`, `125 тис.`; of a latitude or longitude the point or comma is always the decimal sign. */
export function NumberField({ field, value, onChange, error, unit }: DetailProps & { unit?: string | null }) {
  const { locale } = useUi();
  const decimal = field.type === 'degrees';
  const range = field.min !== undefined && field.max !== undefined ? `${field.min}–${field.max}` : undefined;
  return (
    <NumberInput
      label={field.label}
      required={field.required}
      error={error}
      hint={field.type === 'integer' && (field.max ?? 0) <= 100_000 ? range : undefined}
      inputMode={decimal || (field.min ?? 0) < 0 ? 'text' : 'decimal'}
      value={value}
      read={(typed) => readNumber(typed, { decimal, units: decimal ? ['°'] : unit ? [unit] : [] })}
      numberOf={(number) => number}
      // Years and other short numbers stay in one piece.
      show={(number) => (decimal || Math.abs(number) < 10_000 ? String(number) : plainNumber(locale, number))}
      onChange={onChange}
    />
  );
}
