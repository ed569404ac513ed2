import { isTimeZone, zonedToUtc } from '#content/format/time-zone.ts';
import { isSeries } from '#content/model/series.ts';

/**
 * The wall time of a moment in a zone, in the format of a `datetime-local` field. Empty for `null` or an invalid
 * moment.
 */
export function toWallTime(iso: string | null, timeZone: string): string {
  const at = iso === null ? Number.NaN : Date.parse(iso);
  if (Number.isNaN(at)) return '';
  // The Swedish locale formats moments as ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T');
}

/** The moment of a `datetime-local` value in a zone, or `null` if it is empty or incomplete. */
export function fromWallTime(wall: string, timeZone: string): string | null {
  const [day, time] = wall.split('T') as [string, string?];
  try {
    return time === undefined ? null : zonedToUtc(day, time.slice(0, 5), timeZone);
  } catch {
    return null;
  }
}

/**
 * The text of a field for a moment: the typed text while it matches the value, otherwise the value. An incomplete year
 * (`0002`) yields no value yet; showing that would clear the field during typing.
 */
export function displayedWallTime(typed: string | null, iso: string | null | undefined, timeZone: string): string {
  return typed !== null && fromWallTime(typed, timeZone) === (iso ?? null) ? typed : toWallTime(iso ?? null, timeZone);
}

/** The time zone of the entry: the one set in it, or the site's as a fallback. */
export function zoneOf(details: Readonly<Record<string, unknown>>, siteZone: string): string {
  return isTimeZone(details.timeZone) ? details.timeZone : siteZone;
}

/** The moments of an entry after a change of its zone: the wall times stay the same, as on a poster. */
export function keepWallTimesInZone(
  fields: readonly { name: string; type: string }[],
  details: Readonly<Record<string, unknown>>,
  from: string,
  to: string,
): Record<string, unknown> {
  if (from === to) return {};
  const inNewZone = (moment: unknown) =>
    (typeof moment === 'string' ? fromWallTime(toWallTime(moment, from), to) : null) ?? moment;
  const moments = fields.flatMap(({ name, type }): [string, unknown][] => {
    const before = details[name];
    if (type === 'instant') {
      const at = inNewZone(before);
      return at === before ? [] : [[name, at]];
    }
    if (type !== 'series' || !isSeries(before) || !before.changes?.length) return [];
    const changes = before.changes.map((change) => ({
      ...change,
      startsAt: inNewZone(change.startsAt),
      endsAt: inNewZone(change.endsAt),
    }));
    return [[name, { ...before, changes }]];
  });
  return Object.fromEntries(moments);
}
