import type { EntryView, LocationView } from '#content/model/entry.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import type { JsonLdNode } from './json-ld.ts';

/** The end of an American or Canadian address: the postal code comes last, and the country may follow it. */
function postalCodePattern(): RegExp {
  const { code, postal, words } = siteCountry();
  const names = [words.us.country, words.ua.country, ...(code === 'US' ? ['USA'] : []), code].join('|');
  return new RegExp(String.raw`[,\s]+(${postal.pattern})(?:[,\s]+(?:${names}))?\.?\s*$`);
}

const STATE_LETTERS = /[,\s]+([A-Z]{2})$/;

/** Strips one of these names from the end of an address. Returns null if the address ends with none of them. */
function removeEnding(address: string, names: readonly string[]): string | null {
  const lower = address.toLowerCase();
  const name = names.find(
    (candidate) => lower.endsWith(candidate.toLowerCase()) && /(?:^|[,\s])$/.test(lower.slice(0, -candidate.length)),
  );
  return name === undefined ? null : address.slice(0, -name.length).replace(/[,\s]+$/, '');
}

/**
 * A street as its author entered it, without the city, region and postal code, which are separate properties. The place
 * may be in either language, regardless of the page's.
 */
function splitStreet(written: string, place: LocationView | null): { street: string; region?: string; zip?: string } {
  const namesOf = (isCity: boolean) =>
    place?.path.flatMap(({ id, names }) => ((place.type === 'city' && id === place.id) === isCity ? names : [])) ?? [];
  const [end, zip] = postalCodePattern().exec(written) ?? [];
  if (end === undefined) return { street: written };
  const whole = written.slice(0, -end.length);
  const [letters, region] = STATE_LETTERS.exec(whole) ?? [];
  const street = letters === undefined ? removeEnding(whole, namesOf(false)) : whole.slice(0, -letters.length);
  if (street === null) return { street: written };
  const rest = removeEnding(street, namesOf(true)) ?? street.replace(/[,\s]+$/, '');
  return { street: rest, ...(region ? { region } : {}), zip: zip! };
}

/** A postal address; `street` is free text as its author entered it. */
export function postalAddress(view: EntryView, street: unknown): JsonLdNode | undefined {
  const place = view.location;
  if (!place && !street) return undefined;
  const city = place?.type === 'city' ? place.name : null;
  const written = typeof street === 'string' && street ? splitStreet(street, place) : null;
  const region = place?.region ?? written?.region;
  return {
    '@type': 'PostalAddress',
    ...(written?.street ? { streetAddress: written.street } : {}),
    ...(city ? { addressLocality: city } : {}),
    ...(region ? { addressRegion: region } : {}),
    ...(written?.zip ? { postalCode: written.zip } : {}),
    addressCountry: place?.country ?? siteCountry().code,
  };
}
