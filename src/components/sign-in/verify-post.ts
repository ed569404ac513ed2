import type { Locale } from '#content/locale.ts';
import { withQuery } from '#content/urls/urls.ts';
import {
  requestSignInMail,
  seeOther,
  signInWithCode,
  type PendingSignIn,
} from '#server/core/accounts/sign-in-forms.ts';
import type { Problem } from './problem.ts';

/** The result of a form on the page «Check your email»: a redirect, or an error. */
export async function handleVerifyPost(
  form: FormData,
  headers: Headers,
  locale: Locale,
  { email, returnTo }: PendingSignIn,
): Promise<Response | Problem> {
  const context = { locale, headers, returnTo };
  if (form.get('intent') === 'code') {
    const code = String(form.get('code') ?? '').replace(/\D/g, '');
    // A code with a typing mistake must not use up one of the few attempts.
    if (code.length !== 6) return { status: 422, error: 'code_length' };
    const result = await signInWithCode(context, email, code);
    return result.ok ? seeOther(result) : result;
  }
  const result = await requestSignInMail(context, email, email);
  return result.ok ? seeOther({ ...result, location: withQuery(result.location, { again: true }) }) : result;
}
