import { answerApi } from '#server/app/api.ts';
import { confirmLink, requestSignInMail } from '#server/core/accounts/sign-in-forms.ts';
import { database } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';

export interface AuthCall {
  method?: string;
  body?: unknown;
  cookie?: string;
  ip?: string;
  headers?: Record<string, string>;
}

export interface AuthResponse {
  status: number;
  headers: Headers;
  // Each endpoint of better-auth has a response of a different shape.
  json: Record<string, never> & { code?: string };
  text: string;
}

let visitors = 0;

/** A client address that is unique within this process. */
export function newAddress(): string {
  visitors += 1;
  return `10.9.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`;
}

/** Handles a request to `/api/auth` as the site does: origin, guard of the declared table, better-auth. */
export async function call(
  path: string,
  { method, body, cookie = '', ip = newAddress(), headers = {} }: AuthCall = {},
): Promise<AuthResponse> {
  const origin = env().siteUrl;
  const request = new Request(`${origin}/api/auth${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      'x-forwarded-for': ip,
      origin,
      cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const response = await answerApi(request, {
    clientAddress: ip,
    sending: undefined,
    existingPages: new Set(),
    page: async () => new Response(null, { status: 404 }),
  });
  const text = await response.text();
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    // Not every response is JSON.
  }
  return { status: response.status, headers: response.headers, json: (json ?? {}) as AuthResponse['json'], text };
}

/** Cookies as a browser would send them back, merged with those it has. */
export function cookiesOf(setCookies: readonly string[], before = ''): string {
  const jar = new Map(
    before
      .split('; ')
      .filter(Boolean)
      .map((item) => [item.slice(0, item.indexOf('=')), item] as const),
  );
  for (const cookie of setCookies) {
    const [pair = '', ...attributes] = cookie.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) jar.delete(name);
    else jar.set(name, pair);
  }
  return [...jar.values()].join('; ');
}

/** The newest mail to an address, as it was queued. */
export async function lastMail(to: string): Promise<{ subject: string; text: string; html: string }> {
  const { rows } = await database().client.execute({
    sql: 'select subject, text, html from mail where "to" = ? order by created_at desc, rowid desc limit 1',
    args: [to],
  });
  if (!rows[0]) throw new Error(`No mail to ${to}`);
  return rows[0] as unknown as { subject: string; text: string; html: string };
}

export async function countMails(to: string): Promise<number> {
  const { rows } = await database().client.execute({
    sql: 'select count(*) as n from mail where "to" = ?',
    args: [to],
  });
  return Number(rows[0]!.n);
}

/** The token from the link in the user's newest mail. */
export async function tokenFor(to: string): Promise<string> {
  return new URL(/https?:\S+\/login\/confirm\S+/.exec((await lastMail(to)).text)![0]).searchParams.get('token')!;
}

/** Requests a link by mail, as the sign-in form does. */
export async function requestSignInLink(email: string, ip = newAddress()) {
  const headers = new Headers({ 'x-forwarded-for': ip });
  return requestSignInMail({ locale: 'ua', headers, returnTo: null }, email, null);
}

export async function confirmSignInLink(token: string, ip = newAddress()) {
  return confirmLink(
    { locale: 'ua', headers: new Headers({ 'x-forwarded-for': ip, 'user-agent': 'Test' }), returnTo: null },
    token,
  );
}

/** Signs a user in with the link from their mail. @returns their cookies */
export async function signIn(email: string): Promise<string> {
  const asked = await requestSignInLink(email);
  if (!asked.ok) throw new Error(`No mail for ${email}: ${asked.error}`);
  const done = await confirmSignInLink(await tokenFor(email));
  if (!done.ok) throw new Error(`${email} could not sign in: ${done.error}`);
  return cookiesOf(done.cookies);
}

/** The email address of a user of the test site. */
export const emailOf = (id: string): string => `${id}@poruch.test`;

/** Reads one value from the database. */
export async function sqlValue(sql: string, args: (string | number)[] = []): Promise<unknown> {
  const { rows } = await database().client.execute({ sql, args });
  return rows[0] === undefined ? undefined : Object.values(rows[0])[0];
}
