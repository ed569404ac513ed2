import { siteCountry } from '#content/settings/site-country.ts';
import { currencies, type Currency } from './currency.ts';

/** Currency in which prices are compared and price filters are given. Also the default currency of a price. */
export const siteCurrency = (): Currency => siteCountry().currency;

/** The other currencies, each of which may have an exchange rate. */
export const otherCurrencies = (): Currency[] => currencies.filter((currency) => currency !== siteCurrency());

/** All currencies, the site's own first, in the order in which forms list them. */
export const offeredCurrencies = (): Currency[] => [siteCurrency(), ...otherCurrencies()];

/** How users write a currency next to an amount in a query; parts of case-insensitive regular expressions. */
export interface CurrencyPatterns {
  /** Signs directly before the amount. */
  before: string;
  /** Signs and words after the amount. */
  behind: string;
  /** Prefixes of the words that mark an amount as this currency, if the site's currency is another. */
  foreign: string;
}

const dollars = String.raw`дол(?:\.|ар[а-яіїє]*)?|dollars?|bucks|баксів`;

export const currencyPatterns: Readonly<Record<Currency, CurrencyPatterns>> = {
  USD: { before: String.raw`\$`, behind: String.raw`\$|usd\b|${dollars}`, foreign: 'usd' },
  UAH: { before: '₴', behind: String.raw`₴|uah\b|грн\.?|грив[а-яіїє]*|hryvnias?`, foreign: 'грн|грив|₴|uah' },
  EUR: { before: '€', behind: String.raw`€|eur\b|євро|евро|euros?`, foreign: '€|євро|евро|eur' },
  CAD: { before: String.raw`(?:ca?)?\$`, behind: String.raw`\$|cad\b|${dollars}`, foreign: 'cad' },
  PLN: {
    before: 'zł',
    behind: String.raw`zł(?:ot(?:ych|e|y))?|pln\b|злот[а-яіїє]*|zlot(?:y|ych|e)|zl\b`,
    foreign: 'zł|злот|pln',
  },
  GBP: { before: '£', behind: String.raw`£|gbp\b|фунт[а-яіїє]*|pounds?|quid`, foreign: '£|gbp' },
};
