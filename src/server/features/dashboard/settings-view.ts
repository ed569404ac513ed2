import type { ConsentSettings } from '#content/consent.ts';
import { sectionsOf, type SettingForm } from '#content/setting-forms.ts';
import { database } from '../../platform/database/database.ts';
import { firstAdminAddress } from '../../core/accounts/rows.ts';
import { readRevisedSettings } from '../../core/settings/rows.ts';
import { readMenus, type Menus } from '../../core/entries/menu-commands.ts';

/** The sections that a page of settings changes, with the revision of all settings. */
export async function settingsView(form: SettingForm): Promise<{ value: Record<string, unknown>; revision: number }> {
  const { settings, revision } = await readRevisedSettings(database());
  return { value: Object.fromEntries(sectionsOf(form).map((section) => [section, settings[section]])), revision };
}

/** What the mailbox of the editors could be while there is none: the address of the admin who was there first. */
export async function contactOffers(): Promise<{ 'contacts.mailbox': string | null }> {
  return { 'contacts.mailbox': await firstAdminAddress(database()) };
}

/** The menus, and the pages that can stand in them. */
export function menusView(): Promise<Menus> {
  return readMenus(database());
}

/** Cookie consent, with the revision of all settings. */
export async function consentView(): Promise<{ consent: ConsentSettings; revision: number }> {
  const { settings, revision } = await readRevisedSettings(database());
  return { consent: settings.consent, revision };
}
