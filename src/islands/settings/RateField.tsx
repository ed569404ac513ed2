import { fill } from '#content/messages/define-messages.ts';
import { MIN_RATE, MAX_RATE, parseRate } from '#content/typed/numbers.ts';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { DateTimeField } from '#islands/ui/fields/DateTimeField.tsx';
import { NumberInput } from '#islands/ui/fields/NumberInput.tsx';
import { formRows, formRowsField } from '#styles/form-classes.ts';
import { useError, useSetting, useSettings } from './settings-context.ts';

/** The exchange rate of a currency, and its date. If both fields are empty, no rate is set. */
export function RateField({ label, path }: { label: string; path: string }) {
  const { texts } = useSettings();
  const [rate, setRate] = useSetting<number | string>(`${path}.rate`);
  const [date, setDate] = useSetting<string>(`${path}.date`);
  const rateError = useError(`${path}.rate`);
  const dateError = useError(`${path}.date`);
  const isAsked = rate !== undefined || date !== undefined;
  return (
    <div id={fieldId(path)} className={formRows}>
      <div id={fieldId(`${path}.rate`)} className={formRowsField}>
        <NumberInput
          className={formRowsField}
          label={fill(texts.rates.rate, { currency: label })}
          error={rateError === null ? null : fill(texts.wrong.rate, { min: MIN_RATE, max: MAX_RATE })}
          required={isAsked}
          inputMode="decimal"
          value={rate}
          read={parseRate}
          numberOf={(number) => number}
          show={String}
          onChange={(next) => setRate(next ?? undefined)}
        />
      </div>
      <div id={fieldId(`${path}.date`)} className={formRowsField}>
        <DateTimeField
          className={formRowsField}
          label={fill(texts.rates.date, { currency: label })}
          error={dateError}
          required={isAsked}
          type="date"
          value={date ?? ''}
          onChange={(next) => setDate(next === '' ? undefined : next)}
        />
      </div>
    </div>
  );
}
