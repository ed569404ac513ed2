import { createHmac, timingSafeEqual } from 'node:crypto';
import { absolute, paths } from '#content/urls.ts';
import type { Locale } from '#content/locale.ts';
import { authSecret } from '../../core/accounts/secret.ts';
import { env } from '../../platform/env.ts';

/** What a mail about a search carries to end such mails: nothing is stored for it, and it opens nothing else. */
export function unsubscribeToken(searchId: string): string {
  return createHmac('sha256', authSecret(env())).update(`saved-search:${searchId}`).digest('base64url');
}

export function isUnsubscribeToken(searchId: string, token: string): boolean {
  const right = Buffer.from(unsubscribeToken(searchId));
  const given = Buffer.from(token);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Where a person ends the mails of a search with a button. */
export function unsubscribePage(locale: Locale, searchId: string): string {
  return absolute(env().siteUrl, locale, paths.unsubscribe(searchId, unsubscribeToken(searchId)));
}

/** Where a mail program ends them by itself (RFC 8058). */
export function oneClickUrl(searchId: string): string {
  return `${env().siteUrl}/api/saved-searches/${searchId}/unsubscribe?token=${unsubscribeToken(searchId)}`;
}
