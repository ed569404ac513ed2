/**
 * Durations, written as numbers only here. In milliseconds, the unit of clocks and timers; the two that end in
 * `_SECONDS` are for values in seconds, such as the `max-age` of a cookie. Literals, not products, so that a bundler
 * can inline them.
 */
export const SECOND = 1_000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;
export const WEEK = 604_800_000;

export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 86_400;
