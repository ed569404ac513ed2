import { DAY_SECONDS, HOUR_SECONDS } from '#content/format/durations.ts';
import { localeInfo, type Locale } from '#content/locale.ts';

const units = [
  ['day', DAY_SECONDS],
  ['hour', HOUR_SECONDS],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats a waiting time («3 години», “12 minutes”), rounded up so that it is never too short. */
export function waitTime(locale: Locale, seconds: number): string {
  const [unit, size] = units.find(([, one]) => seconds >= one * 1.5) ?? units[3];
  return new Intl.NumberFormat(localeInfo[locale].bcp47, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.max(1, Math.ceil(seconds / size)),
  );
}
