import type { ConsentSettings } from '#content/consent/consent.ts';
import { listedKinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import type { HomeLayout } from '#content/settings/home-layout.ts';
import { sectionsOf, type SettingForm } from '#content/settings/setting-forms.ts';
import { allSections, homeBlocks, sectionOfBlock } from '#content/settings/site-sections.ts';
import { firstAdminAddress } from '#server/core/accounts/rows.ts';
import { readMenus, type Menus } from '#server/core/entries/write/menu-commands.ts';
import { readRevisedSettings } from '#server/core/settings/rows.ts';
import { database } from '#server/platform/database/database.ts';

/** Returns the sections of a settings page, with the revision of all settings. */
export async function settingsView(form: SettingForm): Promise<{ value: Record<string, unknown>; revision: number }> {
  const { settings, revision } = await readRevisedSettings(database());
  return { value: Object.fromEntries(sectionsOf(form).map((section) => [section, settings[section]])), revision };
}

/** A section on its settings page. The product's own texts apply while the owner has set none. */
export interface SectionChoice {
  name: string;
  title: BilingualText;
  seoTitle: BilingualText;
  description: BilingualText;
}
type BilingualText = Record<Locale, string>;

/** A block of the home page, with the section that it takes its entries from. */
export interface BlockChoice {
  name: string;
  section: string | null;
}

export interface HomeLayoutView {
  value: { front: HomeLayout };
  revision: number;
  sections: SectionChoice[];
  blocks: BlockChoice[];
}

/** Returns the sections and the home page, with the names of all sections and blocks of the product, in their order. */
export async function homeLayoutView(): Promise<HomeLayoutView> {
  const { settings, revision } = await readRevisedSettings(database());
  const { front } = settings;
  const blocks = homeBlocks(settings);
  return {
    value: {
      front: {
        ...front,
        sections: { ...front.sections, order: allSections(settings).map(({ name }) => name) },
        blocks: { ...front.blocks, order: blocks },
      },
    },
    revision,
    sections: listedKinds.map(({ name, words: { ua, us } }) => ({
      name,
      title: { ua: ua.title, us: us.title },
      seoTitle: { ua: ua.seoTitle, us: us.seoTitle },
      description: { ua: ua.seoDescription, us: us.seoDescription },
    })),
    blocks: blocks.map((name) => ({ name, section: sectionOfBlock(name) })),
  };
}

/** Returns a suggestion for the editors' mailbox while none is set: the address of the earliest admin. */
export async function contactSuggestions(): Promise<{ 'contacts.mailbox': string | null }> {
  return { 'contacts.mailbox': await firstAdminAddress(database()) };
}

/** Returns the menus, and the pages that can appear in them. */
export function menusView(): Promise<Menus> {
  return readMenus(database());
}

/** Returns the cookie consent settings, with the revision of all settings. */
export async function consentView(): Promise<{ consent: ConsentSettings; revision: number }> {
  const { settings, revision } = await readRevisedSettings(database());
  return { consent: settings.consent, revision };
}
