import { siteUrl } from '#tests/support/site.ts';
import { expect } from '#tests/support/test.ts';
import { openFormBrowser } from './form-browser.ts';
import { sessionCookie } from './session-cookie.ts';
import type { TestPerson } from './sign-in.ts';

/** A reader's report, sent as the site's own form would send it. */
export async function submitReportAs(
  entryId: string,
  { by, ...body }: { by?: TestPerson; reason: string; comment?: string; email?: string },
): Promise<{ id: string }> {
  const { request } = await openFormBrowser(by ? await sessionCookie(by.email) : '');
  const answer = await request.post('/api/reports', { data: { entryId, ...body }, headers: { Origin: siteUrl() } });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string };
}
