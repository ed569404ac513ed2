import { formatDate, formatDays } from '#content/format/format-date.ts';
import type { ListedKind } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { lists } from '#content/messages/site/lists.ts';
import { daysOfSpan, isRelativeSpan } from '#content/model/event-days.ts';
import { attributeLabels, type AttributeFilter } from './attribute-filters.ts';
import { detailLabels } from './detail-filters.ts';
import type { ListQuery } from './list-filters.ts';

export interface FilterLabel {
  /** The query parameter. */
  name: string;
  label: string;
}

/**
 * Labels of a list's active filters, without its category and its order.
 * @param names names of the place and the tag of the query
 * @param attributes attribute filters of its category
 * @param today the current day, which determines the days of «the weekend»; `null` if the labels are stored beyond that
 * day
 */
export function filterLabels(
  kind: ListedKind,
  query: ListQuery,
  names: { location?: string | null | undefined; tag?: string | null | undefined },
  locale: Locale,
  attributes: readonly AttributeFilter[],
  today: string | null = null,
): FilterLabel[] {
  const words = lists[locale];
  const day = (iso: string) => formatDate(locale, iso, 'dayMonth');
  const said = (labels: Record<string, string | null | undefined>): FilterLabel[] =>
    Object.entries(labels).flatMap(([name, label]) => (label ? [{ name, label }] : []));
  return [
    ...said({
      location:
        names.location && query.radius !== null
          ? fill(words.radiusOf, { place: names.location, miles: query.radius })
          : names.location,
      tag: names.tag && fill(words.topic, { name: names.tag }),
    }),
    ...attributeLabels(attributes, query, locale),
    ...detailLabels(kind, query, locale),
    ...said({
      when: query.when && query.when !== 'upcoming' ? dateChoiceLabel(locale, query.when, today) : null,
      from: query.from && fill(words.fromDay, { date: day(query.from) }),
      to: query.to && fill(words.toDay, { date: day(query.to) }),
      photo: query.photo ? words.withPhoto : null,
    }),
  ];
}

/** Label of a period with its days as of today: «На вихідних, 27–29 листопада». */
export function dateChoiceLabel(locale: Locale, when: NonNullable<ListQuery['when']>, today: string | null): string {
  const word = lists[locale].whenOptions[when];
  if (today === null || !isRelativeSpan(when)) return word;
  const { from, to } = daysOfSpan(when, today);
  return `${word}, ${formatDays(locale, from, to)}`;
}
