import { ensureSiteOpen } from '#server/app/site.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';

/** Id of a category of ads without subcategories or further required fields. */
export async function plainCategoryId(): Promise<string> {
  const { byId } = (await loadCatalogue(await ensureSiteOpen())).categories;
  const parents = new Set([...byId.values()].map(({ parentId }) => parentId));
  const plain = [...byId.values()].find(
    ({ id, kind, ads }) =>
      kind === 'advertisements' && !parents.has(id) && (ads?.attributes ?? []).every(({ required }) => !required),
  );
  if (plain === undefined) throw new Error('Every category of ads asks for something');
  return plain.id;
}
