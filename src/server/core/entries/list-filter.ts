import { detailFilters, type DetailFilter } from '#content/detail-filters.ts';
import { isPriceField } from '#content/fields/price-fields.ts';
import { dayIn } from '#content/format-date.ts';
import { zonedToUtc } from '#content/time-zone.ts';
import type { ListQuery } from '#content/list-filters.ts';
import type { ListedKind } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import type { DetailCondition } from './detail-filter-rows.ts';
import type { PublicFilter } from './public-list-rows.ts';

const DAY = 86_400_000;

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The calendar day after this one. */
export const nextDay = (day: string) => addDays(day, 1);

/** Saturday and Sunday of the week that the day is in; on a weekend, what is left of it. */
function weekendOf(day: string): { from: string; to: string } {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const sunday = addDays(day, 6 - weekday);
  return { from: weekday >= 5 ? day : addDays(sunday, -1), to: sunday };
}

/** What a reader asks of a detail, in its own units: of a price in cents. Nothing where nothing is asked. */
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
 * A reader's query as a filter of the database. Days are days of the site's time zone.
 * @param terms ids of the category, tag and location asked for
 * @param around ids of the locations around, in the location's place
 */
export function toFilter(
  kind: ListedKind,
  query: ListQuery,
  terms: readonly string[],
  locale: Locale,
  timeZone: string,
  now: number,
  around: readonly string[] | null = null,
): PublicFilter {
  const filter: PublicFilter = {
    kind: kind.name,
    order: query.sort ?? kind.list.order,
    locale,
    now,
    terms,
    anyTerm: around,
    details: detailFilters(kind).flatMap((filter) => conditionOf(filter, query)),
    photo: query.photo,
  };
  if (kind.list.order !== 'soonest') return filter;
  const startOf = (day: string) => zonedToUtc(day, '00:00', timeZone);
  const today = dayIn(timeZone, now);
  if (query.when === 'past') return { ...filter, order: 'recent', endedBefore: new Date(now).toISOString() };
  const span =
    query.when === 'today'
      ? { from: today, to: today }
      : query.when === 'weekend'
        ? weekendOf(today)
        : { from: query.from, to: query.to };
  const from = span.from === null ? null : startOf(span.from);
  const current = new Date(now).toISOString();
  return {
    ...filter,
    endsFrom: query.from === null && from !== null ? (from > current ? from : current) : (from ?? current),
    startsBefore: span.to === null ? null : startOf(nextDay(span.to)),
  };
}
