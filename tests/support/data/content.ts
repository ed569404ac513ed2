import { systemActor } from '#content/model/permissions.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { kinds } from '#content/kinds.ts';
import { paths } from '#content/urls/urls.ts';
import type { Result } from '#content/result.ts';
import type { Status } from '#content/model/workflow.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import {
  createEntry,
  transitionEntry,
  updateEntry,
  type CreateOptions,
  type TransitionOptions,
} from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { setLanguages } from '#server/core/entries/translations/set-languages.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { demoId } from '#demo/seed-taxonomy.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { TEST_SLUG_PREFIX } from '#tests/support/site.ts';
import { expect } from '#tests/support/test.ts';

/** Value of a command that must succeed. */
function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`The command was refused: ${JSON.stringify(result.failure)}`);
  return result.value;
}

/** A demo entry as it is stored; the tests' processes share the server's database file. */
export async function demoRecord(kind: KindName, key: string): Promise<EntryRecord> {
  const record = await findRecord(await ensureSiteOpen(), demoId.entry(kind, key));
  if (!record) throw new Error(`There is no demo ${kind} "${key}"`);
  return record;
}

/** The path of a demo entry, without its locale. */
export async function demoPath(kind: KindName, key: string): Promise<string> {
  return paths.entry(kind, (await demoRecord(kind, key)).content.slug);
}

let draftCount = 0;

/** Creates a draft news item for the calling test; its slug starts with `e2e-`. */
export async function draftNews(
  title: { ua: string; us?: string },
  more: Record<string, unknown> = {},
): Promise<EntryRecord> {
  await ensureSiteOpen();
  draftCount += 1;
  const text = (headline: string) => ({ title: headline, excerpt: 'E2E', body: 'E2E' });
  const input = {
    slug: `${TEST_SLUG_PREFIX}${process.pid}-${draftCount}`,
    categoryId: demoId.category('news', 'hromada'),
    texts: { ua: text(title.ua), ...(title.us ? { us: text(title.us) } : {}) },
    ...more,
  };
  return must(await createEntry(systemActor, 'news', input));
}

/** Creates a draft from the kind's own sample. */
export async function draftOf(kind: KindName, options: CreateOptions = {}): Promise<EntryRecord> {
  const catalogue = await loadCatalogue(await ensureSiteOpen());
  const { sample, uses } = kinds[kind];
  draftCount += 1;
  const leaf = catalogue.categoriesOf(kind, 'ua').find(({ childIds }) => childIds.length === 0);
  const input = {
    slug: `${TEST_SLUG_PREFIX}${kind}-${process.pid}-${draftCount}`,
    texts: sample.texts,
    details: sample.details,
    ...(uses.category === 'none' ? {} : { categoryId: leaf!.id }),
    ...(uses.location === 'required' ? { locationId: catalogue.activeLocations('ua')[0]!.id } : {}),
  };
  return must(await createEntry(systemActor, kind, input, options));
}

export async function moveToStatus(record: EntryRecord, to: Status, options: TransitionOptions = {}): Promise<EntryRecord> {
  await ensureSiteOpen();
  return must(await transitionEntry(systemActor, record.kind, record.id, to, options));
}

/**
 * Returns the path of a published and then deleted news item, once the server responds with 410, which takes a moment.
 */
export async function createGoneNews(): Promise<string> {
  const draft = await draftNews({ ua: 'Новина, якої не стане', us: 'News that will be gone' });
  const path = pathOf(await moveToStatus(await moveToStatus(draft, 'published'), 'trashed'));
  for (const address of [path, `/us${path}`]) await expect.poll(async () => (await getPage(address)).status).toBe(410);
  return path;
}

/** Changes an entry by merge patch, as saving in the editor does. */
export async function patchEntry(record: EntryRecord, patch: Record<string, unknown>): Promise<EntryRecord> {
  await ensureSiteOpen();
  return must(await updateEntry(systemActor, record.kind, record.id, patch, record.revision));
}

/** Marks the translation of an entry as ready. */
export async function markTranslationReady({ kind, id }: EntryRecord): Promise<EntryRecord> {
  await ensureSiteOpen();
  return must(await setLanguages(systemActor, kind, id, { ready: true }));
}

export const pathOf = (record: EntryRecord): string => paths.entry(record.kind, record.content.slug);
