import { defaultSettings } from '#content/settings/settings.ts';
import { insertPerson } from '#server/core/accounts/rows.ts';
import { readSettings, writeSetting } from '#server/core/settings/rows.ts';
import { starterCategories, starterCategoryId, starterWords } from '#server/core/starter/starter-set.ts';
import { saveTaxonomy } from '#server/core/taxonomy/catalogue-commands.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deterministicId } from '#server/platform/ids.ts';
import { demoLocations } from './content/locations.ts';
import { demoTags } from './content/tags.ts';

export const demoId = {
  category: starterCategoryId,
  tag: (key: string) => deterministicId(`tag:${key}`),
  location: (key: string) => deterministicId(`location:${key}`),
  person: (key: string) => deterministicId(`person:${key}`),
  entry: (kind: string, key: string) => deterministicId(`entry:${kind}:${key}`),
};

const people = [
  { key: 'admin', name: 'Марта Коваленко', role: 'admin' },
  { key: 'editor', name: 'Ігор Мельник', role: 'editor' },
  { key: 'author', name: 'Соломія Ткач', role: 'author' },
  { key: 'user', name: 'Олена Бойко', role: 'user' },
] as const;

/** Seeds the demo accounts, their mailboxes, categories, tags and locations. */
export async function seedTaxonomy(database: Database): Promise<void> {
  const at = new Date(now());
  await database.batch(
    people.map(({ key, name, role }) =>
      insertPerson(database, {
        id: demoId.person(key),
        name,
        email: `${key}@poruch.test`,
        emailVerified: true,
        role,
        createdAt: at,
        updatedAt: at,
      }),
    ),
  );
  const { contacts } = await readSettings(database);
  if (contacts.mailbox === null) {
    await database.batch([
      writeSetting(database, 'contacts', {
        ...contacts,
        mailbox: 'redaktsiia@poruch.test',
        email: contacts.email ?? 'hello@poruch.test',
      }),
    ]);
  }
  await saveTaxonomy(database, {
    categories: starterCategories(starterWords(defaultSettings)),
    tags: demoTags.map((demoTag) => ({
      id: demoId.tag(demoTag.key),
      slug: demoTag.key,
      name: demoTag.name,
      mergedIntoId: null,
    })),
    locations: demoLocations.map((demoLocation) => ({
      id: demoId.location(demoLocation.key),
      parentId: demoLocation.parent === null ? null : demoId.location(demoLocation.parent),
      type: demoLocation.type,
      slug: demoLocation.key,
      name: demoLocation.name,
      iso: demoLocation.iso ?? null,
      lat: demoLocation.lat ?? null,
      lng: demoLocation.lng ?? null,
      aliases: demoLocation.aliases,
      active: true,
    })),
  });
}
