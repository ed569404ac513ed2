import { defaultTimeZone, formatDate } from '#content/format/format-date.ts';
import type { CardOf } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import type { EntryCard } from '#content/model/entry.ts';
import type { KindName } from '#content/model/kind-name.ts';

/** The props of every kind's `Card.astro`. */
export interface CardProps<K extends KindName | null = null> {
  card: K extends KindName ? CardOf<K> : EntryCard;
  /** The level of the card's title, which depends on its list. */
  heading?: 'h2' | 'h3';
  /** Whether the card is on the first screen. */
  eager?: boolean;
  /** The `sizes` of the picture, if the card has an unusual width. */
  sizes?: string;
  /** For a column narrower than a list: a small picture, and no excerpt. */
  compact?: boolean;
}

/** The date of a card: day and month, and the year if it is not the current one. */
export function cardDate(locale: Locale, at: string, now: Date, timeZone: string = defaultTimeZone()): string {
  const year = (iso: string) => formatDate('us', iso, 'numeric', timeZone).split('/')[2];
  return formatDate(locale, at, year(at) === year(now.toISOString()) ? 'dayMonth' : 'long', timeZone);
}
