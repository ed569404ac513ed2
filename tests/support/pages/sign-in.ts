import type { APIResponse, BrowserContext } from '@playwright/test';
import type { Locale } from '#content/locale.ts';
import type { Role } from '#content/model/roles.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { createPerson, operator } from '#server/core/accounts/people-commands.ts';
import { createSignInLink } from '#server/core/accounts/sign-in-link.ts';
import { freshAddress } from '#tests/support/servers/mailbox.ts';
import { siteUrl } from '#tests/support/site.ts';
import { visitorAddress } from '#tests/support/test.ts';

export interface TestPerson {
  id: string;
  name: string;
  email: string;
}

/** Creates a person that no other test uses, by the product's own command, in the database of the site under test. */
export async function makePerson(
  role: Role = 'user',
  { name = 'Марта Тестова', locale = 'ua' }: { name?: string; locale?: Locale } = {},
): Promise<TestPerson> {
  const database = await ensureSiteOpen();
  const email = freshAddress();
  const made = await createPerson(operator, { email, name: name || 'Марта Тестова', role, locale });
  if (!made.ok) throw new Error(`The person was refused: ${JSON.stringify(made.failure)}`);
  // People are never created with an empty name, but a person who signs in by mail for the first time has none.
  if (name === '')
    await database.client.execute({ sql: "update user set name = '' where id = ?", args: [made.value.id] });
  return { id: made.value.id, name, email };
}

/** Presses the button of a new sign-in link; a banned person is informed in the response. */
export async function confirmSignIn(
  context: BrowserContext,
  email: string,
  locale: Locale = 'ua',
): Promise<APIResponse> {
  await ensureSiteOpen();
  const link = new URL(await createSignInLink(email, { locale }));
  return context.request.post(siteUrl() + link.pathname, {
    form: Object.fromEntries(link.searchParams),
    headers: { Origin: siteUrl(), 'x-forwarded-for': visitorAddress() },
    maxRedirects: 0,
  });
}

/** Signs the context in as the person with this address, as a sign-in mail would. */
export async function signInAs(context: BrowserContext, email: string): Promise<void> {
  // Rate limits are per address: tests must not use up each other's.
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() });
  const answer = await confirmSignIn(context, email);
  if (answer.status() !== 303) throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`);
}
