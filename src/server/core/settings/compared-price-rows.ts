import { sql } from 'drizzle-orm';
import { siteCurrency } from '#content/format/currencies.ts';
import type { Currency } from '#content/format/currency.ts';
import { monthlyFactors, PERIOD_KEY } from '#content/format/price-periods.ts';
import { pricedKinds } from '#content/kinds.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { bumpCounts } from '#server/platform/database/state-rows.ts';

/**
 * The rate for a row of `entry`; `null` if its currency has no rate. Read by SQL, so that a batch uses the rates stored
 * in it.
 */
const rateIn = (own: Currency) => sql`case when price_currency is null or price_currency = ${own} then 1 else (
  select json_extract(json_each.value, '$.rate') from setting, json_each(setting.value) where section = 'rates' and json_each.key = price_currency) end`;

/** How many times a price is due per month: a weekly rent is compared with monthly ones. */
const paymentsPerMonth = sql.raw(
  `case json_extract(details, '$.attributes.${PERIOD_KEY}') ${Object.entries(monthlyFactors)
    .map(([period, factor]) => `when '${period}' then ${factor}`)
    .join(' ')} else 1 end`,
);

/** A price above zero is never rounded down to free. */
const comparablePriceIn = (own: Currency) =>
  sql`case when price_amount <= 0 then price_amount else max(1, cast(round(price_amount * (${rateIn(own)}) * ${paymentsPerMonth}) as integer)) end`;

/** The statement that computes the comparable price of an entry whose row is written before it in the batch. */
export function storeComparablePrice({ db }: Database, entryId: string): Statement {
  return db.run(sql`update entry set price_compared = ${comparablePriceIn(siteCurrency())} where id = ${entryId}`);
}

/** Rows with a price, including those in the site's own currency, which were foreign while another country was set. */
const isPricedKind = `kind in (${pricedKinds.map(({ name }) => `'${name}'`).join(', ')})`;
const hasPrice = sql.raw(`${isPricedKind} and price_amount is not null`);
/** An index on these rows requires exactly this condition; it is used if the site's currency is that of the index. */
const isForeignTo = (own: Currency) => sql.raw(`${isPricedKind} and price_currency <> '${own}'`);

/**
 * The statements that recompute the comparable prices, for the batch that stores the rates, after the rates.
 * @param own the site's currency after the batch
 */
export function storeComparablePrices(database: Database, own = siteCurrency()): Statement[] {
  const { db } = database;
  // Rates alone do not affect prices in the site's own currency.
  const touched = own === siteCurrency() ? isForeignTo(own) : hasPrice;
  return [
    db.run(sql`update entry set price_compared = ${comparablePriceIn(own)} where ${touched}`),
    db.run(sql`
      update search_entry set price = (select price_compared from entry where id = entry_id)
      where entry_id in (select id from entry where ${touched} and listed_at is not null)`),
    ...pricedKinds.map(({ name }) => bumpCounts(database, name)),
  ];
}
