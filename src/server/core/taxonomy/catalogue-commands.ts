import type { Settings } from '#content/settings/settings.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { storeComparablePrices } from '#server/core/settings/compared-price-rows.ts';
import { writeSetting } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { bumpCatalogue } from '#server/platform/database/state-rows.ts';
import { currentPublisher } from '#server/publishing/publisher/current-publisher.ts';
import { appendToOutbox } from '#server/publishing/publisher/outbox-rows.ts';
import type { CategoryRow, LocationRow, TagRow } from './catalogue-rows.ts';
import { upsertCategory, upsertLocation, upsertTag } from './catalogue-writes.ts';

/** Stores categories, tags and places, parents before their children, and invalidates every page. */
export async function saveTaxonomy(
  database: Database,
  rows: {
    categories?: readonly Omit<CategoryRow, 'updatedAt'>[];
    tags?: readonly TagRow[];
    locations?: readonly Omit<LocationRow, 'placeId'>[];
  },
): Promise<void> {
  const statements: Statement[] = [
    ...(rows.categories ?? []).map((row) => upsertCategory(database, { ...row, updatedAt: now() })),
    ...(rows.tags ?? []).map((row) => upsertTag(database, row)),
    ...(rows.locations ?? []).map((row) => upsertLocation(database, { placeId: null, ...row })),
  ];
  await commitCatalogue(database, statements);
}

/** Stores one section of the settings and data that depends on it, and invalidates every page. */
export async function saveSettings<K extends keyof Settings>(
  database: Database,
  section: K,
  value: Settings[K],
): Promise<void> {
  await commitCatalogue(database, [
    writeSetting(database, section, value),
    ...(section === 'rates' ? storeComparablePrices(database) : []),
  ]);
}

async function commitCatalogue(database: Database, statements: readonly Statement[]): Promise<void> {
  await database.batch([
    ...statements,
    bumpCatalogue(database),
    appendToOutbox(database, [pageTag.catalogue, pageTag.anything]),
  ]);
  currentPublisher()?.wake();
}
