import type { EntryView } from '#content/entry.ts';
import type { Hours, SocialNetwork, Socials } from '#content/fields/contact-fields.ts';
import { formatDate } from '#content/format-date.ts';
import { localeInfo, type Locale } from '#content/locale.ts';

/** What the page of a listing shows of its details; a value that was never given is null or empty. */
export interface ListingDetails {
  phones: string[];
  email: string | null;
  website: string | null;
  socials: [SocialNetwork, string][];
  address: string | null;
  /** Degrees, as maps take them: `41.9,-87.7`. */
  point: string | null;
  languages: string[];
  verified: boolean;
  lastVerifiedAt: string | null;
  hours: Hours | null;
  areaIds: string[];
}

export function listingDetails({ details }: Pick<EntryView, 'details'>): ListingDetails {
  const { phones, email, website, socials, address, languages, verified, lastVerifiedAt, hours, areaIds, lat, lng } =
    details as Partial<Omit<ListingDetails, 'socials' | 'point'>> & {
      socials?: Socials | null;
      lat?: number | null;
      lng?: number | null;
    };
  return {
    phones: phones ?? [],
    email: email ?? null,
    website: website ?? null,
    socials: (Object.entries(socials ?? {}) as [SocialNetwork, string][]).filter(([, href]) => Boolean(href)),
    address: address ?? null,
    point: lat == null || lng == null ? null : `${lat},${lng}`,
    languages: languages ?? [],
    verified: verified ?? false,
    lastVerifiedAt: lastVerifiedAt ?? null,
    hours: hours ?? null,
    areaIds: areaIds ?? [],
  };
}

/** Proper names: the same in every language. */
export const networkNames: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  telegram: 'Telegram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  viber: 'Viber',
  whatsapp: 'WhatsApp',
  linkedin: 'LinkedIn',
  x: 'X',
};

/** The week in the order of the locale, with opening hours as its people write times; null is closed. */
export function weekOf(locale: Locale, hours: Hours): { day: string; span: string | null }[] {
  // 1 January 2024 was a Monday; hours are kept Monday first.
  const name = new Intl.DateTimeFormat(localeInfo[locale].bcp47, { weekday: 'long', timeZone: 'UTC' });
  const time = (clock: string) => formatDate(locale, `2024-01-01T${clock}:00Z`, 'time', 'UTC');
  const days = hours.map((span, index) => {
    const day = name.format(Date.UTC(2024, 0, 1 + index));
    return { day: day.charAt(0).toUpperCase() + day.slice(1), span: span && `${time(span[0])}–${time(span[1])}` };
  });
  return localeInfo[locale].weekStart === 0 ? [...days.slice(6), ...days.slice(0, 6)] : days;
}
