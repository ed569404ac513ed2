import { isPriceField } from '#content/fields/price-fields.ts';
import { dayIn } from '#content/format/format-date.ts';
import type { ListedKind } from '#content/kinds.ts';
import { detailFilters, type DetailFilter } from '#content/lists/detail-filters.ts';
import type { ListQuery } from '#content/lists/list-filters.ts';
import type { Locale } from '#content/locale.ts';
import { addDays, daysOfSpan, isRelativeSpan, nextDay } from '#content/model/event-days.ts';
import type { Surroundings } from '#server/core/places/service-areas.ts';
import type { DetailCondition } from './detail-filter-rows.ts';
import type { PublicFilter } from './public-list-rows.ts';

/** Converts a query's conditions on a detail to its own units: cents for a price. Empty without conditions. */
function conditionOf({ name, field, by, parameters }: DetailFilter, query: ListQuery): DetailCondition[] {
  if (by !== 'range') {
    const value = query[parameters[0]!] ?? false;
    if (value === false) return [];
    return [{ name, is: value === true ? 1 : value, isOneOfMany: field.type === 'choices' }];
  }
  const isPrice = isPriceField(field);
  const end = (parameter: string | undefined) => {
    const value = query[parameter ?? ''];
    return typeof value === 'number' ? value * (isPrice ? 100 : 1) : null;
  };
  const [min, max] = [end(parameters[0]), end(parameters[1])];
  return [
    ...(min === null && max === null ? [] : [{ name, isPrice, min, max }]),
    ...(parameters.includes('free') && query.free === true ? [{ name, isFree: true } as const] : []),
  ];
}

/**
 * A reader's query as a database filter. The site's time zone determines «today»; an event's own zone determines its
 * days.
 * @param terms ids of the requested category, tag and location
 * @param around surrounding locations, in place of the location
 */
export function toFilter(
  kind: ListedKind,
  query: ListQuery,
  terms: readonly string[],
  locale: Locale,
  timeZone: string,
  now: number,
  around: Surroundings | null = null,
): PublicFilter {
  const filter: PublicFilter = {
    kind: kind.name,
    order: query.sort ?? kind.list.order,
    locale,
    now,
    terms,
    anyTerm: around?.places ?? null,
    anyArea: around?.areas ?? [],
    details: detailFilters(kind).flatMap((detailFilter) => conditionOf(detailFilter, query)),
    photo: query.photo,
  };
  if (kind.list.order !== 'soonest') return filter;
  const current = new Date(now).toISOString();
  if (query.when === 'past') return { ...filter, order: 'recent', endedBefore: current };
  if (isRelativeSpan(query.when)) {
    // Explicit days narrow the range to their intersection.
    const { since, to } = daysOfSpan(query.when, dayIn(timeZone, now));
    const from = query.from !== null && query.from > since ? query.from : since;
    const until = nextDay(query.to !== null && query.to < to ? query.to : to);
    return { ...filter, endsFrom: current, days: { from, until } };
  }
  const { from, to } = query;
  return {
    ...filter,
    // A query with a first day also shows events that have ended. No time zone is a whole day behind, so the index can
    // skip everything earlier.
    endsFrom: from === null ? current : `${addDays(from, -1)}T00:00:00.000Z`,
    days: { from, until: to === null ? null : nextDay(to) },
  };
}
