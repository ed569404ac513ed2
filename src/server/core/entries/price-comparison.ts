import type { KindName } from '#content/define-kind.ts';
import { otherCurrencies, type OtherCurrency } from '#content/currencies.ts';
import type { Rates } from '#content/rates.ts';
import type { Database } from '../../platform/database/database.ts';
import { listedCurrencies } from './list-count-rows.ts';

/** What readers are told where prices are compared and some of them are in other currencies than the site's. */
export interface PriceComparison {
  /** Currencies that nobody has given a rate: prices in them are not compared. */
  unrated: OtherCurrency[];
  /** The others, by the day of their rates. */
  rated: { date: string; currencies: OtherCurrency[] }[];
}

/** How prices of these kinds compare; null where all that is listed is in the site's currency. */
export async function comparisonOf(
  database: Database,
  rates: Rates,
  kinds: readonly KindName[],
): Promise<PriceComparison | null> {
  const listed = await listedCurrencies(database, kinds);
  const used = otherCurrencies.filter((currency) => listed.has(currency));
  if (used.length === 0) return null;
  const dates = [...new Set(used.flatMap((currency) => rates[currency]?.date ?? []))].sort();
  return {
    unrated: used.filter((currency) => rates[currency] === null),
    rated: dates.map((date) => ({ date, currencies: used.filter((currency) => rates[currency]?.date === date) })),
  };
}
