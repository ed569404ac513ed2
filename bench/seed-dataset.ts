import { systemActor } from '#content/model/permissions.ts';
import type { Status } from '#content/model/workflow.ts';
import { generateEntries } from '#demo/content/generate.ts';
import { toSeedEntry, type SeedEntry } from '#demo/to-entry.ts';
import { seedWithProgress } from '#scripts/prepare.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { createEntry, transitionEntry } from '#server/core/entries/write/commands.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { existingMedia } from '#server/core/media/reference-rows.ts';
import { createProgress } from '#server/publishing/publisher/progress.ts';

/**
 * A separate process: fills the database of DATA_DIR with the demo content and generated entries up to the number in
 * its argument. Generated entries share the demo's pictures, because drawing thousands would take hours.
 */
const total = Number(process.argv[2]);
const GENERATED_FROM = 1100;
const database = await ensureSiteOpen();
// This data need not survive a power loss.
await database.client.execute('PRAGMA synchronous = OFF');
await seedWithProgress(database, 0);

const pictures = (
  await database.client.execute(
    "select distinct cover_id from entry where kind = 'news' and cover_id is not null order by 1",
  )
).rows.map((row) => String(row[0]));

async function withSharedPictures(entry: SeedEntry, number: number): Promise<SeedEntry> {
  const ids = entry.drawings.map((drawing) => drawing.id);
  const stored = await existingMedia(database, ids);
  const shared = new Map(
    ids.map((id, at) => [id, stored.has(id) ? id : (pictures[(number + at * 7) % pictures.length] ?? id)]),
  );
  const { cover, gallery } = entry.input;
  return {
    ...entry,
    input: {
      ...entry.input,
      ...(cover?.id ? { cover: { ...cover, id: shared.get(cover.id) ?? cover.id } } : {}),
      ...(gallery ? { gallery: gallery.map((use) => ({ ...use, id: shared.get(use.id) ?? use.id })) } : {}),
    },
  };
}

async function add(entry: SeedEntry): Promise<void> {
  const steps: Status[] =
    entry.status === 'sold' || entry.status === 'expired' ? ['active', entry.status] : [entry.status];
  const created = await createEntry(systemActor, entry.kind, entry.input, {
    id: entry.id,
    createdAt: entry.publishedAt,
    authorId: entry.authorId,
  });
  if (!created.ok) throw new Error(`${entry.kind} ${entry.id}: ${JSON.stringify(created.failure)}`);
  for (const step of steps) {
    const moved = await transitionEntry(systemActor, entry.kind, entry.id, step, { at: entry.publishedAt });
    if (!moved.ok) throw new Error(`${entry.kind} ${entry.id}: ${step}: ${JSON.stringify(moved.failure)}`);
  }
}

const bar = createProgress({ label: 'generating entries', total, unit: 'entries' });
let present = Number((await database.client.execute('select count(*) from entry')).rows[0]?.[0]);
const at = Date.now();
// Always starts at the first number, so that a larger set contains every smaller one.
for (const [index, item] of [...generateEntries(total, GENERATED_FROM)].entries()) {
  if (present >= total) break;
  const entry = await withSharedPictures(toSeedEntry(item, at), index);
  if ((await findRecord(database, entry.id)) !== null) continue;
  await add(entry);
  bar.update(++present);
}
bar.end();
database.close();
