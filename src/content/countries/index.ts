import type { Locale } from '#content/locale.ts';
import { diasporaPlaces } from '#content/places/diaspora.ts';
import { territories, usStates } from '#content/places/states.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import { ca } from './ca.ts';
import type { Country, Region } from './country.ts';
import { pl } from './pl.ts';
import { us } from './us.ts';

/** Countries that a site can serve. To add one, create a file next to this one and list it here. */
export const countries: readonly Country[] = [{ ...us, regions: usStates, territories, towns: diasporaPlaces }, ca, pl];

const byCode = new Map(countries.map((country) => [country.code, country]));

/** A country by its code, or the first country if this version does not know the code. */
export const countryOf = (code: string): Country => byCode.get(code) ?? countries[0]!;

/** The site's country, with its regions and towns. Server only: client-side scripts use `siteCountry`. */
export const ownCountry = (): Country => countryOf(siteCountry().code);

/** Computes a value once per country, and returns the one for the site's country. */
export function cachePerCountry<T>(make: (country: Country) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const country = ownCountry();
    const known = made.get(country.code);
    if (known !== undefined) return known;
    const fresh = make(country);
    made.set(country.code, fresh);
    return fresh;
  };
}

/**
 * Name of a region without the suffix that distinguishes it from a town of the same name: «Вашингтон (штат)», “Quebec
 * Province”.
 */
export const stripRegionSuffix = (name: string): string =>
  name.replace(/ \((?:штат|провінція)\)$/, '').replace(/ (?:State|Province|Voivodeship)$/, '');

/** The region with a code such as `US-IL`, if it is known. */
function regionOf(iso: string): { country: Country; region: Region } | null {
  const [code = '', letters = ''] = iso.split('-');
  const country = byCode.get(code);
  const region = country?.regions.find((candidate) => candidate.code === letters);
  return country && region ? { country, region } : null;
}

/** Suffix of a town's name, by the code of its region: the letters, or the region's name. */
export function regionLabel(iso: string, locale: Locale): string {
  const found = regionOf(iso);
  return found?.country.townLabel === 'name'
    ? stripRegionSuffix(found.region.name[locale])
    : (iso.split('-')[1] ?? iso);
}

/** Like `regionLabel`, for a region of the site's own country, by its letters. */
export const ownRegionLabel = (letters: string, locale: Locale): string =>
  regionLabel(`${siteCountry().code}-${letters}`, locale);
