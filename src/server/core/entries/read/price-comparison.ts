import { otherCurrencies } from '#content/format/currencies.ts';
import type { Currency } from '#content/format/currency.ts';
import type { Rates } from '#content/format/rates.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listedCurrencies } from './list-count-rows.ts';

/** What readers are told if prices are compared that don't stand beside each other as they are written. */
export interface PriceComparison {
  /** Currencies that nobody has given a rate: prices in them are not compared. */
  unrated: Currency[];
  /** The others, by the day of their rates. */
  rated: { date: string; currencies: Currency[] }[];
  /** Rents by the day, the week or the year may be among them, compared by the month. */
  isByMonth: boolean;
}

/**
 * How prices of these kinds compare; null if all that is listed is in the site's currency and for no other time.
 * @param isByMonth whether the category that is listed has rents by the day, the week or the year
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
