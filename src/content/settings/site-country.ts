import type { CountryFacts, CountryPhrases } from '#content/countries/country.ts';
import { us } from '#content/countries/us.ts';
import { setDefaultTimeZone } from '#content/format/format-date.ts';
import type { Locale } from '#content/locale.ts';

// A process serves one site, and a page belongs to one. Like a time zone, the country is read wherever it matters, and
// set in one place: on the server as soon as the settings are read, in a browser by the page's own document.

let current: CountryFacts | null = null;

/** The country that the site is for. */
export function siteCountry(): CountryFacts {
  current ??= countryOfPage() ?? us;
  return current;
}

/** A phone number of the country, as users type it. */
export const phoneExample = (): string => siteCountry().words.ua.phoneExample;

/** Sets the country of this process. */
export function setSiteCountry(country: CountryFacts): void {
  current = country;
  setDefaultTimeZone(country.timeZone);
}

/**
 * Attributes of the root of the document for the page's country; empty for the country that scripts assume by default.
 */
export function countryAttribute(): { 'data-country'?: string; 'data-zone'?: string } {
  const { code, currency, unit, phoneRegion, phoneDigits, timeZone, timeZones, postal, townLabel, words } =
    siteCountry();
  if (code === us.code) return {};
  const facts: CountryFacts = {
    code,
    currency,
    unit,
    phoneRegion,
    phoneDigits,
    timeZone,
    timeZones,
    postal,
    townLabel,
    words,
  };
  return { 'data-country': JSON.stringify(facts), 'data-zone': timeZone };
}

function countryOfPage(): CountryFacts | null {
  const written = globalThis.document?.documentElement.dataset.country;
  return written === undefined ? null : JSON.parse(written);
}

/** Phrases about the site's country in a language. */
export const countryPhrases = (locale: Locale): CountryPhrases => siteCountry().words[locale];
