import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Dataset } from '#bench/datasets.ts';
import { kindNames } from '#content/kinds.ts';
import { locales, type Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import type { Database } from '#server/platform/database/database.ts';
import { PageStore } from '#server/publishing/store/store.ts';
import { readStored } from './stored-pages.ts';

interface ListedEntry {
  id: string;
  slug: string;
}

/** Number of other entries that an item's page shows. */
const NEIGHBOURS = 4;

async function readListedEntries(database: Database, kind: KindName): Promise<ListedEntry[]> {
  const { rows } = await database.client.execute({
    sql: 'select id, slug from entry where kind = ? and listed_at is not null order by listed_at desc, id',
    args: [kind],
  });
  return rows.map((row) => ({ id: String(row.id), slug: String(row.slug) }));
}

/** The tags of a rendered page that all pages of its kind and language share. */
function commonTags(tags: readonly string[]): string[] {
  return tags.filter((tag) => !/^(?:entry|item|term|media|path|group|seller):/.test(tag));
}

/**
 * Stores a short page for each entry without a page of its own: rendering all would take most of an hour. The tags of
 * each are those of a rendered page of its kind, with its own id and those of its neighbours.
 * @returns how many pages are in the store now, how many of them are placeholders, and the keys of the others
 */
export async function addPlaceholderPages(
  dataset: Dataset,
  database: Database,
  onProgress: (done: number) => void,
): Promise<{ pages: number; standIns: number; rendered: string[] }> {
  const dir = path.join(dataset.dir, 'pages');
  const store = new PageStore({ dir, durable: false, memoryBudget: 0 });
  const rendered = store.keys();
  let standIns = 0;
  /** The tags of the previous kind, for a kind without a rendered page. */
  const commonBefore = new Map<Locale, string[]>();
  for (const kind of kindNames) {
    const entries = await readListedEntries(database, kind);
    for (const locale of locales) {
      const keyOf = ({ slug }: ListedEntry) => localisedPath(locale, paths.entry(kind, slug));
      const first = entries.find((entry) => store.has(keyOf(entry)));
      const sample = first && readStored(dir, keyOf(first));
      const common = sample ? commonTags(sample.facts.tags) : (commonBefore.get(locale) ?? []);
      commonBefore.set(locale, common);
      for (const [at, entry] of entries.entries()) {
        const key = keyOf(entry);
        if (store.has(key)) continue;
        const neighbours = entries.slice(at + 1, at + 1 + NEIGHBOURS).map(({ id }) => `entry:${id}`);
        store.putSync(key, {
          html: `<!doctype html><title>${entry.slug}</title><p>${key}</p></html>`,
          csp: null,
          pinned: true,
          tags: [`entry:${entry.id}`, `item:${entry.id}`, ...neighbours, ...common],
        });
        standIns += 1;
        if (standIns % 500 === 0) onProgress(standIns);
      }
    }
  }
  const pages = store.size;
  await store.flush();
  store.close();
  rmSync(path.join(dir, 'begun'), { force: true });
  return { pages, standIns, rendered };
}
