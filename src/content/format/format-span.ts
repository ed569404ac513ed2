import type { Locale } from '#content/locale.ts';
import { dayIn, defaultTimeZone, formatDate } from './format-date.ts';

/** From one moment to another, the day of both named once: «Субота, 21 листопада 2026, 14:05–14:32». */
export function formatSpan(locale: Locale, from: string, to: string, timeZone: string = defaultTimeZone()): string {
  const [first, last] = [from, to].map((iso) => formatDate(locale, iso, 'full', timeZone)) as [string, string];
  if (first === last) return first;
  if (dayIn(timeZone, Date.parse(from)) !== dayIn(timeZone, Date.parse(to))) return `${first} – ${last}`;
  return `${first}${locale === 'ua' ? '–' : ' – '}${formatDate(locale, to, 'time', timeZone)}`;
}
