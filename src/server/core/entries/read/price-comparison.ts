import { otherCurrencies } from '#content/format/currencies.ts';
import type { Currency } from '#content/format/currency.ts';
import type { Rates } from '#content/format/rates.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listedCurrencies } from './list-count-rows.ts';

/** Notice for readers if prices in different currencies or periods are compared. */
export interface PriceComparison {
  /** Currencies without a rate: prices in them are not compared. */
  unrated: Currency[];
  /** The other currencies, by the day of their rates. */
  rated: { date: string; currencies: Currency[] }[];
  /** The list may contain daily, weekly or yearly rents, which are compared as monthly amounts. */
  isByMonth: boolean;
}

/**
 * How prices of these kinds are compared; `null` if all of them are in the site's currency and for the same period.
 * @param isByMonth whether the listed category has daily, weekly or yearly rents
 */
export async function comparisonOf(
  database: Database,
  rates: Rates,
  kinds: readonly KindName[],
  isByMonth: boolean,
): Promise<PriceComparison | null> {
  const listed = await listedCurrencies(database, kinds);
  const used = otherCurrencies().filter((currency) => listed.has(currency));
  if (used.length === 0 && !isByMonth) return null;
  const dates = [...new Set(used.flatMap((currency) => rates[currency]?.date ?? []))].sort();
  return {
    unrated: used.filter((currency) => rates[currency] === null),
    rated: dates.map((date) => ({ date, currencies: used.filter((currency) => rates[currency]?.date === date) })),
    isByMonth,
  };
}
