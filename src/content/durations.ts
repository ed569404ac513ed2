/**
 * The lengths of time, the only place that writes them in numbers. Milliseconds, as clocks and timers count; the two that
 * end in `_SECONDS` are for what counts in seconds, such as the `max-age` of a cookie.
 */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

export const HOUR_SECONDS = HOUR / SECOND;
export const DAY_SECONDS = DAY / SECOND;
