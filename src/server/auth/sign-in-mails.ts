import type { GenericEndpointContext } from '@better-auth/core';
import type { Locale } from '#content/locale.ts';
import { localised, paths, safeReturnTo, withQuery } from '#content/urls.ts';
import { database } from '../db/database.ts';
import { readSettings } from '../db/settings-rows.ts';
import { env } from '../env.ts';
import { queueMail } from '../mail/queue.ts';
import { signInCodeMail, signInLinkMail } from '../mail/templates/account.ts';
import type { RenderedMail } from '../mail/templates/layout.ts';
import { wakeMail } from '../mail/wake.ts';
import { localeOfRequest } from '../http/request-locale.ts';

const MINUTES = 5;

/** The page on which a link is confirmed by a button: opening it signs nobody in. */
export function confirmUrl(locale: Locale, token: string, returnTo: string | null): string {
  return env().siteUrl + localised(locale, withQuery(paths.confirmSignIn(), { token, returnTo }));
}

async function queue(email: string, locale: Locale, write: (site: { name: string; url: string }) => RenderedMail): Promise<void> {
  const { site } = await readSettings(database());
  await database().batch([queueMail(database(), { to: email, secret: true, ...write({ name: site.name[locale], url: env().siteUrl }) })]);
  wakeMail();
}

/** Queues the mail with a sign-in link, in the language of the page that asked for it. */
export async function mailSignInLink(email: string, token: string, context: GenericEndpointContext | null): Promise<void> {
  const target = (context?.body as { callbackURL?: unknown } | undefined)?.callbackURL;
  const locale = localeOfRequest(context?.headers, target);
  await queue(email, locale, (site) => signInLinkMail(locale, site, { url: confirmUrl(locale, token, safeReturnTo(target)), minutes: MINUTES }));
}

/** Queues the mail with a sign-in code. */
export async function mailSignInCode(email: string, code: string, context: GenericEndpointContext | null): Promise<void> {
  const locale = localeOfRequest(context?.headers);
  await queue(email, locale, (site) => signInCodeMail(locale, site, { code, minutes: MINUTES }));
}
