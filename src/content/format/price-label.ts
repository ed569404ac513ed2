import type { AdPrice, TicketPrice } from '#content/fields/price-fields.ts';
import type { Locale } from '#content/locale.ts';
import type { AttributeValues, AttributeWords } from '#content/model/attributes.ts';
import { siteCurrency } from './currencies.ts';
import { formatMoney, formatPriceRange } from './format.ts';

/** A price in words. `tail`: what follows it in small letters, ready to be put behind (` / місяць, договірна`, its slash between no-break spaces); empty for nothing. */
export interface PriceLabel {
  text: string;
  tail: string;
}

/** What a price is told with: the language, the kind's labels of its manners (`price.negotiable`), and what the field is called, `price` unless it is said. */
interface Told {
  locale: Locale;
  options: Readonly<Record<string, string>>;
  name?: string;
}

/** The attributes that say for how long a rent or a wage is. */
const periodKeys: ReadonlySet<string> = new Set(['period', 'payPeriod']);

/** The bounds of a wage among the attributes, in whole dollars; null: it states none. */
export function wageOf(values: AttributeValues | null): { from: number | null; to: number | null } | null {
  const bound = (key: 'payFrom' | 'payTo') => {
    const value = values?.[key];
    return typeof value === 'number' ? value : null;
  };
  const [from, to] = [bound('payFrom'), bound('payTo')];
  return from === null && to === null ? null : { from, to };
}

/**
 * What a classified asks for: its price, else the wage that its attributes state, else the manner («Договірна»).
 * @param values the attributes as they are stored; `words`: the same in words
 */
export function adPriceLabel(
  { locale, options, name = 'price' }: Told,
  price: AdPrice | null,
  { values = null, words = [] }: { values?: AttributeValues | null; words?: readonly AttributeWords[] } = {},
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
  // A fixed price without its amount is one that a draft still lacks.
  return manner && price.type !== 'fixed' ? { text: manner, tail: '' } : null;
}

/** What a ticket costs: «Від $65», «$15», «Вхід вільний», «За донат». Null where nobody said. */
export function ticketPriceLabel({ locale, options, name = 'price' }: Told, price: TicketPrice | null): string | null {
  if (!price) return null;
  const { type, min, currency = siteCurrency() } = price;
  if (type === 'fixed' && typeof min === 'number') return formatMoney(locale, min, currency);
  if (type === 'range' && (min ?? price.max) != null)
    return formatPriceRange(locale, min, min == null ? price.max : null, currency);
  // Without an amount these two are of a draft that still lacks it.
  return type === 'fixed' || type === 'range' ? null : (options[`${name}.${type}`] ?? null);
}
