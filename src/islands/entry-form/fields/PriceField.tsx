import { offeredCurrencies, siteCurrency } from '#content/format/currencies.ts';
import { formatMoney } from '#content/format/format.ts';
import { parseMoney } from '#content/typed/numbers.ts';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { issueText, useForm, useFormIssues } from '#islands/entry-form/form-context.ts';
import { NumberInput } from '#islands/ui/fields/NumberInput.tsx';
import { Select } from '#islands/ui/fields/Select.tsx';
import { useUi } from '#islands/ui/ui-context.ts';
import type { DetailProps } from './detail-props.ts';
import { FieldGroup } from './FieldGroup.tsx';

type Price = Record<string, unknown> & { type?: string; currency?: string };

/** The amounts of each price type. */
const amounts: Record<string, readonly string[]> = {
  'ticketPrice.fixed': ['min'],
  'ticketPrice.range': ['min', 'max'],
  'adPrice.fixed': ['amount'],
  'adPrice.negotiable': ['amount'],
};

/** A price: its type, amounts and currency. Amounts are stored in cents. */
export function PriceField({ field, value, onChange, error }: DetailProps) {
  const { texts, issueTexts } = useForm();
  const issues = useFormIssues();
  const price = (value ?? {}) as Price;
  const path = `details.${field.name}`;
  const asked = amounts[`${field.type}.${price.type}`] ?? [];
  const errorOf = (name: string) => {
    const issue = issues.find((candidate) => candidate.path === `${path}.${name}`);
    return issue === undefined ? null : issueText(issueTexts, issue);
  };
  const choose = (type: string) => {
    if (type === '') return onChange(null);
    const keeps = amounts[`${field.type}.${type}`] ?? [];
    const kept = Object.fromEntries(
      ['min', 'max', 'amount'].filter((name) => keeps.includes(name)).map((name) => [name, price[name]]),
    );
    const currency = keeps.length > 0 ? (price.currency ?? siteCurrency()) : price.currency;
    onChange({ type, ...kept, ...(currency === undefined ? {} : { currency }) });
  };
  const labels: Record<string, string> = {
    amount: texts.amount,
    min: asked.length === 2 ? texts.amountFrom : texts.amount,
    max: texts.amountTo,
  };
  return (
    <FieldGroup
      label={field.label}
      required={field.required}
      error={issues.some((candidate) => candidate.path === path) ? error : null}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(150px,100%),1fr))] items-start gap-3">
        <Select
          label={texts.priceType}
          required
          value={price.type ?? ''}
          onChange={choose}
          placeholder={field.required ? texts.choose : texts.none}
          options={field.options ?? []}
          error={errorOf('type')}
        />
        {asked.map((name) => (
          <div key={name} id={fieldId(`${path}.${name}`)}>
            <Amount
              label={labels[name]!}
              required={price.type === 'fixed' || name === 'min'}
              minor={price[name]}
              currency={price.currency ?? siteCurrency()}
              onChange={(next, named) =>
                onChange({ ...price, ...(named === null ? {} : { currency: named }), [name]: next })
              }
              error={errorOf(name)}
            />
          </div>
        ))}
        {asked.length > 0 && (
          <Select
            label={texts.currency}
            required
            value={price.currency ?? siteCurrency()}
            onChange={(currency) => onChange({ ...price, currency })}
            options={offeredCurrencies().map((item) => ({ value: item, label: item }))}
            error={errorOf('currency')}
          />
        )}
      </div>
    </FieldGroup>
  );
}

function Amount({
  label,
  required,
  minor,
  currency,
  onChange,
  error,
}: {
  label: string;
  required: boolean;
  minor: unknown;
  currency: string;
  /** `named`: the currency that the text contains. */
  onChange: (minor: unknown, named: string | null) => void;
  error: string | null;
}) {
  const { locale } = useUi();
  return (
    <NumberInput
      label={label}
      required={required}
      inputMode="decimal"
      error={error}
      value={minor}
      read={parseMoney}
      numberOf={(money) => money.minor}
      show={(cents) => formatMoney(locale, cents, currency)}
      plain={(cents) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))}
      onChange={(next, money) => onChange(next, money?.currency ?? null)}
    />
  );
}
