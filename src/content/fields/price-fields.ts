import * as z from 'zod/mini';
import { currencies, type Currency } from '#content/format/currency.ts';
import { parseMoney } from '#content/typed/numbers.ts';
import { textSchemaFor, parseFailure } from '#content/typed/parse-result.ts';
import { customField, type CommonOptions, type Field, type ValidationMode } from './field.ts';

const MAX_PRICE_CENTS = 1_000_000_000_00;
/**
 * Cents. A string is rejected with a reason: parsed as an amount that a user typed, «1200» would mean dollars, a
 * hundred times as much.
 */
const centsSchema = z.pipe(
  z.union([
    z.number(),
    textSchemaFor((typed) => {
      const reading = parseMoney(typed);
      return reading.ok ? parseFailure('money_minor') : reading;
    }),
  ]),
  z.int().check(z.gte(0), z.lte(MAX_PRICE_CENTS)),
);
// The schema in the API documentation.
z.globalRegistry.add(centsSchema, {
  type: 'integer',
  minimum: 0,
  maximum: MAX_PRICE_CENTS,
  description: 'In minor units of the currency (cents): 4550 is $45.50. Texts and fractions are refused.',
});
const currency = z.enum(currencies);

const ticketPriceTypes = ['free', 'fixed', 'range', 'donation'] as const;
export interface TicketPrice {
  type: (typeof ticketPriceTypes)[number];
  min?: number | null;
  max?: number | null;
  currency?: Currency;
}

/** Price of an event: free, one price, from–to, or a donation. A draft may have a type and no amount yet. */
export function ticketPrice({ filter }: { filter?: 'range' } = {}): Field<TicketPrice, false, false> {
  const schema = (mode: ValidationMode) =>
    z
      .strictObject({
        type: z.enum(ticketPriceTypes),
        min: z.optional(z.nullable(centsSchema)),
        max: z.optional(z.nullable(centsSchema)),
        currency: z.optional(currency),
      })
      .check((ctx) => {
        const { type, min, max } = ctx.value;
        if (mode === 'publish' && (type === 'fixed' || type === 'range') && (min ?? null) === null)
          addIssue(ctx, ['min'], 'required');
        for (const name of ['min', 'max'] as const)
          if (hasNoAmount(type) && (ctx.value[name] ?? 0) > 0) addIssue(ctx, [name], 'invalid');
        if (type === 'range' && typeof min === 'number' && typeof max === 'number' && max < min)
          addIssue(ctx, ['max'], 'too_small');
      });
  return customField('ticketPrice', (mode) => schema(mode), {
    filter,
    options: ticketPriceTypes,
  });
}

const adPriceTypes = ['fixed', 'negotiable', 'free', 'exchange', 'on_request'] as const;
export interface AdPrice {
  type: (typeof adPriceTypes)[number];
  amount?: number | null;
  currency?: Currency;
}

/** Price of a classified; an amount is required only for a fixed price, and not in a draft. */
export function adPrice<const R extends boolean = false>(
  options: CommonOptions<AdPrice, R, false> & { filter?: 'range' } = {},
): Field<AdPrice, R, false> {
  const schema = (mode: ValidationMode) =>
    z
      .strictObject({
        type: z.enum(adPriceTypes),
        amount: z.optional(z.nullable(centsSchema)),
        currency: z.optional(currency),
      })
      .check((ctx) => {
        const { type, amount } = ctx.value;
        if (mode === 'publish' && type === 'fixed' && (amount ?? null) === null) addIssue(ctx, ['amount'], 'required');
        if (hasNoAmount(type) && (amount ?? 0) > 0) addIssue(ctx, ['amount'], 'invalid');
      });
  return customField('adPrice', (mode) => schema(mode), {
    ...options,
    options: adPriceTypes,
  });
}

/** Value of a ticket price field; `null` if not given. */
export const ticketPriceOf = (stored: unknown): TicketPrice | null => (isTicketPrice(stored) ? stored : null);

const isTicketPrice = (value: unknown): value is TicketPrice =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Price in the details of a classified, in cents; `null` if not given. */
export function adPriceOf({ price }: Readonly<Record<string, unknown>>): AdPrice | null {
  return isAdPrice(price) ? price : null;
}

const isAdPrice = (value: unknown): value is AdPrice =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Whether prices of this type never have an amount. */
const hasNoAmount = (type: string) => type === 'free' || type === 'exchange';

export const isPriceField = (field: Field | undefined): boolean =>
  field?.type === 'ticketPrice' || field?.type === 'adPrice';

/**
 * Whether the field is the entry's price and not another amount: it may be free, lists are sorted by it, and the
 * site-wide search uses it.
 */
export const isEntryPriceField = (name: string, field: Field | undefined): boolean =>
  name === 'price' && isPriceField(field);

/**
 * Normalises a price for storage: a free one loses its earlier amount, which lists and searches would otherwise show.
 */
export function normalisePrice(price: unknown): unknown {
  if (!hasNoAmount((price as TicketPrice | AdPrice | null)?.type ?? '')) return price;
  return Object.fromEntries(
    Object.entries(price as TicketPrice | AdPrice).filter(([name]) => name === 'type' || name === 'currency'),
  );
}

function addIssue(ctx: { issues: unknown[]; value: unknown }, path: string[], code: string): void {
  ctx.issues.push({ code: 'custom', input: ctx.value, path, params: { code } });
}
