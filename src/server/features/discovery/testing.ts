import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOUR } from '#content/format/durations.ts';
import { kinds, allKinds } from '#content/kinds.ts';
import type { ContentInput } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { systemActor } from '#content/model/permissions.ts';
import { workflows } from '#content/model/workflow.ts';
import { createEntry, transitionEntry } from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { setClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openTestDatabase } from '#tests/support/data/test-database.ts';

export const siteUrl = 'https://poruch.test';
export const now = Date.parse('2026-11-21T12:00:00.000Z');

/** Ids of the rows in a new test database. */
export const chicagoId = 'chicago';
const categoryOf: Partial<Record<KindName, string>> = Object.fromEntries(
  allKinds.flatMap(({ name, uses }) => (uses.category === 'none' ? [] : [[name, `cat-${name}`]])),
);

async function insertTaxonomy({ client }: Database): Promise<void> {
  const category = (id: string, kind: string, slug: string, position: number) =>
    client.execute({
      sql: 'insert into category (id, kind, slug, name, position, enabled, updated_at) values (?, ?, ?, ?, ?, 1, 0)',
      args: [id, kind, slug, JSON.stringify({ ua: 'Громада & місто', us: 'Community & city' }), position],
    });
  for (const [kind, id] of Object.entries(categoryOf)) await category(id, kind, 'hromada', 1);
  await category('cat-news-empty', 'news', 'porozhnia', 2);
  const location = (id: string, parent: string | null, type: string, ua: string, us: string, iso: string | null) =>
    client.execute({
      sql: "insert into location (id, parent_id, type, slug, name, iso, aliases, active) values (?, ?, ?, ?, ?, ?, '[]', 1)",
      args: [id, parent, type, id, JSON.stringify({ ua, us }), iso],
    });
  await location('usa', null, 'country', 'США', 'United States', 'US');
  await location('illinois', 'usa', 'state', 'Іллінойс', 'Illinois', 'US-IL');
  await location(chicagoId, 'illinois', 'city', 'Чикаго', 'Chicago', null);
  await location('boston', 'usa', 'city', 'Бостон', 'Boston', null);
}

/**
 * Opens a separate database with one category per kind and a few places, and stops the clock. Call `close` at the end.
 */
export async function openTestSite(): Promise<{ database: Database; dir: string; close(): void }> {
  const dir = mkdtempSync(path.join(tmpdir(), 'machines-'));
  const database = await openTestDatabase(dir);
  await insertTaxonomy(database);
  setClock(() => now);
  return {
    database,
    dir,
    close() {
      setClock(null);
      database.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Inserts a picture into the library, without files. */
export async function insertPicture({ client }: Database, id: string): Promise<void> {
  await client.execute({
    sql: "insert into media (id, width, height, widths, thumbhash, bytes, sha256, created_at) values (?, 1600, 1200, '[320,640,960,1280]', '', 1000, ?, 0)",
    args: [id, id],
  });
}

/** Publishes the kind's sample with these changes, through the same commands as users. */
export async function publish(
  kindName: KindName,
  change: ContentInput = {},
  at: number = now - HOUR,
): Promise<EntryRecord> {
  const kind = kinds[kindName];
  const { sample } = kind;
  const input = {
    texts: sample.texts,
    ...(categoryOf[kindName] ? { categoryId: categoryOf[kindName] } : {}),
    ...(kind.uses.location === 'required' ? { locationId: chicagoId } : {}),
    ...change,
    details: { ...sample.details, ...change.details },
  };
  const created = await createEntry(systemActor, kindName, input, { createdAt: at });
  if (!created.ok) throw new Error(JSON.stringify(created.failure));
  const { live, moderated } = workflows[kind.workflow];
  const steps = moderated ? (['pending', live] as const) : ([live] as const);
  let record = created.value;
  for (const to of steps) {
    const moved = await transitionEntry(systemActor, kindName, record.id, to, { at });
    if (!moved.ok) throw new Error(JSON.stringify(moved.failure));
    record = moved.value;
  }
  return record;
}
