import { demoId } from '#demo/seed-taxonomy.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { patchEntry, draftOf, moveToStatus } from '#tests/support/data/content.ts';

export const PHONE = '+13125550142';
/** A category without attributes. */
const CATEGORY = 'hobi-rukodillia';

/** Publishes an ad of this person with a phone number. */
export async function publishPhoneAd(
  authorId: string,
  title: string,
  details: Record<string, unknown> = {},
): Promise<EntryRecord> {
  const draft = await draftOf('advertisements', { authorId });
  const named = await patchEntry(draft, {
    categoryId: demoId.category('advertisements', CATEGORY),
    texts: { ua: { title } },
    details: { phone: PHONE, ...details },
  });
  return moveToStatus(named, 'active');
}
