import { isLocale, type Locale } from './locale.ts';

/** Real headers have less than 200 characters; a longer one is not genuine. */
const maxHeaderLength = 1024;

interface LanguageRange {
  /** The primary subtag in lower case (`en` of `en-GB`), or `*`. */
  language: string;
  weight: number;
}

/** Parses `Accept-Language` (RFC 9110, 12.5.4), in the original order; malformed members are ignored. */
function parseAcceptLanguage(header: string): LanguageRange[] {
  const members = header.slice(0, maxHeaderLength).split(',');
  // Truncation may have split a member, which would change its meaning.
  if (header.length > maxHeaderLength) members.pop();
  return members.flatMap((member) => {
    const match =
      /^\s*(\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i.exec(member);
    if (!match?.[1]) return [];
    const language = match[1].toLowerCase().split('-')[0] ?? '';
    return [{ language, weight: match[2] === undefined ? 1 : Number(match[2]) }];
  });
}

/** Preference for a language: its best matching range, or that of `*`; undefined if neither is listed. */
function preferenceFor(language: string, ranges: LanguageRange[]): { weight: number; at: number } | undefined {
  for (const name of [language, '*']) {
    const named = ranges.filter((range) => range.language === name);
    if (named.length === 0) continue;
    const weight = Math.max(...named.map((range) => range.weight));
    return { weight, at: ranges.findIndex((range) => range.language === name && range.weight === weight) };
  }
  return undefined;
}

/** Language for visitors whose browser accepts neither locale, from the settings of this process's site. */
let fallback: Locale = 'us';

/**
 * Sets the language for visitors whose browser accepts neither locale. Called with the settings, like `setSiteCountry`.
 */
export function setFallbackLocale(locale: Locale): void {
  fallback = locale;
}

/**
 * The locale for the visitor of `/`. `null` if nothing is known, or if they have just come from another page of the
 * site: the page stays as it is. Same-origin navigation takes precedence over the cookie, since a visitor who follows a
 * link to the Ukrainian home page wants that page.
 */
export function negotiateLocale({
  cookie,
  acceptLanguage,
  sameOriginNavigation,
}: {
  cookie: string | null | undefined;
  acceptLanguage: string | null | undefined;
  sameOriginNavigation: boolean;
}): Locale | null {
  if (sameOriginNavigation) return null;
  if (isLocale(cookie)) return cookie;

  const ranges = parseAcceptLanguage(acceptLanguage ?? '');
  if (ranges.every((range) => range.language === '*')) return null;

  const ukrainian = preferenceFor('uk', ranges);
  const english = preferenceFor('en', ranges);
  const wantsUkrainian = (ukrainian?.weight ?? 0) > 0;
  const wantsEnglish = (english?.weight ?? 0) > 0;
  if (ukrainian && english && wantsUkrainian && wantsEnglish) {
    if (ukrainian.weight !== english.weight) return ukrainian.weight > english.weight ? 'ua' : 'us';
    return ukrainian.at < english.at ? 'ua' : 'us';
  }
  if (wantsUkrainian) return 'ua';
  if (wantsEnglish) return 'us';
  // Neither language is accepted: use the site's choice, unless the browser excludes it.
  const refused = fallback === 'us' ? english : ukrainian;
  return refused ? null : fallback;
}
