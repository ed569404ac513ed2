import type { LocationView } from '#content/model/entry.ts';

const normalise = (text: string) => text.normalize('NFC').toLowerCase();

/** Names of a place that a street address may already contain: in both languages, and romanised from its slug. */
function namesOf({ name, path, slug, region }: LocationView): string[] {
  const romanised = region === null ? slug : slug.replace(new RegExp(`-${region.toLowerCase()}$`), '');
  return [name, ...(path.at(-1)?.names ?? []), romanised.replaceAll('-', ' ')]
    .filter((candidate) => candidate !== '')
    .map(normalise);
}

/**
 * Whether a part after the first comma is the place, or the place with its state: a street may be named after its city.
 */
function namesPlace(street: string, names: readonly string[]): boolean {
  const [first = '', ...parts] = normalise(street)
    .split(',')
    .map((part) => part.trim());
  return (parts.length === 0 ? [first] : parts).some((part) =>
    names.some((name) => part === name || (parts.length > 0 && part.startsWith(`${name} `))),
  );
}

/**
 * An address on one line: the street as its author entered it, then the place, unless the street already includes it in
 * either language. Used by pages, map links, calendars, feeds and mails; a map would search for a street alone in the
 * reader's own city.
 * @returns `null` if neither is known
 */
export function fullAddress(street: string | null | undefined, place: LocationView | null): string | null {
  const written = street?.trim() ?? '';
  if (place === null || (written !== '' && namesPlace(written, namesOf(place)))) return written || null;
  return written === '' ? place.label : `${written}, ${place.label}`;
}
