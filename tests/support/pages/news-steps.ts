import type { APIRequestContext } from '@playwright/test';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { patchEntry, draftOf } from '#tests/support/data/content.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect } from '#tests/support/test.ts';
import type { TestPerson } from './sign-in.ts';

/** Changes the entry's status as the person signed in to this browser context or script-free visitor. */
export async function changeNewsStatus(
  { request }: { request: APIRequestContext },
  { id }: EntryRecord,
  data: { to: string; note?: string },
): Promise<void> {
  const answer = await request.post(`/api/news/${id}/transitions`, { data, headers: { origin: siteUrl() } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A draft of this author under a title unique to this test. */
export async function newsDraftBy(author: TestPerson, title: string): Promise<EntryRecord> {
  const draft = await draftOf('news', { authorId: author.id });
  return patchEntry(draft, { texts: { ua: { title }, us: { title } } });
}
