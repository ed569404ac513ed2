import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { change, draftOf, move } from '#tests/support/data/content.ts';
import { plainCategoryId } from './plain-category.ts';
import type { TestPerson } from './sign-in.ts';

/** Contact name that readers of a `conversationAd` write to. */
export const CONTACT = 'Olena Seller';

/** Publishes an ad of this person, under a title unique to this test. */
export async function conversationAd(owner: TestPerson, title: string): Promise<EntryRecord> {
  const draft = await draftOf('advertisements', { authorId: owner.id });
  return move(
    await change(draft, {
      categoryId: await plainCategoryId(),
      texts: { ua: { title } },
      details: { contactName: CONTACT },
    }),
    'active',
  );
}
