import { ensureSiteOpen } from '#server/app/site.ts';
import { confirmLink } from '#server/core/accounts/sign-in-forms.ts';
import { createSignInLink } from '#server/core/accounts/sign-in-link.ts';
import { cookiesOf } from '#tests/support/auth-calls.ts';
import { visitorAddress } from '#tests/support/test.ts';

/**
 * Creates a session for the person with this email address and returns its Cookie header, for tests that send their own
 * HTTP requests.
 */
export async function sessionCookie(email: string): Promise<string> {
  await ensureSiteOpen();
  const token = new URL(await createSignInLink(email)).searchParams.get('token')!;
  const done = await confirmLink(
    { locale: 'ua', headers: new Headers({ 'x-forwarded-for': visitorAddress() }), returnTo: null },
    token,
  );
  if (!done.ok) throw new Error(`${email} could not sign in: ${done.error}`);
  return cookiesOf(done.cookies);
}
