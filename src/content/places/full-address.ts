import type { LocationView } from '#content/model/entry.ts';

const plain = (text: string) => text.normalize('NFC').toLowerCase();

/** The names of a place by which a street may already have it: those of both languages, and the romanised one of its slug. */
function namesOf({ name, path, slug, region }: LocationView): string[] {
  const romanised = region === null ? slug : slug.replace(new RegExp(`-${region.toLowerCase()}$`), '');
  return [name, ...(path.at(-1)?.names ?? []), romanised.replaceAll('-', ' ')].filter((one) => one !== '').map(plain);
}

/** Whether a part behind the first comma is the place, or the place with its state: a street may be called like its city. */
function namesPlace(street: string, names: readonly string[]): boolean {
  const [first = '', ...parts] = plain(street)
    .split(',')
    .map((part) => part.trim());
  return (parts.length === 0 ? [first] : parts).some((part) =>
    names.some((name) => part === name || (parts.length > 0 && part.startsWith(`${name} `))),
  );
}

/**
 * An address on one line: the street as its author wrote it, and the place behind it unless the street names that in either language.
 * Pages, map links, calendars, feeds and mails write it by this; a street alone is looked for in the reader's own city.
 * @returns null if neither is known
 */
export function fullAddress(street: string | null | undefined, place: LocationView | null): string | null {
  const written = street?.trim() ?? '';
  if (place === null || (written !== '' && namesPlace(written, namesOf(place)))) return written || null;
  return written === '' ? place.label : `${written}, ${place.label}`;
}
