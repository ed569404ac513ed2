import { parseTypedNumber } from '#content/typed/numbers.ts';
import type { LocationNode } from '#server/features/terms/location-tree.ts';
import type { PlaceType } from './use-locations.ts';

/** A place as in the API. */
export type StoredPlace = Pick<
  LocationNode,
  'id' | 'revision' | 'parentId' | 'type' | 'slug' | 'name' | 'iso' | 'lat' | 'lng' | 'aliases' | 'active'
>;

/** The form's value, as typed. */
export interface PlaceValue {
  type: PlaceType;
  /** Empty for a place without a parent. */
  parentId: string;
  ua: string;
  us: string;
  slug: string;
  iso: string;
  lat: string;
  lng: string;
  aliases: readonly string[];
  /** The alias being typed, which is included even without pressing Enter. */
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

/**
 * Parses degrees with a decimal comma, any minus sign or a degree sign. Other text is returned unchanged, so that the
 * server rejects it.
 */
export function parseDegrees(typed: string): number | string | null {
  if (typed.trim() === '') return null;
  const reading = parseTypedNumber(typed, { decimal: true, units: ['°'] });
  return reading.ok ? reading.value : typed.trim();
}

/** The aliases plus typed ones, separated by commas. */
export function addTypedAliases(aliases: readonly string[], typed: string): string[] {
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

/** The request body. The slug is sent only if it differs: an empty one asks the server to derive it from the name. */
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
    lat: parseDegrees(lat),
    lng: parseDegrees(lng),
    aliases: addTypedAliases(aliases, alias),
    ...(slug.trim() === (row?.slug ?? '') ? {} : { slug: slug.trim() }),
  };
}
