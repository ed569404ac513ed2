import { formatPlainNumber } from '#content/format/format.ts';
import { parseTypedNumber, formatNumberForInput } from '#content/typed/numbers.ts';
import { NumberInput } from '#islands/ui/fields/NumberInput.tsx';
import { useUi } from '#islands/ui/ui-context.ts';
import type { DetailProps } from './detail-props.ts';

/** A number, such as `125,000` or `125 тис.`, optionally followed by the unit of the field. */
export function NumberField({ field, value, onChange, error, unit }: DetailProps & { unit?: string | null }) {
  const { locale } = useUi();
  const range = field.min !== undefined && field.max !== undefined ? `${field.min}–${field.max}` : undefined;
  return (
    <NumberInput
      label={field.label}
      required={field.required}
      error={error}
      hint={(field.max ?? 0) <= 100_000 ? range : undefined}
      inputMode={(field.min ?? 0) < 0 ? 'text' : 'decimal'}
      value={value}
      read={(typed) => parseTypedNumber(typed, { units: unit ? [unit] : [] })}
      numberOf={(number) => number}
      // Years and other short numbers have no digit groups.
      show={(number) => (Math.abs(number) < 10_000 ? formatNumberForInput(number) : formatPlainNumber(locale, number))}
      onChange={onChange}
    />
  );
}
