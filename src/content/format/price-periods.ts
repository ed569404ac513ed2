import type { Attribute } from '#content/model/attributes.ts';

/** Key of the attribute with the period of an ad's price: a rent by the week, a desk by the day. */
export const PERIOD_KEY = 'period';

/**
 * Factors that convert an amount for each period into one per month, by which prices are compared. Amounts by the hour,
 * the visit or the page cannot be converted, and are compared as they are.
 */
export const monthlyFactors = { day: 365 / 12, week: 52 / 12, month: 1, year: 1 / 12 } as const;

/**
 * Whether ads with this schema may state a price for a period other than a month, which is then compared by the month.
 */
export const isComparedByMonth = (attributes: readonly Attribute[]): boolean =>
  attributes.some(
    ({ key, options = [] }) =>
      key === PERIOD_KEY && options.some(({ value }) => value !== 'month' && Object.hasOwn(monthlyFactors, value)),
  );
