import { systemActor } from '#content/model/permissions.ts';
import type { Status } from '#content/model/workflow.ts';
import type { Result } from '#content/result.ts';
import { createEntry, transitionEntry } from '#server/core/entries/write/commands.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { demoAds } from './content/ads.ts';
import { demoDiaspora } from './content/diaspora.ts';
import { generateEntries } from './content/generate.ts';
import { demoNews } from './content/news.ts';
import { demoPages } from './content/pages.ts';
import { demoPosters } from './content/posters.ts';
import { demoPromos } from './content/promos.ts';
import { demoServices } from './content/services.ts';
import { seedPictures, type Drawing } from './seed-pictures.ts';
import { seedTaxonomy } from './seed-taxonomy.ts';
import { toSeedEntry, type DemoItem, type SeedEntry } from './to-entry.ts';

export type SeedProgress = (step: 'pictures' | 'entries', done: number, total: number) => void;

/** Generated items start this far down the sequence, so that the hand-written news stay the newest. */
const GENERATED_FROM = 1100;

/**
 * Fills the database with the demo content and `items` generated entries. Existing rows are left as they are, so it can
 * be run again.
 * @returns how many entries were added
 */
export async function seed(database: Database, items: number, onProgress: SeedProgress): Promise<number> {
  await seedTaxonomy(database);
  const at = now();
  const entries = [...handWritten(), ...generateEntries(items, GENERATED_FROM)].map((item) => toSeedEntry(item, at));
  await seedPictures(
    entries.flatMap((entry) => entry.drawings),
    (done, total) => onProgress('pictures', done, total),
  );
  let added = 0;
  for (const [index, entry] of entries.entries()) {
    if ((await findRecord(database, entry.id)) === null) {
      await add(entry);
      added += 1;
    }
    onProgress('entries', index + 1, entries.length);
  }
  return added;
}

/**
 * Every drawing of the hand-written content, without duplicates.
 * @param at time of the seed; the drawings do not depend on it
 */
export function demoDrawings(at: number): Drawing[] {
  const all = handWritten().flatMap((item) => toSeedEntry(item, at).drawings);
  return [...new Map(all.map((drawing) => [drawing.id, drawing])).values()];
}

function handWritten(): DemoItem[] {
  return [
    ...demoPages.map((item): DemoItem => ({ kind: 'pages', item })),
    ...demoNews.map((item): DemoItem => ({ kind: 'news', item })),
    ...demoPosters.map((item): DemoItem => ({ kind: 'posters', item })),
    ...demoAds.map((item): DemoItem => ({ kind: 'advertisements', item })),
    ...demoServices.map((item): DemoItem => ({ kind: 'services', item })),
    ...demoDiaspora.map((item): DemoItem => ({ kind: 'diaspors', item })),
    ...demoPromos.map((item): DemoItem => ({ kind: 'reklamas', item })),
  ];
}

/** Status transitions that lead to a status, as users would perform them. */
function stepsTo(status: Status): Status[] {
  if (status === 'sold' || status === 'expired') return ['active', status];
  return [status];
}

async function add(entry: SeedEntry): Promise<void> {
  const named = (step: string, result: Result<unknown>) => {
    if (!result.ok)
      throw new Error(
        `demo ${entry.kind} ${entry.id} (${JSON.stringify(entry.input.texts).slice(0, 80)}): ${step}: ${JSON.stringify(result.failure)}`,
      );
  };
  named(
    'create',
    await createEntry(systemActor, entry.kind, entry.input, {
      id: entry.id,
      createdAt: entry.publishedAt,
      authorId: entry.authorId,
    }),
  );
  for (const step of stepsTo(entry.status))
    named(step, await transitionEntry(systemActor, entry.kind, entry.id, step, { at: entry.publishedAt }));
}
