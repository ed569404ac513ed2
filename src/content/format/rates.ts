import * as z from 'zod/mini';
import type { Issue } from '#content/result.ts';
import { MIN_RATE, MAX_RATE, parseRate } from '#content/typed/numbers.ts';
import { numberSchemaFor } from '#content/typed/parse-result.ts';
import { otherCurrencies } from './currencies.ts';
import { currencies, type Currency } from './currency.ts';
import { isDay } from './day.ts';

/** Exchange rate: value of one unit of a currency in the site's own, and the date of the rate (`2026-11-21`). */
interface Rate {
  rate: number;
  date: string;
}

/**
 * `null` if the rate is unknown: prices in the currency are then not compared with others. The site's own currency
 * needs no rate.
 */
export type Rates = Record<Currency, Rate | null>;

export const noRates: Rates = { USD: null, UAH: null, EUR: null, CAD: null, PLN: null, GBP: null };

const rateSchema = z.strictObject({
  rate: numberSchemaFor(z.number().check(z.gte(MIN_RATE), z.lte(MAX_RATE)), parseRate),
  date: z.string().check(z.refine(isDay)),
});

export const ratesSchema = z.strictObject(
  Object.fromEntries(currencies.map((currency) => [currency, z._default(z.nullable(rateSchema), null)])),
) as unknown as z.ZodMiniType<Rates>;

/** Returns an issue for each rate whose date is in the future. */
export const findFutureRateIssues = (rates: Rates, today: string): Issue[] =>
  otherCurrencies().flatMap((currency) =>
    (rates[currency]?.date ?? '') > today ? [{ path: `rates.${currency}.date`, code: 'in_the_future' }] : [],
  );
