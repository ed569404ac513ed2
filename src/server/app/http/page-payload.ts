import type { APIContext } from 'astro';
import { pageOfPayload, payloadOf } from '#content/urls/page-parameters.ts';
import { isLocalPath, localised, pageParameters } from '#content/urls/urls.ts';
import { isGuarded } from '#server/core/accounts/guard.ts';
import { readPagePayload } from '#server/core/entries/read/page-payload.ts';
import { database } from '#server/platform/database/database.ts';
import { problem } from '#server/platform/http/problem.ts';

const SENT_ON = new Set([301, 302, 307, 308]);

const missing = (): Response => problem(404, 'not_found');

/** Where the data of a page stands that has moved, its query kept; null where it has left the site. */
function movedTo(location: string | null, siteUrl: string): string | null {
  if (location === null || !URL.canParse(location, siteUrl)) return null;
  const { origin, pathname, search } = new URL(location, siteUrl);
  const to = payloadOf(pathname) + search;
  return origin === new URL(siteUrl).origin && isLocalPath(to) ? to : null;
}

/**
 * Answers `{page}/_payload.json`: the page is drawn for somebody who is not signed in, as the store keeps it, and what it says of itself
 * is sent in place of it. So the data is there where the page is, moves and goes with it, and carries its cache tags.
 * @param page the path of the page, without its locale
 * @param draw draws the page of a request
 */
export async function answerPayload(
  { locals, request, url }: Pick<APIContext, 'locals' | 'request' | 'url'>,
  page: string,
  draw: (request: Request) => Promise<Response>,
): Promise<Response> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || pageOfPayload(page) !== null || pageParameters(page) === null || isGuarded('GET', page))
    return missing();
  locals.path = page;
  // Without the headers of who asks: nothing of theirs gets into it.
  const address = new URL(url);
  // Set, not parsed: a path that begins with two slashes would name another host.
  address.pathname = page;
  const response = await draw(new Request(address));
  await response.arrayBuffer();
  if (SENT_ON.has(response.status)) {
    const to = movedTo(response.headers.get('location'), locals.siteUrl);
    return to === null ? missing() : new Response(null, { status: response.status, headers: { Location: to } });
  }
  const { reader, head, shown, locale } = locals;
  if (response.status !== 200 || reader.tags === null || !head) return missing();
  const path = localised(locale, page) + url.search;
  return new Response(JSON.stringify(await readPagePayload(database(), { path, locale }, head, shown)), {
    headers: { 'Content-Type': 'application/json', 'X-Robots-Tag': 'noindex' },
  });
}
