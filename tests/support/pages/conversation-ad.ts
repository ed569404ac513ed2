import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { patchEntry, draftOf, moveToStatus } from '#tests/support/data/content.ts';
import { plainCategoryId } from './plain-category.ts';
import type { TestPerson } from './sign-in.ts';

/** Contact name that readers of a `publishConversationAd` write to. */
export const CONTACT_NAME = 'Olena Seller';

/** Publishes an ad of this person, under a title unique to this test. */
export async function publishConversationAd(owner: TestPerson, title: string): Promise<EntryRecord> {
  const draft = await draftOf('advertisements', { authorId: owner.id });
  return moveToStatus(
    await patchEntry(draft, {
      categoryId: await plainCategoryId(),
      texts: { ua: { title } },
      details: { contactName: CONTACT_NAME },
    }),
    'active',
  );
}
