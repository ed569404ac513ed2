import { localeInfo, type Locale } from '#content/locale.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import { cached, defaultTimeZone, formatDate, type TimeStyle } from './format-date.ts';

const markFormatters = new Map<string, Intl.DateTimeFormat>();

/** The zone in a few letters: «CT», «ET», else its distance from Greenwich: «GMT+2». */
export function zoneMark(timeZone: string, iso: string): string {
  const named = (nameStyle: 'shortGeneric' | 'short') =>
    cached(
      markFormatters,
      `${nameStyle} ${timeZone}`,
      () => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: nameStyle }),
    )
      .formatToParts(new Date(iso))
      .find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
  const letters = named('shortGeneric');
  return /^[A-Z]{2,4}$/.test(letters) ? letters : named('short');
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
