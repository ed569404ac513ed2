import type { APIContext } from 'astro';
import { pageOfPayload, payloadOf } from '#content/urls/page-parameters.ts';
import { isLocalPath, localisedPath, pageParameters } from '#content/urls/urls.ts';
import { isGuarded } from '#server/core/accounts/guard.ts';
import { readPagePayload } from '#server/core/entries/read/page-payload.ts';
import { database } from '#server/platform/database/database.ts';
import { problem } from '#server/platform/http/problem.ts';

const REDIRECT_STATUSES = new Set([301, 302, 307, 308]);

const payloadNotFound = (): Response => problem(404, 'not_found');

/** Returns the payload URL of the page that a redirect leads to, with its query, or `null` if it leads to another site. */
function redirectedPayloadUrl(location: string | null, siteUrl: string): string | null {
  if (location === null || !URL.canParse(location, siteUrl)) return null;
  const { origin, pathname, search } = new URL(location, siteUrl);
  const to = payloadOf(pathname) + search;
  return origin === new URL(siteUrl).origin && isLocalPath(to) ? to : null;
}

/**
 * Answers `{page}/_payload.json`: renders the page for an anonymous viewer, as the page store does, and sends its data
 * instead of its HTML. So the data exists, moves and disappears with the page, and carries its cache tags.
 * @param page the path of the page, without its locale
 * @param draw renders the page of a request
 */
export async function payloadResponse(
  { locals, request, url }: Pick<APIContext, 'locals' | 'request' | 'url'>,
  page: string,
  draw: (request: Request) => Promise<Response>,
): Promise<Response> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || pageOfPayload(page) !== null || pageParameters(page) === null || isGuarded('GET', page))
    return payloadNotFound();
  locals.path = page;
  // Omits the request's headers, so that the data contains nothing personal.
  const address = new URL(url);
  // Assigned, not parsed: a path that begins with two slashes would name another host.
  address.pathname = page;
  const response = await draw(new Request(address));
  await response.arrayBuffer();
  if (REDIRECT_STATUSES.has(response.status)) {
    const to = redirectedPayloadUrl(response.headers.get('location'), locals.siteUrl);
    return to === null ? payloadNotFound() : new Response(null, { status: response.status, headers: { Location: to } });
  }
  const { reader, head, shown, locale } = locals;
  if (response.status !== 200 || reader.tags === null || !head) return payloadNotFound();
  const path = localisedPath(locale, page) + url.search;
  return new Response(JSON.stringify(await readPagePayload(database(), { path, locale }, head, shown)), {
    headers: { 'Content-Type': 'application/json', 'X-Robots-Tag': 'noindex' },
  });
}
