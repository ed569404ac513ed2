import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import type { EntryRecord } from '#server/core/entries/record.ts';
import { ready } from '#server/entry/site.ts';
import { change, draftOf, move } from './content.ts';
import type { TestPerson } from './sign-in.ts';

/** Whom readers of a `conversationAd` write to. */
export const CONTACT = 'Olena Seller';

/** A live ad of this person's, under a title that no other test knows. */
export async function conversationAd(owner: TestPerson, title: string): Promise<EntryRecord> {
  const { byId } = (await loadCatalogue(await ready())).categories;
  const parents = new Set([...byId.values()].map(({ parentId }) => parentId));
  const plain = [...byId.values()].find(
    ({ id, kind, ads }) =>
      kind === 'advertisements' && !parents.has(id) && (ads?.attributes ?? []).every(({ required }) => !required),
  )!;
  const draft = await draftOf('advertisements', { authorId: owner.id });
  return move(
    await change(draft, { categoryId: plain.id, texts: { ua: { title } }, details: { contactName: CONTACT } }),
    'active',
  );
}
