import type { Field } from '#content/fields/field.ts';
import { isPriceField, isEntryPriceField } from '#content/fields/price-fields.ts';
import { siteCurrency } from '#content/format/currencies.ts';
import { formatMoney, formatPlainNumber } from '#content/format/format.ts';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { lists } from '#content/messages/site/lists.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import { parseMoney } from '#content/typed/numbers.ts';
import { oneOf, type PageParameter } from '#content/urls/page-parameters.ts';

/**
 * Value of a detail filter: a bound of a range (whole units: dollars for a price), an option, a checkbox; `null` if not
 * set.
 */
export type FilterValue = string | number | boolean | null;

/** A detail by which a kind's public list can be filtered, as declared: `flag({ filter: 'check' })`. */
export interface DetailFilter {
  /** Name of the detail. */
  name: string;
  field: Field;
  /** A checkbox; a choice of one value; a range. */
  by: 'check' | 'choice' | 'range';
  /** The query parameters: for a range its lower and upper bound, for a price also whether it is free. */
  parameters: readonly string[];
}

type WithDetailFields = Pick<KindDeclaration, 'details'>;

/** Filters of a kind's list other than terms, dates and pictures; checkboxes come last. */
export function detailFilters({ details }: WithDetailFields): DetailFilter[] {
  const all = Object.entries(details).flatMap(([name, field]): DetailFilter[] => {
    if (field.filter === undefined) return [];
    const { by, parameter = name } = typeof field.filter === 'string' ? { by: field.filter } : field.filter;
    const ends = [`${parameter}Min`, `${parameter}Max`];
    const parameters = by === 'range' ? [...ends, ...(isEntryPriceField(name, field) ? ['free'] : [])] : [parameter];
    return [{ name, field, by, parameters }];
  });
  return [...all.filter(({ by }) => by !== 'check'), ...all.filter(({ by }) => by === 'check')];
}

const isCheckbox = (by: DetailFilter['by'], parameter: string) =>
  by === 'check' || (by === 'range' && parameter === 'free');

const MAX_AMOUNT = 100_000_000;

/** Parses a range bound as users type it, in whole units; `null` if it is unreadable or negative. */
export function parseAmount(value: string | null): number | null {
  const reading = parseMoney((value ?? '').slice(0, 60));
  // Range bounds are in the site's currency, so amounts in other currencies are ignored.
  if (!reading.ok || reading.value.minor < 0 || (reading.value.currency ?? siteCurrency()) !== siteCurrency())
    return null;
  return Math.min(Math.round(reading.value.minor / 100), MAX_AMOUNT);
}

/** Reads the detail filters of a URL, by parameter. Unknown values are dropped, and never cause an error. */
export function readDetailFilters(kind: WithDetailFields, params: URLSearchParams): Record<string, FilterValue> {
  const values = detailFilters(kind).flatMap(({ by, field, parameters }) =>
    parameters.map((name): [string, FilterValue] => {
      const given = params.get(name);
      if (isCheckbox(by, name)) return [name, given === '1'];
      return [name, by === 'range' ? parseAmount(given) : (field.options?.find((option) => option === given) ?? null)];
    }),
  );
  return Object.fromEntries(values);
}

/** Canonical spelling of each parameter in the URL under which a page is stored. */
export function detailParameters(kind: WithDetailFields): [string, PageParameter][] {
  const amount: PageParameter = { spell: (value) => parseAmount(value)?.toString() ?? null, endless: true };
  return detailFilters(kind).flatMap(({ by, field, parameters }) =>
    parameters.map((name): [string, PageParameter] => {
      if (isCheckbox(by, name)) return [name, oneOf(['1'])];
      return [name, by === 'range' ? amount : oneOf(field.options ?? [])];
    }),
  );
}

/** Title of a filter: the kind's own text for it, or the label of the field. */
export function filterTitle(kind: Pick<KindDeclaration, 'words'>, { name }: DetailFilter, locale: Locale): string {
  const { filters, fields } = kind.words[locale];
  return filters?.[name] ?? fields[name] ?? name;
}

/** The values of a choice, with their labels. */
export function filterOptions(
  kind: Pick<KindDeclaration, 'words'>,
  { name, field }: DetailFilter,
  locale: Locale,
): { value: string; label: string }[] {
  const { options } = kind.words[locale];
  return (field.options ?? []).map((value) => ({ value, label: options[`${name}.${value}`] ?? value }));
}

/** Labels of the active detail filters, by parameter. */
export function detailLabels(
  kind: Pick<KindDeclaration, 'details' | 'words'>,
  query: Readonly<Record<string, FilterValue>>,
  locale: Locale,
): { name: string; label: string }[] {
  const words = lists[locale];
  return detailFilters(kind).flatMap((filter) => {
    const title = filterTitle(kind, filter, locale);
    const label = (name: string, at: number): string | undefined => {
      const value = query[name];
      if (value === null || value === undefined || value === false) return undefined;
      if (filter.by === 'range' && value === true) return words.freeOnly;
      if (filter.by === 'choice')
        return filterOptions(kind, filter, locale).find((option) => option.value === value)?.label;
      if (typeof value !== 'number') return title;
      const bound = at === 0 ? words.fromAmount : words.toAmount;
      const amount = isPriceField(filter.field)
        ? formatMoney(locale, value * 100, siteCurrency())
        : formatPlainNumber(locale, value);
      // A price is clear without a title; other numbers are not.
      return isEntryPriceField(filter.name, filter.field)
        ? fill(bound, { amount })
        : `${title}: ${fill(bound, { amount })}`;
    };
    return filter.parameters.flatMap((name, at) => {
      const said = label(name, at);
      return said === undefined ? [] : [{ name, label: said }];
    });
  });
}
