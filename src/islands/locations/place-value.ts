import type { LocationNode } from '#server/features/terms/location-tree.ts';
import type { PlaceType } from './use-locations.ts';

/** A place as the API gives and takes it. */
export type StoredPlace = Pick<
  LocationNode,
  'id' | 'revision' | 'parentId' | 'type' | 'slug' | 'name' | 'iso' | 'lat' | 'lng' | 'aliases' | 'active'
>;

/** What the form holds: as it is typed. */
export interface PlaceValue {
  type: PlaceType;
  /** Empty: none. */
  parentId: string;
  ua: string;
  us: string;
  slug: string;
  iso: string;
  lat: string;
  lng: string;
  aliases: readonly string[];
  /** Another name that is being typed: it counts, also where nobody pressed Enter. */
  alias: string;
  active: boolean;
}

export function blankPlace(type: PlaceType, parentId: string | null): PlaceValue {
  return {
    type,
    parentId: parentId ?? '',
    ua: '',
    us: '',
    slug: '',
    iso: '',
    lat: '',
    lng: '',
    aliases: [],
    alias: '',
    active: true,
  };
}

export function toPlaceValue({ type, parentId, name, slug, iso, lat, lng, aliases, active }: StoredPlace): PlaceValue {
  return {
    type,
    parentId: parentId ?? '',
    ua: name.ua,
    us: name.us,
    slug,
    iso: iso ?? '',
    lat: lat === null ? '' : String(lat),
    lng: lng === null ? '' : String(lng),
    aliases,
    alias: '',
    active,
  };
}

/** A number as people type it, with a comma or a minus of the typographer; what is none stays a text, for the server to refuse. */
export function degrees(typed: string): number | string | null {
  const text = typed.trim().replace(',', '.').replace('−', '-');
  if (text === '') return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

/** The other names with those that were typed, separated by commas. */
export function withTyped(aliases: readonly string[], typed: string): string[] {
  return [
    ...new Set([
      ...aliases,
      ...typed
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ]),
  ];
}

/** What is sent. The slug only where it is another one: an empty one asks for one made of the name. */
export function toPlaceBody(
  { type, parentId, ua, us, slug, iso, lat, lng, aliases, alias, active }: PlaceValue,
  row: StoredPlace | null,
): object {
  return {
    type,
    active,
    parentId: type === 'country' || parentId === '' ? null : parentId,
    name: { ua, us },
    iso: type === 'city' || iso.trim() === '' ? null : iso.trim().toUpperCase(),
    lat: degrees(lat),
    lng: degrees(lng),
    aliases: withTyped(aliases, alias),
    ...(slug.trim() === (row?.slug ?? '') ? {} : { slug: slug.trim() }),
  };
}
