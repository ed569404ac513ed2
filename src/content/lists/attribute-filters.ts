import { formatNumber } from '#content/format/format.ts';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { lists } from '#content/messages/site/lists.ts';
import type { Attribute } from '#content/model/attributes.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import { parseTypedNumber } from '#content/typed/numbers.ts';
import type { PageParameter, PageParameters } from '#content/urls/page-parameters.ts';
import { parseAmount, type FilterValue } from './detail-filters.ts';

/** How readers filter a list by an attribute: a choice of one value, a checkbox, a range. */
export type AttributeFilterType = NonNullable<Attribute['filter']>;

/**
 * Filters that fit a type of attribute; the first is offered first. A number with few values, such as rooms, can be a
 * choice.
 */
export const filtersOfType: Readonly<Record<Attribute['type'], readonly AttributeFilterType[]>> = {
  select: ['choice'],
  boolean: ['flag'],
  number: ['range', 'choice'],
  text: [],
};

/** An attribute by which the lists of its category, and of the categories above, can be filtered. */
export interface AttributeFilter extends Pick<Attribute, 'key' | 'type' | 'label' | 'unit'> {
  by: AttributeFilterType;
  /** Only for a select. */
  options: NonNullable<Attribute['options']>;
  /** The query parameters: one, or the two ends of a range. */
  parameters: readonly string[];
}

/** Prefix of attribute parameters: names of a kind's details contain no dot. */
const PREFIX = 'a.';
const PARAMETER = /^a\.[a-z][a-zA-Z0-9_]{0,39}(?:\.min|\.max)?$/;
const MAX_VALUE_LENGTH = 40;

/** Whether entries of a kind have the attributes of their category. */
export const hasAttributes = ({ details }: Pick<KindDeclaration, 'details'>): boolean =>
  Object.hasOwn(details, 'attributes');

/** Whether a query parameter filters by an attribute. */
export const isAttributeParameter = (name: string): boolean => PARAMETER.test(name);

/**
 * Filters from the schemas of a category and of those below it, in their order. Attributes with the same key share one
 * filter if they have the same type; otherwise the first wins.
 */
export function attributeFilters(schemas: readonly (readonly Attribute[])[]): AttributeFilter[] {
  const filters = new Map<string, AttributeFilter>();
  for (const { key, type, label, unit, filter: by, options = [] } of schemas.flat()) {
    if (by === undefined || !filtersOfType[type].includes(by)) continue;
    const known = filters.get(key);
    if (known === undefined) {
      const name = PREFIX + key;
      const parameters = by === 'range' ? [`${name}.min`, `${name}.max`] : [name];
      filters.set(key, { key, type, label, ...(unit ? { unit } : {}), by, options: [...options], parameters });
    } else if (known.type === type)
      known.options.push(...options.filter(({ value }) => known.options.every((option) => option.value !== value)));
  }
  return [...filters.values()];
}

/** The attribute parameters of a URL, unparsed: only the category's schema can tell which are valid. */
export function readAttributeParameters(params: URLSearchParams): Record<string, string> {
  const given = [...params].flatMap(([name, value]): [string, string][] => {
    const spelled = isAttributeParameter(name) ? spell(value) : null;
    return spelled === null ? [] : [[name, spelled]];
  });
  return Object.fromEntries(given.toReversed());
}

/** Normalises the spelling of numbers. Which other values are valid depends on the category. */
function spell(value: string): string | null {
  const typed = value.trim();
  if (typed === '' || typed.length > MAX_VALUE_LENGTH) return null;
  const number = /^[\d\s.,\u00a0]+$/.test(typed) ? parseNumber(typed) : null;
  return number === null ? typed : String(number);
}

/** The query without attribute parameters. */
const withoutAttributes = <Q extends object>(query: Q): Q =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !isAttributeParameter(name))) as Q;

/** The query with its attribute parameters parsed by these filters; unknown ones are dropped. */
export function withAttributes<Q extends Record<string, FilterValue>>(
  filters: readonly AttributeFilter[],
  query: Q,
): Q {
  const asked = filters.flatMap((filter) =>
    filter.parameters.flatMap((name): [string, FilterValue][] => {
      const value = query[name];
      const read = typeof value === 'string' ? parseFilterValue(filter, value) : (value ?? null);
      return read === null ? [] : [[name, read]];
    }),
  );
  return { ...withoutAttributes(query), ...Object.fromEntries(asked) };
}

