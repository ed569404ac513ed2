import { getOAuthState } from 'better-auth/api';
import type { GenericEndpointContext } from '@better-auth/core';
import { isLocale, type Locale } from '#content/locale.ts';
import { localeOfRequest } from '../../platform/http/request-locale.ts';

/** The language of a new account: the one of the page on which it was begun. */
export async function localeOfSignUp(context: GenericEndpointContext | null, given: unknown): Promise<Locale> {
  if (isLocale(given) && context === null) return given;
  const state = (await getOAuthState().catch(() => null)) as { callbackURL?: unknown } | null;
  const target =
    state?.callbackURL ??
    (context?.query as { callbackURL?: unknown } | undefined)?.callbackURL ??
    (context?.body as { callbackURL?: unknown } | undefined)?.callbackURL;
  return localeOfRequest(context?.headers ?? context?.request?.headers, target);
}
