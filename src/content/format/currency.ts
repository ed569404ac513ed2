/** ISO 4217 codes that the site trades in. Amounts are integers in the currency's minor unit (cents). */
export const currencies = ['USD', 'UAH', 'EUR', 'CAD', 'PLN', 'GBP'] as const;

export type Currency = (typeof currencies)[number];
