import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import type { EntryRecord } from '#server/core/entries/record.ts';
import { ready } from '#server/entry/site.ts';
import { change, draftOf, move } from './content.ts';

/** A live ad, of a category that asks for nothing more. */
export async function plainLiveAd(): Promise<EntryRecord> {
  const { byId } = (await loadCatalogue(await ready())).categories;
  const parents = new Set([...byId.values()].map(({ parentId }) => parentId));
  const plain = [...byId.values()].find(
    ({ id, kind, ads }) =>
      kind === 'advertisements' && !parents.has(id) && (ads?.attributes ?? []).every(({ required }) => !required),
  )!;
  return move(await change(await draftOf('advertisements'), { categoryId: plain.id }), 'active');
}
