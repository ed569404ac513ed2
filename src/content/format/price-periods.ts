import type { Attribute } from '#content/model/attributes.ts';

/** The attribute that says what time the price of an ad is for: a rent by the week, a desk by the day. */
export const PERIOD_KEY = 'period';

/**
 * How many months' worth of money an amount for each of these is: prices are compared by the month. What is paid by the
 * hour, the visit or the page has no month, and is compared as it is.
 */
export const monthsIn = { day: 365 / 12, week: 52 / 12, month: 1, year: 1 / 12 } as const;

/** Whether ads with this schema may state a price for another time than a month, which is then compared by the month. */
export const isComparedByMonth = (attributes: readonly Attribute[]): boolean =>
  attributes.some(
    ({ key, options = [] }) =>
      key === PERIOD_KEY && options.some(({ value }) => value !== 'month' && Object.hasOwn(monthsIn, value)),
  );
