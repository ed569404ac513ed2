import type { Currency } from '#content/format/currency.ts';
import type { Locale } from '#content/locale.ts';
import type { Point } from '#content/places/point.ts';

/** Phrases about a country in one language; each is a placeholder in `messages` and in the texts of kinds. */
export interface CountryPhrases {
  /** «США», “United States”. */
  country: string;
  /** «у США», “in the US”. */
  inCountry: string;
  /** Within a sentence: «США», “the US”. */
  theCountry: string;
  /** Before or after a town: «міста США», “a US city”. */
  ofCountry: string;
  /** «штат», “state”. */
  region: string;
  /** As the object of “choose”: «оберіть штат», “your state”. */
  chosenRegion: string;
  /** «назву міста чи штату», “a city or state”. */
  ofRegion: string;
  /** «штати», “states”. */
  regions: string;
  /** “whole state” after a name. */
  wholeRegion: string;
  inThisRegion: string;
  /** Prompt of the location search field. */
  findPlace: string;
  /** « або поштовий індекс», “ or ZIP code”; empty if the gazetteer has no postal codes. */
  orPostal: string;
  /** Short form of `orPostal`. */
  orIndex: string;
  /** « або впишіть поштовий індекс», “, or type a ZIP code”; empty without postal codes. */
  orTypePostal: string;
  /** « й поштові індекси», “ and ZIP codes”; empty without postal codes. */
  andPostal: string;
  /** Plural of the unit of distance: «миль», “miles”. */
  distances: string;
  /** Plural name of its currency: «доларів США», “US dollars”. */
  manyMoney: string;
  /** Number of digits of its phone numbers, with an example. */
  phoneRule: string;
  /** An example town with many Ukrainians. */
  town: string;
  /** Emergency phone number. */
  emergency: string;
  /** Unit of the area of a home: «кв. футів», “sq ft”. */
  areaUnit: string;
  /** A phone number as users type it. */
  phoneExample: string;
  /** Currency sign, as used in labels. */
  moneySign: string;
  countryCode: string;
  /** An example of a region code. */
  regionCode: string;
}

/** Facts about the site's country for the whole product, including client-side scripts. Plain data. */
export interface CountryFacts {
  /** ISO 3166-1, two letters. */
  code: string;
  currency: Currency;
  /** The unit of distances and of the radii that lists offer. */
  unit: 'mile' | 'kilometer';
  /** The libphonenumber region for parsing phone numbers without a country code. */
  phoneRegion: 'US' | 'CA' | 'PL' | 'GB' | 'DE';
  /** Number of digits of a phone number without a country code. */
  phoneDigits: number;
  /** Default time zone of a new site of the country. */
  timeZone: string;
  /** Time zones, from east to west, as forms offer them. */
  timeZones: readonly string[];
  postal: {
    /** Pattern of a postal code, as the source of a regular expression. */
    pattern: string;
    /** Whether the gazetteer finds places by postal code. */
    isKnown: boolean;
  };
  /** Suffix of a town's name: the letters of its region (`Chicago, IL`), or the region's name. */
  townLabel: 'letters' | 'name';
  words: Readonly<Record<Locale, CountryPhrases>>;
}

/** A state, province or voivodeship: the first administrative level of a country. */
export interface Region {
  /** Two letters. The site stores them after the country's code. */
  code: string;
  /** GeoNames code. Default: the letters. */
  geonames?: string;
  name: Record<Locale, string>;
  /** Other names, in either language. */
  aliases: readonly string[];
  /** Approximate centre. */
  centre: Point;
}

/** A place with a known Ukrainian name; all others keep their original name in Ukrainian texts. */
export interface NamedPlace {
  /** Letters of its region. */
  state: string;
  /** Name in GeoNames. */
  us: string;
  ua: string;
  /** Other names, in either language. */
  aliases: readonly string[];
  /** Coordinates, if GeoNames lacks the place. */
  at: Point | null;
}

/** All data of a country. Each country is a file next to this one, listed in `index.ts`. */
export interface Country extends CountryFacts {
  regions: readonly Region[];
  /** Territories that have separate country codes in GeoNames. */
  territories: readonly string[];
  towns: readonly NamedPlace[];
}

/** Phrases about postal codes, for a gazetteer without postal codes. */
export const noPostalPhrases = { orPostal: '', orIndex: '', orTypePostal: '', andPostal: '' } as const;

const splitList = (text = ''): string[] => (text === '' ? [] : text.split(', '));

function pointOf(text = ''): Point | null {
  const [lat = '', lng = ''] = text.split(', ');
  return text === '' ? null : { lat: Number(lat), lng: Number(lng) };
}

/** Reads regions, one per line: letters, GeoNames code, Ukrainian name, English name, centre, other names. */
export function readRegions(lines: string): Region[] {
  return lines.split('\n').map((line) => {
    const [code = '', geonames = '', ua = '', us = '', centre, aliases] = line.split('|');
    return {
      code,
      geonames,
      name: { ua, us },
      aliases: splitList(aliases),
      centre: pointOf(centre) ?? { lat: 0, lng: 0 },
    };
  });
}

/**
 * Reads places, one per line: letters of the region, name, Ukrainian name, other names, coordinates if GeoNames lacks
 * the place.
 */
export function readTowns(lines: string): NamedPlace[] {
  return lines.split('\n').map((line) => {
    const [state = '', us = '', ua = '', aliases, at] = line.split('|');
    return { state, us, ua, aliases: splitList(aliases), at: pointOf(at) };
  });
}
