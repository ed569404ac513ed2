import { isTimeZone, zonedToUtc } from '#content/time-zone.ts';

/** What clocks in a zone show at a moment, as a `datetime-local` field writes it; empty for what is no moment. */
export function toWallTime(iso: string | null, timeZone: string): string {
  const at = iso === null ? Number.NaN : Date.parse(iso);
  if (Number.isNaN(at)) return '';
  // The Swedish way to write a moment is the ISO one.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T');
}

/** The moment that a `datetime-local` field means in a zone; null where it is empty or half filled. */
export function fromWallTime(wall: string, timeZone: string): string | null {
  const [day, time] = wall.split('T') as [string, string?];
  try {
    return time === undefined ? null : zonedToUtc(day, time.slice(0, 5), timeZone);
  } catch {
    return null;
  }
}

/**
 * What a field of a moment shows: what was typed as long as it means the value, else the value. A year on its way to four
 * digits (`0002`) means nothing yet; to show that nothing would empty the field under whoever types.
 */
export function shownWallTime(typed: string | null, iso: string | null | undefined, timeZone: string): string {
  return typed !== null && fromWallTime(typed, timeZone) === (iso ?? null) ? typed : toWallTime(iso ?? null, timeZone);
}

/** The zone of the entry's own times: the one that it names, else the site's. */
export function zoneOf(details: Readonly<Record<string, unknown>>, siteZone: string): string {
  return isTimeZone(details.timeZone) ? details.timeZone : siteZone;
}

/** The moments of an entry once it is in another zone: clocks there show what those of the old one did, as somebody has read it on a poster. */
export function momentsIn(
  fields: readonly { name: string; type: string }[],
  details: Readonly<Record<string, unknown>>,
  from: string,
  to: string,
): Record<string, string> {
  if (from === to) return {};
  const moments = fields.flatMap(({ name, type }): [string, string][] => {
    const before = details[name];
    if (type !== 'instant' || typeof before !== 'string') return [];
    const at = fromWallTime(toWallTime(before, from), to);
    return at === null || at === before ? [] : [[name, at]];
  });
  return Object.fromEntries(moments);
}
