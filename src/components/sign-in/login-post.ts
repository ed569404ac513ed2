import { flashCookie } from '#components/panel/flash.ts';
import type { Locale } from '#content/locale.ts';
import { localisedPath, paths, safeReturnTo } from '#content/urls/urls.ts';
import {
  requestSignInMail,
  requestSocial,
  returnToOf,
  seeOther,
  signInWithPassword,
  signOut,
  stopImpersonating,
  type FormContext,
  type FormResult,
} from '#server/core/accounts/sign-in-forms.ts';
import type { Problem } from './problem.ts';

/** The sign-in page with the submitted values. */
export interface LoginFormState {
  email: string;
  returnTo: string | null;
  problem: Problem | null;
  /** The last sign-in method was the password: its part of the page is open. */
  password: boolean;
}

export const emptyLoginForm: LoginFormState = { email: '', returnTo: null, problem: null, password: false };

/** The result of a form posted to the sign-in page: a redirect, or the page again. */
export async function handleLoginPost(
  form: FormData,
  headers: Headers,
  locale: Locale,
): Promise<Response | LoginFormState> {
  const context: FormContext = { locale, headers, returnTo: returnToOf(form, headers) };
  const intent = form.get('intent');
  const result = await act(form, context, intent);
  if (result.ok) return seeOther(result);
  const email = form.get(intent === 'meant' ? 'meant' : 'email');
  return {
    email: typeof email === 'string' ? email.slice(0, 254) : '',
    returnTo: safeReturnTo(context.returnTo),
    problem: result,
    password: intent === 'password',
  };
}

async function act(form: FormData, context: FormContext, intent: unknown): Promise<FormResult> {
  const provider = form.get('provider');
  if (typeof provider === 'string') return beginSocial(context, provider);
  switch (intent) {
    case 'sign-out':
      return signOut(context);
    case 'stop-impersonating':
      return endImpersonation(context);
    case 'password':
      return signInWithPassword(context, form.get('email') ?? '', form.get('password') ?? '');
    default:
      return requestSignInMail(context, form.get(intent === 'meant' ? 'meant' : 'email'), form.get('sure'));
  }
}

/** better-auth may reject a return path that we accept. Signing in matters more, so the path is then dropped. */
async function beginSocial(context: FormContext, provider: string): Promise<FormResult> {
  const result = await requestSocial(context, provider);
  return !result.ok && result.error === 'INVALID_CALLBACK_URL'
    ? requestSocial({ ...context, returnTo: null }, provider)
    : result;
}

/**
 * If the impersonation has already ended, the user is back in their own account or signed out: the cabinet's guard
 * checks that.
 */
async function endImpersonation(context: FormContext): Promise<FormResult> {
  const result = await stopImpersonating(context);
  if (!result.ok) return { ok: true, location: localisedPath(context.locale, paths.cabinet()), cookies: [] };
  return {
    ...result,
    cookies: [...result.cookies, flashCookie({ severity: 'success', key: 'impersonation-stopped' })],
  };
}
