/** ISO 4217 codes of the supported currencies. Amounts are integers in the currency's minor unit (cents). */
export const currencies = ['USD', 'UAH', 'EUR', 'CAD', 'PLN', 'GBP'] as const;

export type Currency = (typeof currencies)[number];
