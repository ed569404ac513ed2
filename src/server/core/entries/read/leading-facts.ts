import { formatMoment } from '#content/format/format-zone.ts';
import { kinds } from '#content/kinds.ts';
import type { EntryCard } from '#content/model/entry.ts';

/**
 * The leading facts of a line about an entry, in feeds and mails: a state that readers have to know (cancelled,
 * postponed), and its time in the time zone of its place. `null` if the entry has no such fact; a postponed event has
 * no day.
 */
export function leadingFacts({ kind: name, details, locale, ...card }: EntryCard): {
  state: string | null;
  moment: string | null;
} {
  const kind = kinds[name];
  const notice = kind.notice?.(details);
  // Dates without a zone are publication dates.
  const date = kind.cardDate?.({ kind: name, details, locale, ...card });
  return {
    state: notice ? (kind.words[locale].options[notice] ?? null) : null,
    moment: date?.timeZone ? formatMoment(locale, date.at, 'full', date.timeZone) : null,
  };
}
