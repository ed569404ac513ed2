import { localeInfo, type Locale } from '#content/locale.ts';

/** A month (`2026-11`) as it stands in a sentence: «листопада 2026», “November 2026”. */
export function formatMonth(locale: Locale, month: string): string {
  const named = new Intl.DateTimeFormat(localeInfo[locale].bcp47, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(new Date(`${month}-15`));
  // With a day beside it a Ukrainian month stands in the genitive.
  const part = (type: 'month' | 'year') => named.find((one) => one.type === type)?.value ?? '';
  return `${part('month')} ${part('year')}`;
}
