import type { Locale } from '#content/locale.ts';
import { safeReturnTo } from '#content/urls/urls.ts';
import { recordAct } from '#server/core/audit/audit.ts';
import { database } from '#server/platform/database/database.ts';
import { findPersonByEmail } from './rows.ts';
import { confirmUrl, endWithSignIn, newLink } from './sign-in-mails.ts';

export interface SignInLinkOptions {
  /** A path of this site to go to afterwards; the cabinet without it. Unsafe ones are ignored. */
  to?: string | null;
  /** The language of the page with the button; without it the person's own. */
  locale?: Locale;
  /** The operator asked for it: the audit log says so. */
  byOperator?: boolean;
  /** It is worthless once the person has signed in by mail or by another link. */
  endsWithSignIn?: boolean;
}

/**
 * Makes a sign-in link that is shown instead of mailed. It is one of better-auth's own magic links: stored by its hash,
 * good for five minutes and for one use, and used up by the button on its page, never by opening it.
 * @param email of the person; whether they may sign in is asked when the link is used
 * @returns the absolute address
 */
export async function createSignInLink(
  email: string,
  { to, locale, byOperator = false, endsWithSignIn = false }: SignInLinkOptions = {},
): Promise<string> {
  const address = email.trim().toLowerCase();
  const person = await findPersonByEmail(database(), address);
  const { token, stored } = newLink(address);
  await database().batch([
    stored,
    ...(endsWithSignIn ? [endWithSignIn(address, token)] : []),
    ...(byOperator && person ? [recordAct(database(), null, 'link.made', person.id)] : []),
  ]);
  return confirmUrl(locale ?? person?.locale ?? 'ua', token, safeReturnTo(to));
}
