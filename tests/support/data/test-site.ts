import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Attribute } from '#content/model/attributes.ts';
import { systemActor, type Actor } from '#content/model/permissions.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { ContentInput } from '#content/model/entry-content.ts';
import { allKinds, kinds } from '#content/kinds.ts';
import type { Result } from '#content/result.ts';
import { roles, type Role } from '#content/model/roles.ts';
import { workflows } from '#content/model/workflow.ts';
import { setClock } from '#server/platform/clock.ts';
import '#server/app/features.ts';
import { openDatabase, useDatabase, type Database } from '#server/platform/database/database.ts';
import { insertPerson } from '#server/core/accounts/rows.ts';
import { saveTaxonomy } from '#server/core/taxonomy/catalogue-commands.ts';
import { createEntry, transitionEntry } from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { openTestDatabase } from './test-database.ts';
import { stopClock, type TestClock } from '#tests/support/test-clock.ts';

/** Saturday noon in Chicago, far from midnight and from a clock change. */
export const START = Date.parse('2026-11-21T18:00:00.000Z');

/** Two people per role: their ids are `author`, `author-2` and so on. */
export const actors = Object.fromEntries(roles.map((role) => [role, { id: role, role }])) as Record<Role, Actor>;
export const secondActors = Object.fromEntries(roles.map((role) => [role, { id: `${role}-2`, role }])) as Record<Role, Actor>;

/**
 * For each of these kinds, `fillSite` creates a root with two children and one without: `news`, `news-1`, `news-2`,
 * `news-other`.
 */
export const categoryKinds = allKinds.filter(({ uses }) => uses.category !== 'none').map(({ name }) => name);

export const tagIds = ['tag-1', 'tag-2', 'tag-3'];
export const cities = ['chicago', 'joliet', 'boston'];
const places = [
  { id: 'usa', parentId: null, type: 'country', name: { ua: 'США', us: 'United States' } },
  { id: 'illinois', parentId: 'usa', type: 'state', name: { ua: 'Іллінойс', us: 'Illinois' } },
  { id: 'massachusetts', parentId: 'usa', type: 'state', name: { ua: 'Массачусетс', us: 'Massachusetts' } },
  { id: 'chicago', parentId: 'illinois', type: 'city', name: { ua: 'Чикаго', us: 'Chicago' } },
  { id: 'joliet', parentId: 'illinois', type: 'city', name: { ua: 'Джолієт', us: 'Joliet' } },
  { id: 'boston', parentId: 'massachusetts', type: 'city', name: { ua: 'Бостон', us: 'Boston' } },
] as const;

/** Attributes of the category `advertisements-2`. */
export const attributes: Attribute[] = [
  {
    key: 'year',
    type: 'number',
    label: { ua: 'Рік', us: 'Year' },
    required: true,
    filter: 'range',
    min: 1950,
    max: 2027,
  },
  {
    key: 'fuel',
    type: 'select',
    label: { ua: 'Пальне', us: 'Fuel' },
    filter: 'choice',
    options: [{ value: 'petrol', label: { ua: 'бензин', us: 'petrol' } }],
  },
  { key: 'towbar', type: 'boolean', label: { ua: 'Фаркоп', us: 'Towbar' }, filter: 'flag' },
  { key: 'model', type: 'text', label: { ua: 'Модель', us: 'Model' } },
];

