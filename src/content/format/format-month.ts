import { localeInfo, type Locale } from '#content/locale.ts';

/** A month (`2026-11`) as written in a sentence: «листопада 2026», “November 2026”. */
export function formatMonth(locale: Locale, month: string): string {
  const named = new Intl.DateTimeFormat(localeInfo[locale].bcp47, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(new Date(`${month}-15`));
  // In a format that includes the day, Intl puts a Ukrainian month in the genitive.
  const part = (type: 'month' | 'year') => named.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('month')} ${part('year')}`;
}