/** Parses a number as users type it: «100 000», 1.5, 100k, «70 тис. миль»; amounts of money are not accepted. */
function parseNumber(typed: string): number | null {
  const [, bare = typed] = /^(.*\d(?:\s?(?:тис\.?|тыс\.?|к|k))?)\s*\p{L}[\p{L}.\s]*$/iu.exec(typed) ?? [];
  return parseUnitlessNumber(typed) ?? parseUnitlessNumber(bare);
}

function parseUnitlessNumber(typed: string): number | null {
  // «100,000» is not 100.
  for (const read of [parseTypedNumber(typed), parseTypedNumber(typed, { decimal: true })])
    if (read.ok) return read.value;
  return /[$€₴£]/.test(typed) ? null : parseAmount(typed);
}

function parseFilterValue({ by, type, options }: AttributeFilter, typed: string): FilterValue {
  if (by === 'flag') return typed === '1' ? true : null;
  if (by === 'range' || type === 'number') return parseNumber(typed);
  return options.some(({ value }) => value === typed) ? typed : null;
}

/** A condition on an attribute: one value (`1` for true), or a number within bounds. */
export type AttributeCondition =
  | { key: string; is: string | number }
  | { key: string; min: number | null; max: number | null };

/** The attribute conditions of a query that `withAttributes` has parsed. */
export function attributeConditions(
  filters: readonly AttributeFilter[],
  query: Readonly<Record<string, FilterValue>>,
): AttributeCondition[] {
  return filters.flatMap(({ key, by, parameters: [first = '', last = ''] }): AttributeCondition[] => {
    const [value, end] = [query[first] ?? null, query[last] ?? null];
    if (by !== 'range') return value === null || value === false ? [] : [{ key, is: value === true ? 1 : value }];
    const bound = (item: FilterValue) => (typeof item === 'number' ? item : null);
    return value === null && end === null ? [] : [{ key, min: bound(value), max: bound(end) }];
  });
}

/** The label of an attribute, with its unit. */
export function attributeTitle({ label, unit }: Pick<Attribute, 'label' | 'unit'>, locale: Locale): string {
  return unit === undefined ? label[locale] : `${label[locale]}, ${unit[locale]}`;
}

/** Label of an option; a number is returned as it is. */
export function attributeOptionLabel(
  { options }: Pick<AttributeFilter, 'options'>,
  value: string,
  locale: Locale,
): string {
  return options.find((option) => option.value === value)?.label[locale] ?? value;
}

/** Years are not amounts, so they have no separators. */
const isYear = (value: number) => value >= 1000 && value <= 2999;

/** Labels of the active attribute filters, by parameter. */
export function attributeLabels(
  filters: readonly AttributeFilter[],
  query: Readonly<Record<string, FilterValue>>,
  locale: Locale,
): { name: string; label: string }[] {
  const words = lists[locale];
  return filters.flatMap((filter) => {
    const { by, type, label, unit, parameters } = filter;
    const title = label[locale];
    const counted = (value: number) =>
      (unit === undefined && isYear(value) ? String(value) : formatNumber(locale, value)) +
      (unit === undefined ? '' : `\u00a0${unit[locale]}`);
    return parameters.flatMap((name, at) => {
      const value = query[name] ?? null;
      if (value === null || value === false) return [];
      if (by === 'flag') return [{ name, label: title }];
      if (by === 'choice') {
        const said = type === 'number' ? counted(Number(value)) : attributeOptionLabel(filter, String(value), locale);
        return [{ name, label: `${title}: ${said}` }];
      }
      const amount = counted(Number(value));
      return [{ name, label: `${title}: ${fill(at === 0 ? words.fromAmount : words.toAmount, { amount })}` }];
    });
  });
}

/** Accepts any attribute: each category defines its own, and its page ignores the others. */
const attributeParameter: PageParameter = { spell, endless: true };

/** The parameters of a page, plus those of attributes. */
export function withAttributeParameters(parameters: PageParameters): PageParameters {
  const get = (name: string) => parameters.get(name) ?? (isAttributeParameter(name) ? attributeParameter : undefined);
  return { size: parameters.size + 1, get, has: (name) => get(name) !== undefined };
}
