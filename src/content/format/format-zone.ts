import { localeInfo, type Locale } from '#content/locale.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import { DAY } from './durations.ts';
import { cached, defaultTimeZone, formatDate, type TimeStyle } from './format-date.ts';

const markFormatters = new Map<string, Intl.DateTimeFormat>();

/** The zone in a few letters: «CT», «ET», else its distance from Greenwich: «GMT+2». */
export function zoneMark(timeZone: string, iso: string): string {
  const letters = shortName(timeZone, iso, 'shortGeneric');
  return /^[A-Z]{2,4}$/.test(letters) ? letters : shortName(timeZone, iso, 'short');
}

const shortName = (timeZone: string, iso: string, nameStyle: 'shortGeneric' | 'short'): string =>
  cached(
    markFormatters,
    `${nameStyle} ${timeZone}`,
    () => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: nameStyle }),
  )
    .formatToParts(new Date(iso))
    .find((part) => part.type === 'timeZoneName')?.value ?? timeZone;

/**
 * What tells two moments of a day or night apart if clocks are changed between them, each to stand after its time: « CDT» and
 * « CST». Else empty. Without it a night may last from 01:30 to 01:30.
 */
export function changedClocks(timeZone: string, from: string, to: string): readonly [from: string, to: string] {
  const [first, last] = [from, to].map((iso) => shortName(timeZone, iso, 'short')) as [string, string];
  return first === last || Date.parse(to) - Date.parse(from) > DAY ? ['', ''] : [`\u00a0${first}`, `\u00a0${last}`];
}

/** A time of day with its zone, for whoever may live in another one: «21 листопада 2026, 02:16 CT». */
export function formatMoment(
  locale: Locale,
  iso: string,
  style: TimeStyle,
  timeZone: string = defaultTimeZone(),
): string {
  return `${formatDate(locale, iso, style, timeZone)}\u00a0${zoneMark(timeZone, iso)}`;
}

/** The zone by its own name, as a label has it: «Східний час США (ET)», “Eastern Time”. */
export function timeZoneLabel(locale: Locale, timeZone: string, at: string): string {
  const name = timeZoneName(locale, timeZone, at).replace(
    /^за (.+) часом(?=\s|$)/u,
    (_, words: string) => `${words.replaceAll(/им(?=\s|$)/gu, 'ий')} час`,
  );
  return name.charAt(0).toLocaleUpperCase(locale === 'ua' ? 'uk' : 'en') + name.slice(1);
}

/** Zones of the US in the words of Ukrainians who live in them; those of Unicode («північноамериканський східний») are nobody's. */
const americanZones: Readonly<Record<string, string>> = {
  Eastern: 'східним',
  Central: 'центральним',
  Mountain: 'гірським',
  Pacific: 'тихоокеанським',
  Alaska: 'аляскинським',
  'Hawaii-Aleutian': 'гавайським',
};

/** The zone as people of the locale call it, as the end of a sentence about time: «за східним часом США (ET)», “Eastern Time”. */
export function timeZoneName(locale: Locale, timeZone: string, at: string): string {
  const nameIn = (language: string, nameStyle: 'longGeneric' | 'shortGeneric') =>
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName: nameStyle })
      .formatToParts(new Date(at))
      .find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
  if (locale === 'ua') {
    const american = americanZones[nameIn('en-US', 'longGeneric').replace(/(?: Standard)? Time$/, '')];
    // Canadians have such zones, too.
    const { code, timeZones } = siteCountry();
    const whose = code !== 'US' && timeZones.includes(timeZone) ? '' : ' США';
    if (american !== undefined) return `за ${american} часом${whose} (${nameIn('en-US', 'shortGeneric')})`;
  }
  return nameIn(localeInfo[locale].bcp47, 'longGeneric');
}
