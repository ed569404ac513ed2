import { domainToUnicode } from 'node:url';
import { MINUTE } from '#content/format/durations.ts';
import { localeOfPath, type Locale } from '#content/locale.ts';
import { suggestEmailCorrection } from '#content/typed/email-spelling.ts';
import { parseEmail } from '#content/typed/email.ts';
import type { ParseErrorCode } from '#content/typed/parse-result.ts';
import { localisedPath, paths, safeReturnTo } from '#content/urls/urls.ts';
import { rethrowSwallowedErrors } from '#server/platform/database/failure-tracking.ts';
import { env } from '#server/platform/env.ts';
import { addressKey } from '#server/platform/rate-limit/address-key.ts';
import { takeToken } from '#server/platform/rate-limit/rate-limit.ts';
import { auth } from './auth.ts';
import { handleAuthRequest } from './handle-auth-request.ts';
import { withHintCookie } from './hint-cookie.ts';
import { invalidateStartupLink } from './startup-link.ts';

/**
 * Result of a form on the sign-in pages: the next page with its cookies, or the error as a code of
 * `messages/account/sign-in.ts`.
 */
export type FormResult =
  | { ok: true; location: string; cookies: string[] }
  | { ok: false; status: number; error: string; retryAfterSeconds?: number; mail?: MailQuestion };

/** A question about an address: correct it as `fault` describes, or confirm whether `meant` is the intended address. */
interface MailQuestion {
  fault?: ParseErrorCode;
  params?: Readonly<Record<string, string>>;
  meant?: string;
  /** The address as parsed. */
  address?: string;
}

/** Sender of the form, and where to return. */
export interface FormContext {
  locale: Locale;
  headers: Headers;
  /** Page to open afterwards; unsafe ones are ignored. */
  returnTo: unknown;
}

/** Page after signing in: where the user was stopped, or the cabinet in their language. */
export function landingPath({ locale, returnTo }: Pick<FormContext, 'locale' | 'returnTo'>): string {
  return safeReturnTo(returnTo) ?? localisedPath(locale, paths.cabinet());
}

/** Posts to better-auth as a script would, so that the same limits and checks apply to forms. */
function post({ headers, locale }: FormContext, path: string, body: object): Promise<Response> {
  const passed = new Headers({
    'Content-Type': 'application/json',
    Origin: env().siteUrl,
    'X-Page': localisedPath(locale, paths.login()),
  });
  for (const name of ['cookie', 'user-agent', 'accept-language', 'x-forwarded-for']) {
    const value = headers.get(name);
    if (value !== null) passed.set(name, value);
  }
  return handleAuthRequest(
    new Request(`${env().siteUrl}/api/auth${path}`, { method: 'POST', headers: passed, body: JSON.stringify(body) }),
  );
}

async function toFormFailure(response: Response): Promise<Extract<FormResult, { ok: false }>> {
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  const retry = Number(response.headers.get('retry-after'));
  if (response.status === 429)
    return { ok: false, status: 429, error: 'too_many', ...(retry > 0 ? { retryAfterSeconds: retry } : {}) };
  return { ok: false, status: response.status, error: code ?? 'sign_in_failed' };
}

/**
 * Requests a mail with a link and a code. The response is the same whether the address has an account or not.
 * @param sure the address that the user has already been asked about, to avoid asking again about a misspelt provider
 */
export async function requestSignInMail(context: FormContext, email: unknown, sure: unknown): Promise<FormResult> {
  const reading = parseEmail(typeof email === 'string' ? email : '');
  if (!reading.ok) return { ok: false, status: 422, error: 'invalid_email', mail: reading };
  const address = reading.value;
  const meant = address === sure ? null : suggestEmailCorrection(address);
  if (meant !== null) return { ok: false, status: 422, error: 'mail_meant', mail: { meant, address } };
  // better-auth rejects top-level domains in Punycode.
  const zone = /\.(xn--[^.]+)$/.exec(address)?.[1];
  if (zone !== undefined)
    return {
      ok: false,
      status: 422,
      error: 'invalid_email',
      mail: { fault: 'mail_zone', params: { zone: `.${domainToUnicode(zone)}` } },
    };
  const response = await post(context, '/sign-in/magic-link', { email: address, callbackURL: landingPath(context) });
  if (!response.ok)
    return response.status === 400 || response.status === 422
      ? { ok: false, status: 422, error: 'invalid_email' }
      : toFormFailure(response);
  const cookies = [pendingSignInCookie({ email: address, returnTo: safeReturnTo(context.returnTo) })];
  return { ok: true, location: localisedPath(context.locale, paths.verifyRequest()), cookies };
}

