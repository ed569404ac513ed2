import { localeInfo, type Locale } from '#content/locale.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import { DAY } from './durations.ts';
import { getOrCreate, defaultTimeZone, formatDate, type TimeStyle } from './format-date.ts';

const abbreviationFormatters = new Map<string, Intl.DateTimeFormat>();

/** Short name of a zone: «CT», «ET», or its UTC offset: «GMT+2». */
export function zoneAbbreviation(timeZone: string, iso: string): string {
  const letters = shortName(timeZone, iso, 'shortGeneric');
  return /^[A-Z]{2,4}$/.test(letters) ? letters : shortName(timeZone, iso, 'short');
}

const shortName = (timeZone: string, iso: string, nameStyle: 'shortGeneric' | 'short'): string =>
  getOrCreate(
    abbreviationFormatters,
    `${nameStyle} ${timeZone}`,
    () => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: nameStyle }),
  )
    .formatToParts(new Date(iso))
    .find((part) => part.type === 'timeZoneName')?.value ?? timeZone;

/**
 * Suffixes that distinguish two times within a day or night if the clocks change between them: « CDT» and « CST».
 * Otherwise empty. Without them, a night could appear to last from 01:30 to 01:30.
 */
export function clockChangeSuffixes(timeZone: string, from: string, to: string): readonly [from: string, to: string] {
  const [first, last] = [from, to].map((iso) => shortName(timeZone, iso, 'short')) as [string, string];
  return first === last || Date.parse(to) - Date.parse(from) > DAY ? ['', ''] : [`\u00a0${first}`, `\u00a0${last}`];
}

/** A date and time with its zone, for readers in other zones: «21 листопада 2026, 02:16 CT». */
export function formatMoment(
  locale: Locale,
  iso: string,
  style: TimeStyle,
  timeZone: string = defaultTimeZone(),
): string {
  return `${formatDate(locale, iso, style, timeZone)}\u00a0${zoneAbbreviation(timeZone, iso)}`;
}

/** Name of a zone for a label: «Східний час США (ET)», “Eastern Time”. */
export function timeZoneLabel(locale: Locale, timeZone: string, at: string): string {
  const name = timeZoneName(locale, timeZone, at).replace(
    /^за (.+) часом(?=\s|$)/u,
    (_, words: string) => `${words.replaceAll(/им(?=\s|$)/gu, 'ий')} час`,
  );
  return name.charAt(0).toLocaleUpperCase(locale === 'ua' ? 'uk' : 'en') + name.slice(1);
}

/**
 * US zones as Ukrainians who live in them call them; the Unicode names («північноамериканський східний») are not in
 * use.
 */
const americanZones: Readonly<Record<string, string>> = {
  Eastern: 'східним',
  Central: 'центральним',
  Mountain: 'гірським',
  Pacific: 'тихоокеанським',
  Alaska: 'аляскинським',
  'Hawaii-Aleutian': 'гавайським',
};

/** Name of a zone for the end of a sentence about time: «за східним часом США (ET)», “Eastern Time”. */
export function timeZoneName(locale: Locale, timeZone: string, at: string): string {
  const nameIn = (language: string, nameStyle: 'longGeneric' | 'shortGeneric') =>
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName: nameStyle })
      .formatToParts(new Date(at))
      .find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
  if (locale === 'ua') {
    const american = americanZones[nameIn('en-US', 'longGeneric').replace(/(?: Standard)? Time$/, '')];
    // Canada also has these zones.
    const { code, timeZones } = siteCountry();
    const whose = code !== 'US' && timeZones.includes(timeZone) ? '' : ' США';
    if (american !== undefined) return `за ${american} часом${whose} (${nameIn('en-US', 'shortGeneric')})`;
  }
  return nameIn(localeInfo[locale].bcp47, 'longGeneric');
}
