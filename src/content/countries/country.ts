import type { Currency } from '#content/format/currency.ts';
import type { Locale } from '#content/locale.ts';
import type { Point } from '#content/places/point.ts';

/** What texts say of a country in one language; each is a placeholder in `messages` and in the words of kinds. */
export interface CountryWords {
  /** «США», “United States”. */
  country: string;
  /** «у США», “in the US”. */
  inCountry: string;
  /** Within a sentence: «США», “the US”. */
  theCountry: string;
  /** Before or behind a town: «міста США», “a US city”. */
  ofCountry: string;
  /** «штат», “state”. */
  region: string;
  /** As what is chosen: «оберіть штат», “your state”. */
  chosenRegion: string;
  /** «назву міста чи штату», “a city or state”. */
  ofRegion: string;
  /** «штати», “states”. */
  regions: string;
  /** “whole state” behind a name. */
  wholeRegion: string;
  inThisRegion: string;
  /** What a field that finds places asks for. */
  findPlace: string;
  /** « або поштовий індекс», “ or ZIP code”; nothing if the gazetteer has no postal codes. */
  orPostal: string;
  /** The same in short. */
  orIndex: string;
  /** « або впишіть поштовий індекс», “, or type a ZIP code”; nothing without postal codes. */
  orTypePostal: string;
  /** « й поштові індекси», “ and ZIP codes”; nothing without postal codes. */
  andPostal: string;
  /** What many units of distance are called: «миль», “miles”. */
  distances: string;
  /** What many units of its money are called: «доларів США», “US dollars”. */
  manyMoney: string;
  /** How long its phone numbers are, with one of them. */
  phoneRule: string;
  /** A town of many Ukrainians, for instance. */
  town: string;
  /** The number that saves lives. */
  emergency: string;
  /** The unit of the area of a home: «кв. футів», “sq ft”. */
  areaUnit: string;
  /** A phone number as people write it. */
  phoneExample: string;
  /** The sign of its money, as labels have it. */
  moneySign: string;
  countryCode: string;
  /** The code of one of its regions, for instance. */
  regionCode: string;
}

/** What the whole product, scripts of pages included, knows of the country that a site is for. It is plain data. */
export interface CountryFacts {
  /** ISO 3166-1, two letters. */
  code: string;
  currency: Currency;
  /** The unit of distances and of the radii that lists offer. */
  unit: 'mile' | 'kilometer';
  /** The region by whose plan a phone number without a country is read, as libphonenumber calls it. */
  phoneRegion: 'US' | 'CA' | 'PL' | 'GB' | 'DE';
  /** How many digits such a number has. */
  phoneDigits: number;
  /** The zone by which a new site of the country tells its times. */
  timeZone: string;
  /** Its zones, from east to west, as forms offer them. */
  timeZones: readonly string[];
  postal: {
    /** How a code looks, as the source of a regular expression. */
    pattern: string;
    /** Whether the gazetteer finds places by it. */
    isKnown: boolean;
  };
  /** What stands behind the name of a town: the letters of its region (`Chicago, IL`), or its name. */
  townLabel: 'letters' | 'name';
  words: Readonly<Record<Locale, CountryWords>>;
}

/** A state, province, voivodeship: the first order of a country's administration. */
export interface Region {
  /** Two letters; with the code of the country before them, what the site keeps of a region. */
  code: string;
  /** The code by which GeoNames knows it; the letters themselves if it is not said. */
  geonames?: string;
  name: Record<Locale, string>;
  /** Its other names, in either language. */
  aliases: readonly string[];
  /** About its middle. */
  centre: Point;
}

/** A place whose Ukrainian name is known: all others keep their own one in Ukrainian texts. */
export interface NamedPlace {
  /** The letters of its region. */
  state: string;
  /** As GeoNames calls it. */
  us: string;
  ua: string;
  /** Its other names, in either language. */
  aliases: readonly string[];
  /** For what GeoNames does not have. */
  at: Point | null;
}

/** All there is to know of a country. A file beside this one holds it, and `index.ts` names that file. */
export interface Country extends CountryFacts {
  regions: readonly Region[];
  /** Parts that GeoNames has under codes of countries of their own. */
  territories: readonly string[];
  towns: readonly NamedPlace[];
}

/** What texts say of postal codes that the gazetteer does not have. */
export const noPostal = { orPostal: '', orIndex: '', orTypePostal: '', andPostal: '' } as const;

const listed = (text = ''): string[] => (text === '' ? [] : text.split(', '));

function pointOf(text = ''): Point | null {
  const [lat = '', lng = ''] = text.split(', ');
  return text === '' ? null : { lat: Number(lat), lng: Number(lng) };
}

/** Regions by lines: letters, GeoNames' code, Ukrainian name, English name, middle, other names. */
export function readRegions(lines: string): Region[] {
  return lines.split('\n').map((line) => {
    const [code = '', geonames = '', ua = '', us = '', centre, aliases] = line.split('|');
    return {
      code,
      geonames,
      name: { ua, us },
      aliases: listed(aliases),
      centre: pointOf(centre) ?? { lat: 0, lng: 0 },
    };
  });
}

/** Places by lines: letters of the region, name, Ukrainian name, other names, coordinates of what GeoNames lacks. */
export function readTowns(lines: string): NamedPlace[] {
  return lines.split('\n').map((line) => {
    const [state = '', us = '', ua = '', aliases, at] = line.split('|');
    return { state, us, ua, aliases: listed(aliases), at: pointOf(at) };
  });
}
