import type { IncomingMessage } from 'node:http';
import { env } from '#server/platform/env.ts';
import { apiTable } from '#server/platform/http/api-table.ts';
import { checkGuardBeforeBody } from '#server/platform/http/mount.ts';
import type { KnownSender } from '#server/publishing/http/request-listener.ts';
import { findSession } from './session.ts';
import { siteOrigins } from './site-origins.ts';

/** Headers that, besides the body, determine how a request is handled. */
const SENDER_HEADERS = ['cookie', 'origin', 'sec-fetch-site', 'content-type', 'accept-language', 'x-page'];

/**
 * Identifies the sender before the body arrives: applies the guard's own checks, and reads the session without
 * extending it.
 */
export async function identifySender(req: IncomingMessage): Promise<KnownSender> {
  const headers = new Headers(
    SENDER_HEADERS.flatMap((name) => {
      const value = req.headers[name];
      return typeof value === 'string' ? [[name, value] as [string, string]] : [];
    }),
  );
  const find = (given: Headers) => findSession(given, { prolong: false });
  if (!req.url?.startsWith('/api/')) return { signedIn: (await find(headers)) !== null, refusal: null };
  const request = new Request(env().siteUrl + req.url, { method: req.method ?? 'GET', headers });
  return checkGuardBeforeBody(apiTable.value, request, find, siteOrigins());
}
