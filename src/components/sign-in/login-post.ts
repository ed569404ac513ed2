import { flashCookie } from '#components/panel/flash.ts';
import type { Locale } from '#content/locale.ts';
import { localised, paths, safeReturnTo } from '#content/urls/urls.ts';
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

/** The sign-in page with what was typed into it. */
export interface LoginAnswer {
  email: string;
  returnTo: string | null;
  problem: Problem | null;
  /** The way in that was tried last: its part of the page is open. */
  password: boolean;
}

export const blankLogin: LoginAnswer = { email: '', returnTo: null, problem: null, password: false };

/** What a form posted to the sign-in page comes to: an answer that leads on, or the page again. */
export async function postLogin(form: FormData, headers: Headers, locale: Locale): Promise<Response | LoginAnswer> {
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

/** better-auth is stricter than we are about the path to return to; signing in matters more. */
async function beginSocial(context: FormContext, provider: string): Promise<FormResult> {
  const result = await requestSocial(context, provider);
  return !result.ok && result.error === 'INVALID_CALLBACK_URL'
    ? requestSocial({ ...context, returnTo: null }, provider)
    : result;
}

/** Somebody whose borrowed session has ended already is themselves again, or signed out: the cabinet's guard knows. */
async function endImpersonation(context: FormContext): Promise<FormResult> {
  const result = await stopImpersonating(context);
  if (!result.ok) return { ok: true, location: localised(context.locale, paths.cabinet()), cookies: [] };
  return {
    ...result,
    cookies: [...result.cookies, flashCookie({ severity: 'success', key: 'impersonation-stopped' })],
  };
}
