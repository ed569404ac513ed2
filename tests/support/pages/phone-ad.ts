import { demoId } from '#demo/seed-taxonomy.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { change, draftOf, move } from '#tests/support/data/content.ts';

export const PHONE = '+13125550142';
/** Asks for no attributes. */
const CATEGORY = 'hobi-rukodillia';

/** A live ad of this person's with a phone. */
export async function phoneAd(
  authorId: string,
  title: string,
  details: Record<string, unknown> = {},
): Promise<EntryRecord> {
  const draft = await draftOf('advertisements', { authorId });
  const named = await change(draft, {
    categoryId: demoId.category('advertisements', CATEGORY),
    texts: { ua: { title } },
    details: { phone: PHONE, ...details },
  });
  return move(named, 'active');
}
