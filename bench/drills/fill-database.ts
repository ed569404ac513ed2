import { HOUR } from '#content/format/durations.ts';
import { kinds } from '#content/kinds.ts';
import { parseContent } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { workflows } from '#content/model/workflow.ts';
import { generateEntries } from '#demo/content/generate.ts';
import { toSeedEntry, type SeedEntry } from '#demo/to-entry.ts';
import { termsOf } from '#server/core/entries/read/page-tags.ts';
import { blankContent, mergeContent } from '#server/core/entries/write/merge-content.ts';
import { rebuildIndex } from '#server/core/entries/write/rebuild-search.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { saveRecord } from '#server/core/entries/write/rows.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { createProgress } from '#server/publishing/publisher/progress.ts';

/** Generated entries are published one by one over this many hours, so that most of them are old. */
const AGE_HOURS = 24 * 700;
const CHUNK = 200;
const FIRST_GENERATED_NUMBER = 5_001;

/**
 * Fills a database that contains the demo content with generated entries, public by default, up to `total`. They are
 * inserted directly into the tables, a hundred times faster than through the commands, and then indexed by the command.
 * @param only limits the entries to one kind
 * @param draftEvery interval, in entries, at which one is a draft
 */
export async function fillDatabase(
  database: Database,
  total: number,
  only?: KindName,
  draftEvery = Infinity,
): Promise<void> {
  await database.client.execute('PRAGMA synchronous = OFF');
  const picture = String(
    (await database.client.execute('select cover_id from entry where cover_id is not null order by 1 limit 1'))
      .rows[0]?.[0],
  );
  const present = Number((await database.client.execute('select count(*) from entry')).rows[0]?.[0]);
  const at = Date.now();
  const bar = createProgress({ label: 'generating entries', total, unit: 'entries' });
  const catalogue = await loadCatalogue(database);
  let batch: Statement[] = [];
  let made = present;
  const generated = only === undefined ? Math.max(0, total - present) : Infinity;
  for (const item of generateEntries(generated, FIRST_GENERATED_NUMBER)) {
    if (made >= total) break;
    if (only !== undefined && item.kind !== only) continue;
    const whole = toRecord(toSeedEntry(item, at), at - ((made * 7) % AGE_HOURS) * HOUR, picture);
    const record = made % draftEvery === 0 ? asDraft(whole) : whole;
    batch.push(...saveRecord(database, null, record, termsOf(catalogue, record), null));
    if (++made % CHUNK !== 0) continue;
    await database.batch(batch);
    batch = [];
    bar.update(made);
  }
  if (batch.length > 0) await database.batch(batch);
  bar.end();
  const indexing = createProgress({ label: 'indexing', total: made, unit: 'entries' });
  await rebuildIndex(database, (done) => indexing.update(done));
  indexing.end();
}

const asDraft = (record: EntryRecord): EntryRecord => ({
  ...record,
  status: 'draft',
  publishedAt: null,
  listedAt: null,
});

function toRecord({ kind, id, authorId, input }: SeedEntry, at: number, picture: string): EntryRecord {
  const parsed = parseContent(
    kinds[kind],
    { ...input, gallery: [], cover: input.cover ? { ...input.cover, id: picture } : null },
    'draft',
  );
  if (!parsed.ok) throw new Error(`${kind} ${id}: ${JSON.stringify(parsed.issues)}`);
  const content = {
    ...mergeContent(kinds[kind], blankContent(kinds[kind]), parsed.value),
    slug: `generated-${id.toLowerCase()}`,
  };
  const { live } = workflows[kinds[kind].workflow];
  return {
    id,
    kind,
    status: live,
    revision: 1,
    authorId,
    content,
    publishedAt: at,
    scheduledAt: null,
    expiresAt: null,
    createdAt: at,
    updatedAt: at,
    closedAt: null,
    note: null,
    listedAt: at,
    textRevisions: { ua: 1, us: 1 },
    sourceLocale: 'ua',
    translationBehind: 0,
  };
}
