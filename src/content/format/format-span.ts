import type { Locale } from '#content/locale.ts';
import { dayIn, defaultTimeZone, formatDate } from './format-date.ts';
import { clockChangeSuffixes } from './format-zone.ts';

/** A span between two moments that names a shared day once: «Субота, 21 листопада 2026, 14:05–14:32». */
export function formatSpan(locale: Locale, from: string, to: string, timeZone: string = defaultTimeZone()): string {
  const [before, after] = clockChangeSuffixes(timeZone, from, to);
  const first = formatDate(locale, from, 'full', timeZone) + before;
  const last = formatDate(locale, to, 'full', timeZone) + after;
  if (first === last) return first;
  if (dayIn(timeZone, Date.parse(from)) !== dayIn(timeZone, Date.parse(to))) return `${first} – ${last}`;
  return `${first}${locale === 'ua' && before === '' ? '–' : ' – '}${formatDate(locale, to, 'time', timeZone)}${after}`;
}
