import { sql } from 'drizzle-orm';
import { defaultSettings, type Settings } from '#content/settings.ts';
import { now } from '../clock.ts';
import type { Database, Statement } from './database.ts';
import { setting } from './schema/taxonomy.ts';

/** The site's settings: what is stored over the defaults, section by section. */
export async function readSettings({ db }: Database): Promise<Settings> {
  const rows = await db.select().from(setting);
  const stored = Object.fromEntries(rows.map((row) => [row.section, row.value])) as Partial<Settings>;
  return {
    site: { ...defaultSettings.site, ...stored.site },
    contacts: { ...defaultSettings.contacts, ...stored.contacts },
    socials: stored.socials ?? defaultSettings.socials,
    ads: { ...defaultSettings.ads, ...stored.ads },
    moderation: { ...defaultSettings.moderation, ...stored.moderation },
  };
}

/** The statement that stores one section. */
export function writeSetting<K extends keyof Settings>({ db }: Database, section: K, value: Settings[K]): Statement {
  return db
    .insert(setting)
    .values({ section, value, updatedAt: now() })
    .onConflictDoUpdate({ target: setting.section, set: { value, revision: sql`${setting.revision} + 1`, updatedAt: now() } });
}
