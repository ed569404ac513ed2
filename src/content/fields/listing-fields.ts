import type { WithDetails } from '#content/model/define-kind.ts';
import type { EntryView } from '#content/model/entry.ts';
import { email, url } from './address-fields.ts';
import { phones, socials, spokenLanguages } from './contact-fields.ts';
import { choices, degrees, flag, instant, text } from './field.ts';

/** Details of every directory listing (services, diaspora): contacts, and whether it was verified. */
export const listingFields = {
  phones: phones(3),
  email: email(),
  website: url(),
  socials: socials(),
  address: text({ max: 255, searched: true }),
  lat: degrees(90),
  lng: degrees(180),
  languages: choices(spokenLanguages, { filter: { by: 'choice', parameter: 'language' } }),
  verified: flag({ filter: 'check' }),
  lastVerifiedAt: instant(),
};

/** A directory entry of any kind as a list shows it. */
export type ListingCard = WithDetails<typeof listingFields>;
/** A directory entry of any kind as its page shows it. */
export type Listing = WithDetails<typeof listingFields, EntryView>;

/** Labels that both kinds share, so that each is written once. */
export const listingWords = {
  ua: {
    phones: 'Телефони',
    email: 'Пошта',
    website: 'Сайт',
    socials: 'Соцмережі',
    address: 'Адреса',
    lat: 'Широта',
    lng: 'Довгота',
    languages: 'Мови',
    verified: 'Перевірено',
    lastVerifiedAt: 'Дата перевірки',
  },
  us: {
    phones: 'Phone numbers',
    email: 'Email',
    website: 'Website',
    socials: 'Social media',
    address: 'Address',
    lat: 'Latitude',
    lng: 'Longitude',
    languages: 'Languages',
    verified: 'Verified',
    lastVerifiedAt: 'Last verified',
  },
} as const;

export const languageOptions = {
  ua: {
    'languages.uk': 'українська',
    'languages.en': 'англійська',
    'languages.pl': 'польська',
    'languages.es': 'іспанська',
    'languages.ru': 'російська',
    'languages.de': 'німецька',
    'languages.he': 'іврит',
  },
  us: {
    'languages.uk': 'Ukrainian',
    'languages.en': 'English',
    'languages.pl': 'Polish',
    'languages.es': 'Spanish',
    'languages.ru': 'Russian',
    'languages.de': 'German',
    'languages.he': 'Hebrew',
  },
} as const;
