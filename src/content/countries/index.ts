import type { Locale } from '#content/locale.ts';
import { diasporaPlaces } from '#content/places/diaspora.ts';
import { territories, usStates } from '#content/places/states.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import { ca } from './ca.ts';
import type { Country, Region } from './country.ts';
import { pl } from './pl.ts';
import { us } from './us.ts';

/** The countries that a site can be for: another one is a file beside this, and its name here. */
export const countries: readonly Country[] = [{ ...us, regions: usStates, territories, towns: diasporaPlaces }, ca, pl];

const byCode = new Map(countries.map((country) => [country.code, country]));

/** A country by its code; of a code that this version does not know, the first of them. */
export const countryOf = (code: string): Country => byCode.get(code) ?? countries[0]!;

/** The country of the site, with its regions and towns. For the server: scripts of pages have `siteCountry`. */
export const ownCountry = (): Country => countryOf(siteCountry().code);

/** What is made of a country once, and read for that of the site. */
export function perCountry<T>(make: (country: Country) => T): () => T {
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

/** A name of a region without what tells it from a town of the same name: «Вашингтон (штат)», “Quebec Province”. */
export const bareRegion = (name: string): string =>
  name.replace(/ \((?:штат|провінція)\)$/, '').replace(/ (?:State|Province|Voivodeship)$/, '');

/** The region that a country's code and letters name (`US-IL`), if it is known. */
function regionOf(iso: string): { country: Country; region: Region } | null {
  const [code = '', letters = ''] = iso.split('-');
  const country = byCode.get(code);
  const region = country?.regions.find((one) => one.code === letters);
  return country && region ? { country, region } : null;
}

/** What stands behind the name of a town of a region, by the code of the region: letters, or its name. */
export function regionLabel(iso: string, locale: Locale): string {
  const found = regionOf(iso);
  return found?.country.townLabel === 'name' ? bareRegion(found.region.name[locale]) : (iso.split('-')[1] ?? iso);
}

/** The same for a region of the site's own country, by its letters. */
export const ownRegionLabel = (letters: string, locale: Locale): string =>
  regionLabel(`${siteCountry().code}-${letters}`, locale);
