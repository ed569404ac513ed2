import type { Locale } from '#content/locale.ts';
import { formatDate, formatRelative, type DateStyle } from './format-date.ts';
import { formatMoment } from './format-zone.ts';

/** A moment and its text on a page, before a script detects the reader's own zone. */
export interface Moment {
  iso: string;
  /** The text in the site's time zone, which is named if the text includes a time of day. */
  text: string;
  /** Full form. */
  title: string;
  /** Style of the text; `relative`: how long ago. */
  style: DateStyle | 'relative';
}

const timeStyles: ReadonlySet<string> = new Set(['weekdayTime', 'time', 'full', 'moment', 'dayTime', 'stamp']);

/** Formats a time in `timeZone`, relative to `now`. */
export function createMoment(locale: Locale, iso: string, style: Moment['style'], timeZone: string, now: Date): Moment {
  const named = (item: DateStyle) =>
    (timeStyles.has(item) ? formatMoment : formatDate)(locale, iso, item as 'full', timeZone);
  const text = style === 'relative' ? formatRelative(locale, iso, now, timeZone) : named(style);
  return { iso, text, title: named('full'), style };
}

/** The same moment in the reader's own zone, whose name is omitted. */
export function localiseMoment(
  locale: Locale,
  { iso, style }: Pick<Moment, 'iso' | 'style'>,
  ownZone: string,
  now: Date,
): Moment {
  const text =
    style === 'relative' ? formatRelative(locale, iso, now, ownZone) : formatDate(locale, iso, style, ownZone);
  return { iso, text, title: formatDate(locale, iso, 'full', ownZone), style };
}
