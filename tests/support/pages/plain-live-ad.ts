import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { patchEntry, draftOf, moveToStatus } from '#tests/support/data/content.ts';
import { plainCategoryId } from './plain-category.ts';

/** Publishes an ad in a category without further required fields. */
export async function publishPlainAd(): Promise<EntryRecord> {
  return moveToStatus(
    await patchEntry(await draftOf('advertisements'), { categoryId: await plainCategoryId() }),
    'active',
  );
}
