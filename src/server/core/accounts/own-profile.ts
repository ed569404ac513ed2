import type { Locale } from '#content/locale.ts';
import { formatPhone } from '#content/typed/phone.ts';
import { database } from '#server/platform/database/database.ts';
import { findPerson } from './rows.ts';

/** The user's own profile, as their form shows it; `null` for a deleted account. */
export interface OwnProfile {
  name: string;
  email: string;
  /** URL of the user's picture. */
  image: string | null;
  locale: Locale;
  phone: string;
  notifyEntries: boolean;
  notifyMessages: boolean;
}

export async function ownProfile(id: string): Promise<OwnProfile | null> {
  const row = await findPerson(database(), id);
  if (row === null || row.deletedAt !== null) return null;
  const { name, email, image, locale, phone, notifyEntries, notifyMessages } = row;
  const shown = phone === null ? '' : formatPhone(phone, locale);
  return { name, email, image, locale, phone: shown, notifyEntries, notifyMessages };
}
