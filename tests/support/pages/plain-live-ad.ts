import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { change, draftOf, move } from '#tests/support/data/content.ts';
import { plainCategoryId } from './plain-category.ts';

/** Publishes an ad in a category without further required fields. */
export async function plainLiveAd(): Promise<EntryRecord> {
  return move(await change(await draftOf('advertisements'), { categoryId: await plainCategoryId() }), 'active');
}
