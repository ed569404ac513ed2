import type { Attribute } from '#content/model/attributes.ts';

/** Key of the attribute that holds the period of an ad's price, as in weekly rent, or a desk by the day. */
export const PERIOD_KEY = 'period';

/**
 * Factors that convert an amount for each period into a monthly one, by which prices are compared. Hourly, per-visit
 * and per-page amounts cannot be converted, and are compared as they are.
 */
export const monthlyFactors = { day: 365 / 12, week: 52 / 12, month: 1, year: 1 / 12 } as const;

/**
 * Whether ads with this schema may have a price for a period other than a month, which is then compared by its monthly
 * amount.
 */
export const isComparedByMonth = (attributes: readonly Attribute[]): boolean =>
  attributes.some(
    ({ key, options = [] }) =>
      key === PERIOD_KEY && options.some(({ value }) => value !== 'month' && Object.hasOwn(monthlyFactors, value)),
  );
