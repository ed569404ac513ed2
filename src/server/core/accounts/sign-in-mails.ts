import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { GenericEndpointContext } from '@better-auth/core';
import type { Locale } from '#content/locale.ts';
import { localisedPath, paths, safeReturnTo, withQuery } from '#content/urls/urls.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { database, type Statement } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { localeOfRequest } from '#server/platform/http/request-locale.ts';
import { newId } from '#server/platform/ids.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { wakeMail } from '#server/platform/mail/wake.ts';
import { signInMail } from './account-mails.ts';
import { deleteSignInsByMail, deleteVerifications, insertVerification } from './rows.ts';
import { SIGN_IN_LINK_SECONDS } from './session-times.ts';

/** Hashes a token or code for storage in the same way as better-auth (`defaultKeyHasher` of its plugins). */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
/** Identifiers as in better-auth's plugins. */
const linkIdentifier = (token: string) => `magic-link:${hashOf(token)}`;
const codeIdentifier = (email: string) => `sign-in-otp-${email}`;
/** Identifies links that a sign-in invalidates: mailed links and those of setup, but not those shown to an operator. */
const mailedIdentifier = (email: string) => `mailed-link-${email}`;
/** Identifiers under which mailed codes and links are stored. */
export const mailedIdentifiers = (email: string): string[] => [codeIdentifier(email), mailedIdentifier(email)];

/** The page on which a button confirms a link: opening it does not sign in. */
export function confirmUrl(locale: Locale, token: string, returnTo: string | null): string {
  return env().siteUrl + localisedPath(locale, withQuery(paths.confirmSignIn(), { token, returnTo }));
}

function storeVerification(identifier: string, value: string): Statement {
  // better-auth compares with the system clock.
  const at = new Date();
  return insertVerification(database(), {
    id: newId(),
    identifier,
    value,
    expiresAt: new Date(at.getTime() + SIGN_IN_LINK_SECONDS * 1000),
    at,
  });
}

/** Creates a sign-in link in better-auth's own format: its token, and the statement that stores its hash. */
export function prepareSignInLink(email: string): { token: string; stored: Statement } {
  const token = randomBytes(24).toString('base64url');
  return { token, stored: storeVerification(linkIdentifier(token), JSON.stringify({ type: 'magic-link', email })) };
}

/** The statement that makes the user's next sign-in invalidate a link, as if it had been mailed. */
export const expireLinkOnSignIn = (email: string, token: string): Statement =>
  storeVerification(mailedIdentifier(email), linkIdentifier(token));

/** Only the code of the newest mail is valid: earlier ones are deleted. */
function newCode(email: string): { code: string; stored: Statement[] } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return {
    code,
    stored: [
      deleteVerifications(database(), codeIdentifier(email)),
      storeVerification(codeIdentifier(email), `${hashOf(code)}:0`),
    ],
  };
}

/**
 * Queues the sign-in mail, in the language of the page that requested it. It always contains a link and a code:
 * whichever was not requested is created here.
 */
export async function queueSignInMail(
  given: string,
  made: { token: string } | { code: string },
  context: GenericEndpointContext | null,
): Promise<void> {
  const email = given.toLowerCase();
  const target = (context?.body as { callbackURL?: unknown } | undefined)?.callbackURL;
  const locale = localeOfRequest(context?.headers, target);
  const link = 'token' in made ? { token: made.token, stored: null } : prepareSignInLink(email);
  const sent = 'code' in made ? { code: made.code, stored: [] } : newCode(email);
  const { site } = await readSettings(database());
  const mail = signInMail(
    locale,
    { name: site.name[locale], url: env().siteUrl },
    {
      url: confirmUrl(locale, link.token, safeReturnTo(target)),
      code: sent.code,
      minutes: SIGN_IN_LINK_SECONDS / 60,
    },
  );
  await database().batch([
    ...(link.stored === null ? [] : [link.stored]),
    ...sent.stored,
    expireLinkOnSignIn(email, link.token),
    queueMail(database(), { to: email, secret: true, ...mail }),
  ]);
  wakeMail();
}

/** Invalidates every code and link mailed to a user, after they have signed in by mail. */
export async function invalidateSignInMails(email: string): Promise<void> {
  const address = email.toLowerCase();
  await database().batch(deleteSignInsByMail(database(), mailedIdentifier(address), codeIdentifier(address)));
}
