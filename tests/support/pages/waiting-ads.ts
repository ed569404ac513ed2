import { ensureSiteOpen } from '#server/app/site.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { patchEntry, draftOf, moveToStatus } from '#tests/support/data/content.ts';
import { plainCategoryId } from './plain-category.ts';
import type { TestPerson } from './sign-in.ts';

/** An ad draft of this person in a category without further required fields. */
export async function adDraftOf(person: TestPerson, name: string, text: string): Promise<EntryRecord> {
  return patchEntry(await draftOf('advertisements', { authorId: person.id }), {
    categoryId: await plainCategoryId(),
    texts: { ua: { title: name, body: text } },
  });
}

/** Creates adjacent pending ads: they have the oldest dates, so no other test's ads sort between them. */
export async function createPendingAds(
  person: TestPerson,
  ads: readonly (readonly [string, string])[],
): Promise<string[]> {
  const since = Date.UTC(2001, 0, 1) + Math.floor(Math.random() * 1e10);
  const ids: string[] = [];
  for (const [index, [name, text]] of ads.entries()) {
    const { id } = await moveToStatus(await adDraftOf(person, name, text), 'pending');
    await (
      await ensureSiteOpen()
    ).client.execute({ sql: 'update entry set updated_at = ? where id = ?', args: [since + index, id] });
    ids.push(id);
  }
  return ids;
}
