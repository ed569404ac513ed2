import type { AdPrice, TicketPrice } from '#content/fields/price-fields.ts';
import type { Locale } from '#content/locale.ts';
import type { AttributeValues, AttributeTexts } from '#content/model/attributes.ts';
import { siteCurrency } from './currencies.ts';
import { formatMoney, formatPriceRange } from './format.ts';

/**
 * A price as text. `tail`: lower-case text to append, with no-break spaces around its slash (` / місяць, договірна`),
 * or empty.
 */
export interface PriceLabel {
  text: string;
  tail: string;
}

/**
 * Context of a price label: the language, the kind's labels of the price types (`price.negotiable`), and the name of
 * the field. Default: `price`.
 */
interface PriceLabelContext {
  locale: Locale;
  options: Readonly<Record<string, string>>;
  name?: string;
}

/** Attributes that hold the period of a rent or a wage. */
const periodKeys: ReadonlySet<string> = new Set(['period', 'payPeriod']);

/** Lower and upper bound of the wage in the attributes, in whole dollars; `null` if they state none. */
export function wageOf(values: AttributeValues | null): { from: number | null; to: number | null } | null {
  const bound = (key: 'payFrom' | 'payTo') => {
    const value = values?.[key];
    return typeof value === 'number' ? value : null;
  };
  const [from, to] = [bound('payFrom'), bound('payTo')];
  return from === null && to === null ? null : { from, to };
}

/**
 * Price label of a classified: its price, or the wage in its attributes, or the price type («Договірна»), in this
 * order.
 * @param values the stored attributes; `words`: the same attributes as text
 */
export function adPriceLabel(
  { locale, options, name = 'price' }: PriceLabelContext,
  price: AdPrice | null,
  { values = null, words = [] }: { values?: AttributeValues | null; words?: readonly AttributeTexts[] } = {},
): PriceLabel | null {
  const wage = wageOf(values);
  const period = words.find(({ key }) => periodKeys.has(key))?.value.toLocaleLowerCase();
  const per = period === undefined ? '' : `\u00a0/\u00a0${period}`;
  const cents = (dollars: number | null) => (dollars === null ? null : dollars * 100);
  const currency = price?.currency ?? siteCurrency();
  const manner = price && options[`${name}.${price.type}`];
  const isNegotiable = price?.type === 'negotiable';
  if ((isNegotiable || price?.type === 'fixed') && typeof price.amount === 'number' && price.amount > 0) {
    return {
      text: formatMoney(locale, price.amount, currency),
      tail: per + (isNegotiable && manner ? `, ${manner.toLocaleLowerCase()}` : ''),
    };
  }
  if (wage !== null) return { text: formatPriceRange(locale, cents(wage.from), cents(wage.to), currency), tail: per };
  // A fixed price without an amount only occurs in an incomplete draft.
  return manner && price.type !== 'fixed' ? { text: manner, tail: '' } : null;
}

/** Label of a ticket price: «Від $65», «$15», «Вхід вільний», «За донат». `null` if not given. */
export function ticketPriceLabel(
  { locale, options, name = 'price' }: PriceLabelContext,
  price: TicketPrice | null,
): string | null {
  if (!price) return null;
  const { type, min, currency = siteCurrency() } = price;
  if (type === 'fixed' && typeof min === 'number') return formatMoney(locale, min, currency);
  if (type === 'range' && (min ?? price.max) != null)
    return formatPriceRange(locale, min, min == null ? price.max : null, currency);
  // Without an amount, these two only occur in an incomplete draft.
  return type === 'fixed' || type === 'range' ? null : (options[`${name}.${type}`] ?? null);
}
