import type { Locale } from '#content/locale.ts';
import { safeReturnTo } from '#content/urls/urls.ts';
import { recordAction } from '#server/core/audit/audit.ts';
import { database } from '#server/platform/database/database.ts';
import { findPersonByEmail } from './rows.ts';
import { confirmUrl, expireLinkOnSignIn, prepareSignInLink } from './sign-in-mails.ts';

export interface SignInLinkOptions {
  /** A path of this site to open afterwards. Default: the cabinet. Unsafe ones are ignored. */
  to?: string | null;
  /** Language of the page with the button. Default: the user's own. */
  locale?: Locale;
  /** Requested by the operator, which the audit log records. */
  byOperator?: boolean;
  /** Invalid once the user has signed in by mail or by another link. */
  endsWithSignIn?: boolean;
}

/**
 * Creates a sign-in link that is shown instead of mailed. It is one of better-auth's own magic links: stored as a hash,
 * valid for five minutes and for one use, and used by the button on its page, never by opening it.
 * @param email of the user; whether they may sign in is checked when the link is used
 * @returns the absolute URL
 */
export async function createSignInLink(
  email: string,
  { to, locale, byOperator = false, endsWithSignIn = false }: SignInLinkOptions = {},
): Promise<string> {
  const address = email.trim().toLowerCase();
  const person = await findPersonByEmail(database(), address);
  const { token, stored } = prepareSignInLink(address);
  await database().batch([
    stored,
    ...(endsWithSignIn ? [expireLinkOnSignIn(address, token)] : []),
    ...(byOperator && person ? [recordAction(database(), null, 'link.made', person.id)] : []),
  ]);
  return confirmUrl(locale ?? person?.locale ?? 'ua', token, safeReturnTo(to));
}
