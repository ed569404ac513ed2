import type { With } from '#content/model/define-kind.ts';
import type { EntryView } from '#content/model/entry.ts';
import { email, url } from './address-fields.ts';
import { phones, socials, spokenLanguages } from './contact-fields.ts';
import { choices, degrees, flag, instant, text } from './field.ts';

/** What every listing of the directory (services, diaspora) holds: how to reach it, and whether it was checked. */
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

/** An entry of the directory as a list shows it, of whichever kind. */
export type ListingCard = With<typeof listingFields>;
/** An entry of the directory as its page reads it, of whichever kind. */
export type Listing = With<typeof listingFields, EntryView>;

/** Labels shared by both, so that a word is written once. */
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
