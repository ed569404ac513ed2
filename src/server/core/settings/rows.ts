import { eq, sql } from 'drizzle-orm';
import { countryOf } from '#content/countries/index.ts';
import { setFallbackLocale } from '#content/negotiate-locale.ts';
import { sitePalette } from '#content/settings/accent.ts';
import { defaultSettings, type Settings } from '#content/settings/settings.ts';
import { setSiteCountry } from '#content/settings/site-country.ts';
import { setSiteLook } from '#content/settings/site-look.ts';
import { setting } from '#server/core/schema/settings-schema.ts';
import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { errorMentions } from '#server/platform/database/error-mentions.ts';
import { setMailColours } from '#server/platform/mail/html-part.ts';
import { setSiteHasOwner } from '#server/platform/site-reach.ts';

/** The site's settings: stored values over the defaults, section by section. */
export async function readSettings(database: Database): Promise<Settings> {
  return (await readRevisedSettings(database)).settings;
}

/**
 * The settings and their revision, which every change of any section increments; 1 if never changed. Their country
 * becomes that of the process.
 */
export async function readRevisedSettings({ db }: Database): Promise<{ settings: Settings; revision: number }> {
  const rows = await db.select().from(setting);
  const stored = Object.fromEntries(rows.map((row) => [row.section, row.value])) as Partial<Settings>;
  const settings: Settings = {
    site: { ...defaultSettings.site, ...stored.site },
    brand: { ...defaultSettings.brand, ...stored.brand },
    launch: { ...defaultSettings.launch, ...stored.launch },
    front: { ...defaultSettings.front, ...stored.front },
    texts: { ...defaultSettings.texts, ...stored.texts },
    contacts: { ...defaultSettings.contacts, ...stored.contacts },
    socials: stored.socials ?? defaultSettings.socials,
    ads: { ...defaultSettings.ads, ...stored.ads },
    rates: { ...defaultSettings.rates, ...stored.rates },
    moderation: { ...defaultSettings.moderation, ...stored.moderation },
    consent: { ...defaultSettings.consent, ...stored.consent },
    search: { ...defaultSettings.search, ...stored.search },
  };
  applySettings(settings);
  // Setup stores both; an unfinished setup keeps the site closed.
  setSiteHasOwner(stored.launch !== undefined && stored.site !== undefined);
  return { settings, revision: rows.reduce((sum, row) => sum + row.revision, 1) };
}

/** Applies the settings that code of this process uses without access to the settings themselves. */
export function applySettings(settings: Settings): void {
  const { site, brand } = settings;
  setSiteLook(settings);
  setSiteCountry(countryOf(site.country));
  setFallbackLocale(site.fallback);
  setMailColours(brand.accent === null && site.theme === 'emerald' ? null : sitePalette({ site, brand }));
}

/**
 * The statement that fails its batch if the revision of the settings differs from the one that the caller has seen,
 * because the column is not nullable (see `isStaleSettings`). It must come first.
 */
export function requireRevision({ db }: Database, revision: number): Statement {
  return db.run(sql`update setting set revision = null where (select sum(revision) from setting) <> ${revision - 1}`);
}

/** Whether a batch failed because of `requireRevision`. */
export const isStaleSettings = (error: unknown): boolean =>
  errorMentions(error, 'NOT NULL constraint failed: setting.revision');

/** The statement that deletes one section, so that its defaults apply again. */
export const deleteSetting = ({ db }: Database, section: keyof Settings): Statement =>
  db.delete(setting).where(eq(setting.section, section));

/** The statement that stores one section. */
export function writeSetting<K extends keyof Settings>({ db }: Database, section: K, value: Settings[K]): Statement {
  return db
    .insert(setting)
    .values({ section, value, updatedAt: now() })
    .onConflictDoUpdate({
      target: setting.section,
      set: { value, revision: sql`${setting.revision} + 1`, updatedAt: now() },
    });
}
