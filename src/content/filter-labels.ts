import { formatDate } from './format-date.ts';
import { formatMoney } from './format.ts';
import type { ListedKind } from './kinds.ts';
import type { ListQuery } from './list-filters.ts';
import type { Locale } from './locale.ts';
import { fill } from './messages/define-messages.ts';
import { lists } from './messages/lists.ts';

export interface FilterLabel {
  name: keyof ListQuery;
  label: string;
}

/**
 * What narrows a list down, in words; its category and its order are no part of that.
 * @param names what the place and the tag of the query are called
 */
export function filterLabels(
  kind: ListedKind,
  query: ListQuery,
  names: { location?: string | null | undefined; tag?: string | null | undefined },
  locale: Locale,
): FilterLabel[] {
  const words = lists[locale];
  const { options } = kind.words[locale];
  const money = (dollars: number) => formatMoney(locale, dollars * 100, 'USD');
  const day = (iso: string) => formatDate(locale, iso, 'dayMonth');
  const labels: Partial<Record<keyof ListQuery, string | null | undefined>> = {
    location:
      names.location && query.radius !== null
        ? fill(words.radiusOf, { place: names.location, miles: query.radius })
        : names.location,
    tag: names.tag && fill(words.topic, { name: names.tag }),
    priceMin: query.priceMin === null ? null : fill(words.fromAmount, { amount: money(query.priceMin) }),
    priceMax: query.priceMax === null ? null : fill(words.toAmount, { amount: money(query.priceMax) }),
    free: query.free ? words.freeOnly : null,
    condition: query.condition && options[`condition.${query.condition}`],
    when: query.when && query.when !== 'upcoming' ? words.whenOptions[query.when] : null,
    from: query.from && fill(words.fromDay, { date: day(query.from) }),
    to: query.to && fill(words.toDay, { date: day(query.to) }),
    photo: query.photo ? words.withPhoto : null,
    verified: query.verified ? words.verifiedOnly : null,
    language: query.language && options[`languages.${query.language}`],
    type: query.type && options[`type.${query.type}`],
  };
  return (Object.entries(labels) as [keyof ListQuery, string | null | undefined][]).flatMap(([name, label]) =>
    label ? [{ name, label }] : [],
  );
}