/** Inserts people, categories, tags and places into an empty, migrated database. */
export async function fillSite(database: Database, since = START): Promise<void> {
  const at = new Date(since);
  const people = [...Object.values(actors), ...Object.values(secondActors)];
  await database.batch(
    people.map(({ id, role }) =>
      insertPerson(database, {
        id: id!,
        name: `Людина ${id}`,
        email: `${id}@poruch.test`,
        role,
        createdAt: at,
        updatedAt: at,
      }),
    ),
  );
  const ads = { expiryDays: 30, showPrice: true, maxPhotos: 10, moderation: 'default' as const };
  const category = (kind: KindName, suffix: string, parent: string | null, position: number) => ({
    id: kind + suffix,
    kind,
    parentId: parent,
    slug: `rubryka${suffix}`,
    name: { ua: `Рубрика${suffix}`, us: `Section${suffix}` },
    description: null,
    icon: null,
    position,
    enabled: true,
    ads: workflows[kinds[kind].workflow].expires ? { ...ads, attributes: suffix === '-2' ? attributes : [] } : null,
  });
  await saveTaxonomy(database, {
    categories: categoryKinds.flatMap((kind) => [
      category(kind, '', null, 1),
      category(kind, '-1', kind, 2),
      category(kind, '-2', kind, 3),
      category(kind, '-other', null, 4),
    ]),
    tags: tagIds.map((id) => ({ id, slug: id, name: { ua: `мітка ${id}`, us: `tag ${id}` }, mergedIntoId: null })),
    locations: places.map((place) => ({
      ...place,
      slug: place.id,
      iso: place.id === 'illinois' ? 'US-IL' : null,
      lat: null,
      lng: null,
      aliases: [],
      active: true,
    })),
  });
}

export interface TestSite {
  database: Database;
  dir: string;
  clock: TestClock;
  close(): void;
}

/** Bytes of the initial database of all sites of this process, without and with the gazetteer. */
const filled = new Map<boolean, Promise<Buffer>>();

async function fill(withPlaces: boolean): Promise<Buffer> {
  const dir = mkdtempSync(path.join(tmpdir(), 'poruch-filled-'));
  const database = await openTestDatabase(dir, { withPlaces });
  await fillSite(database);
  await database.client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  const bytes = readFileSync(path.join(dir, 'test.db'));
  rmSync(dir, { recursive: true });
  return bytes;
}

/**
 * Opens a new database with people, categories, tags and places; the clock is stopped at `START`.
 * @param options.withPlaces includes every place of the country
 */
export async function openTestSite({ withPlaces = false } = {}): Promise<TestSite> {
  const dir = mkdtempSync(path.join(tmpdir(), 'poruch-site-'));
  const clock = stopClock(START);
  const file = path.join(dir, 'test.db');
  const begun = filled.get(withPlaces) ?? fill(withPlaces);
  filled.set(withPlaces, begun);
  writeFileSync(file, await begun);
  const database = useDatabase(await openDatabase(`file:${file}`));
  // Nothing here has to survive a power cut, and skipping disk syncs shortens the long tests.
  await database.client.execute('PRAGMA synchronous = OFF');
  return {
    database,
    dir,
    clock,
    close() {
      setClock(null);
      database.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The kind's complete sample as a caller would send it; `change` replaces parts of it. */
export function sampleInput(kindName: KindName, change: ContentInput = {}): ContentInput {
  const { sample, uses } = kinds[kindName];
  return {
    texts: sample.texts,
    ...(uses.category === 'none' ? {} : { categoryId: `${kindName}-1` }),
    ...(uses.location === 'required' ? { locationId: 'chicago' } : {}),
    ...change,
    details: { ...sample.details, ...change.details },
  };
}

export async function createSample(
  kindName: KindName,
  change: ContentInput = {},
  actor: Actor = systemActor,
  id?: string,
): Promise<EntryRecord> {
  return unwrapOrFail(await createEntry(actor, kindName, sampleInput(kindName, change), id === undefined ? {} : { id }));
}

/** Publishes an entry made from the sample. */
export async function publishSample(kindName: KindName, change: ContentInput = {}, id?: string): Promise<EntryRecord> {
  const record = await createSample(kindName, change, systemActor, id);
  return unwrapOrFail(await transitionEntry(systemActor, kindName, record.id, workflows[kinds[kindName].workflow].live));
}

/** Returns the value of a result, or fails the test with the failure's message. */
export function unwrapOrFail<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`Unexpected failure: ${JSON.stringify(result.failure)}`);
}
