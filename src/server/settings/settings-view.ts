import type { ConsentSettings } from '#content/consent.ts';
import { sectionsOf, type SettingForm } from '#content/setting-forms.ts';
import { database } from '../db/database.ts';
import { readRevisedSettings } from '../db/settings-rows.ts';
import { readMenus, type Menus } from '../entries/menu-commands.ts';

/** The sections that a page of settings changes, with the revision of all settings. */
export async function settingsView(form: SettingForm): Promise<{ value: Record<string, unknown>; revision: number }> {
  const { settings, revision } = await readRevisedSettings(database());
  return { value: Object.fromEntries(sectionsOf(form).map((section) => [section, settings[section]])), revision };
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
