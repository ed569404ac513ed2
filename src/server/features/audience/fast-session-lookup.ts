import { createHmac, timingSafeEqual } from 'node:crypto';
import { EXTEND_SESSION_AFTER_SECONDS, SESSION_SECONDS } from '#server/core/accounts/session-times.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FindSessionUser } from './heartbeat.ts';
import { findValidSessionUser } from './rows.ts';

/** A session that ends sooner than this is due to be prolonged. */
const MIN_REMAINING_SESSION_MS = (SESSION_SECONDS - EXTEND_SESSION_AFTER_SECONDS) * 1000;
/** better-auth's signed cookie: the token, a dot, its HMAC-SHA-256 in base64. */
const COOKIE = /(?:^|;\s*)(?:__Secure-)?poruch\.session_token=([^;.]+)\.([^;]+)/;

export interface FastSessionLookupOptions {
  database: Database;
  /** Secret that signs the cookies. */
  secret: string;
  /** Full check: decides on every session that is not clearly valid. */
  thorough: FindSessionUser;
}

/**
 * Finds the session of a heartbeat with one query if it is clearly valid: signed, fresh, not impersonated, and its user
 * neither banned nor deleted. This is nearly always the case, and costs a third of a lookup through better-auth. All
 * other cases are deferred to the full check, so this check can accept but never reject.
 */
export function withFastSessionLookup({ database, secret, thorough }: FastSessionLookupOptions): FindSessionUser {
  return async (headers) => {
    const token = signedToken(headers.get('cookie') ?? '', secret);
    const id =
      token === null ? null : await findValidSessionUser(database, token, new Date(now() + MIN_REMAINING_SESSION_MS));
    return id === null ? thorough(headers) : { viewer: { id, impersonatedBy: null }, cookies: [] };
  };
}

/** Returns the token of a cookie with a valid signature, or `null`. */
function signedToken(cookie: string, secret: string): string | null {
  const [, token = '', signature = ''] = COOKIE.exec(cookie) ?? [];
  if (token === '') return null;
  const given = Buffer.from(decodeCookieValue(signature), 'base64');
  const right = createHmac('sha256', secret).update(decodeCookieValue(token)).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? decodeCookieValue(token) : null;
}

/** A cookie's value is percent-encoded. A value that cannot be decoded matches no signature. */
function decodeCookieValue(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
