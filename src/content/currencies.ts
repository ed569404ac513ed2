/** ISO 4217 codes that the site trades in. Amounts are integers in the currency's minor unit (cents). */
export const currencies = ['USD', 'UAH', 'EUR', 'CAD'] as const;
export type Currency = (typeof currencies)[number];

/** The currency in which prices are compared, and in which the ends of a price filter are given. A price that names none is in it. */
export const siteCurrency = 'USD' satisfies Currency;
export type OtherCurrency = Exclude<Currency, typeof siteCurrency>;
export const otherCurrencies = currencies.filter((currency): currency is OtherCurrency => currency !== siteCurrency);
