import type { Locale } from '#content/locale.ts';
import { toAbsoluteUrl, paths } from '#content/urls/urls.ts';
import { isMailToken, mailToken } from '#server/core/accounts/mail-token.ts';
import { env } from '#server/platform/env.ts';

/** Token in a mail about a search to stop such mails. */
export const unsubscribeToken = (searchId: string): string => mailToken('saved-search', searchId);

export const isUnsubscribeToken = (searchId: string, token: string): boolean =>
  isMailToken('saved-search', searchId, token);

/** An additional search with its token, as written in addresses. */
const pairOf = (searchId: string): string => `${searchId}.${unsubscribeToken(searchId)}`;

/** A search with the token of its mails. */
export interface SearchWithToken {
  id: string;
  token: string;
}

/** Searches in an address, each with its token. @param also additional ones, as written by `pairOf` */
export function parseSearchTokens(id: string, token: string, also: readonly string[]): SearchWithToken[] {
  const others = also.map((pair) => {
    const dot = pair.indexOf('.');
    return { id: pair.slice(0, Math.max(0, dot)), token: pair.slice(dot + 1) };
  });
  return [{ id, token }, ...others.slice(0, MAX_FURTHER_SEARCHES)];
}

/** Maximum number of further searches read from an address: no person can save more. */
const MAX_FURTHER_SEARCHES = 100;

/** Page with a button that stops the mails of some searches. */
export function unsubscribePage(locale: Locale, [first = '', ...others]: readonly string[]): string {
  return toAbsoluteUrl(env().siteUrl, locale, paths.unsubscribe(first, unsubscribeToken(first), others.map(pairOf)));
}

/** Address for one-click unsubscription by a mail program (RFC 8058). */
export function oneClickUrl([first = '', ...others]: readonly string[]): string {
  const also = others.map((id) => `&also=${pairOf(id)}`).join('');
  return `${env().siteUrl}/api/saved-searches/${first}/unsubscribe?token=${unsubscribeToken(first)}${also}`;
}