export async function requestSocial(context: FormContext, provider: string): Promise<FormResult> {
  const returnTo = safeReturnTo(context.returnTo);
  const response = await post(context, '/sign-in/social', {
    provider,
    callbackURL: landingPath(context),
    errorCallbackURL: localisedPath(context.locale, paths.login(returnTo ?? undefined)),
  });
  if (!response.ok) return toFormFailure(response);
  const { url } = (await response.json()) as { url: string };
  return { ok: true, location: url, cookies: response.headers.getSetCookie() };
}

export async function signInWithCode(context: FormContext, email: string, code: unknown): Promise<FormResult> {
  const digits = typeof code === 'string' ? code.replace(/\D/g, '') : '';
  const response = await post(context, '/sign-in/email-otp', { email, otp: digits });
  if (!response.ok) return toFormFailure(response);
  return {
    ok: true,
    location: landingPath(context),
    cookies: [...response.headers.getSetCookie(), pendingSignInCookie(null)],
  };
}

/** Signs in with a password, if the operator allows that. */
export async function signInWithPassword(context: FormContext, email: unknown, password: unknown): Promise<FormResult> {
  const reading = parseEmail(String(email));
  const address = reading.ok ? reading.value : String(email);
  const response = await post(context, '/sign-in/email', { email: address, password: String(password) });
  if (!response.ok) return toFormFailure(response);
  return { ok: true, location: landingPath(context), cookies: response.headers.getSetCookie() };
}

/** Consumes a link and signs in. Only a posted form does this, since mail scanners open every link. */
export async function confirmLink(context: FormContext, token: string): Promise<FormResult> {
  const allowed = await takeToken(
    await addressKey('confirm-link', context.headers.get('x-forwarded-for') ?? ''),
    30,
    10 * MINUTE,
  );
  if (!allowed.ok) return { ok: false, status: 429, error: 'too_many', retryAfterSeconds: allowed.retryAfterSeconds };
  const headers = new Headers(context.headers);
  headers.set('X-Page', localisedPath(context.locale, paths.login()));
  const response = await rethrowSwallowedErrors(
    () => auth().api.magicLinkVerify({ query: { token }, headers, asResponse: true }),
    () => true,
  );
  const error = new URL(response.headers.get('location') ?? '/', env().siteUrl).searchParams.get('error');
  if (error !== null) return { ok: false, status: 410, error };
  if (!response.ok) return toFormFailure(response);
  invalidateStartupLink(token);
  return {
    ok: true,
    location: landingPath(context),
    cookies: [...withHintCookie(response.headers).getSetCookie(), pendingSignInCookie(null)],
  };
}

export async function signOut(context: FormContext): Promise<FormResult> {
  const response = await post(context, '/sign-out', {});
  return { ok: true, location: localisedPath(context.locale, paths.login()), cookies: response.headers.getSetCookie() };
}

/** Returns from impersonating a user to the admin's own account. */
export async function stopImpersonating(context: FormContext): Promise<FormResult> {
  const response = await post(context, '/admin/stop-impersonating', {});
  if (!response.ok) return toFormFailure(response);
  return {
    ok: true,
    location: localisedPath(context.locale, paths.people()),
    cookies: response.headers.getSetCookie(),
  };
}

/** The sign-in mail that this browser is waiting for: stored only in the browser, for ten minutes. */
export interface PendingSignIn {
  email: string;
  returnTo: string | null;
}

function pendingSignInCookie(waiting: PendingSignIn | null): string {
  const secure = env().siteUrl.startsWith('https:') ? '; Secure' : '';
  return `sign_in_waiting=${waiting ? encodeURIComponent(JSON.stringify(waiting)) : ''}; Path=/; Max-Age=${waiting ? 600 : 0}; HttpOnly; SameSite=Lax${secure}`;
}

/** Reads what the browser stores about a requested mail; `null` if missing or malformed. */
export function readPendingSignIn(headers: Headers): PendingSignIn | null {
  const raw = /(?:^|;\s*)sign_in_waiting=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1];
  if (raw === undefined) return null;
  try {
    const { email, returnTo } = JSON.parse(decodeURIComponent(raw)) as Record<string, unknown>;
    if (typeof email !== 'string' || email.length > 254) return null;
    return { email, returnTo: safeReturnTo(returnTo) };
  } catch {
    return null;
  }
}

/** The response to a successful form: redirects to the next page (303), with its cookies. */
export function seeOther({ location, cookies }: Extract<FormResult, { ok: true }>): Response {
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** Return address of a form: its field, or, if scripts do not run, the return address in the URL of the page. */
export function returnToOf(form: FormData, headers: Headers): unknown {
  const given = form.get('returnTo');
  if (typeof given === 'string' && given !== '') return given;
  const referer = headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return null;
  const { pathname, searchParams } = new URL(referer);
  return localeOfPath(pathname).path === paths.login() ? searchParams.get('returnTo') : null;
}
