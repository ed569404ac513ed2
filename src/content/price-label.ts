import type { EntryCard } from './entry.ts';
import type { AdPrice, TicketPrice } from './fields/price-fields.ts';
import { formatMoney, formatPriceRange } from './format.ts';
import { kinds } from './kinds.ts';

/** A price in words. `tail`: what follows it in small letters, ready to be put behind (` / місяць, договірна`, its slash between no-break spaces); empty for nothing. */
export interface PriceLabel {
  text: string;
  tail: string;
}

/** The attributes that say for how long a rent or a wage is, and the bounds of a wage in whole dollars. */
interface PriceAttributes {
  payFrom?: number;
  payTo?: number;
}
const periodKeys: ReadonlySet<string> = new Set(['period', 'payPeriod']);

/**
 * What a classified asks for: its price, else the wage that its attributes state, else the manner («Договірна»).
 * @param attributes the attributes in words, as `reader.attributes` gives them
 */
export function adPriceLabel(
  card: EntryCard,
  attributes: readonly { key: string; value: string }[],
): PriceLabel | null {
  const price = card.details.price as AdPrice | null | undefined;
  const { payFrom, payTo } = (card.details.attributes ?? {}) as PriceAttributes;
  const period = attributes.find(({ key }) => periodKeys.has(key))?.value.toLocaleLowerCase();
  const per = period === undefined ? '' : `\u00a0/\u00a0${period}`;
  const cents = (dollars: number | undefined) => (dollars === undefined ? null : dollars * 100);
  const currency = price?.currency ?? 'USD';
  const manner = price && kinds[card.kind].words[card.locale].options[`price.${price.type}`];
  const isNegotiable = price?.type === 'negotiable';
  if ((isNegotiable || price?.type === 'fixed') && typeof price.amount === 'number' && price.amount > 0) {
    return {
      text: formatMoney(card.locale, price.amount, currency),
      tail: per + (isNegotiable && manner ? `, ${manner.toLocaleLowerCase()}` : ''),
    };
  }
  if (payFrom !== undefined || payTo !== undefined)
    return { text: formatPriceRange(card.locale, cents(payFrom), cents(payTo), currency), tail: per };
  // A fixed price without its amount is one that a draft still lacks.
  return manner && price.type !== 'fixed' ? { text: manner, tail: '' } : null;
}

/** Whether a classified offers a wage instead of asking for a price. */
export function isPaid(card: EntryCard): boolean {
  const { payFrom, payTo } = (card.details.attributes ?? {}) as PriceAttributes;
  return payFrom !== undefined || payTo !== undefined;
}

/** What a ticket costs: «Від $65», «$15», «Вхід вільний», «За донат». Null where nobody said. */
export function ticketPriceLabel(card: EntryCard): string | null {
  const price = card.details.price as TicketPrice | null | undefined;
  if (!price) return null;
  const { type, min, currency = 'USD' } = price;
  if (type === 'fixed' && typeof min === 'number') return formatMoney(card.locale, min, currency);
  if (type === 'range' && (min ?? price.max) != null)
    return formatPriceRange(card.locale, min, min == null ? price.max : null, currency);
  // Without an amount these two are of a draft that still lacks it.
  return type === 'fixed' || type === 'range'
    ? null
    : (kinds[card.kind].words[card.locale].options[`price.${type}`] ?? null);
}
