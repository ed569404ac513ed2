import { localeOfPath } from '#content/locale.ts';
import { unavailable } from '#content/messages/unavailable.ts';
import { RETRY_AFTER_SECONDS } from '#server/platform/health/unavailable.ts';
import { problem } from '#server/platform/http/problem.ts';
import { localeOfRequest } from '#server/platform/http/request-locale.ts';
import { errorPage } from '#server/publishing/http/error-page.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns the response while the database, a disk or the storage cannot be used: 503 with `Retry-After`, as a problem
 * for the API and for islands that request page data, otherwise as a page. It is in the visitor's language and does not
 * promise that anything was saved.
 * @param pathname the path with its locale. Default: the request's
 */
export function unavailableResponse(request: Request, pathname = new URL(request.url).pathname): Response {
  const reading = SAFE_METHODS.has(request.method);
  const retry = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
  if (pathname.startsWith('/api/') || request.headers.get('accept')?.startsWith('application/json')) {
    const locale = pathname.startsWith('/api/') ? localeOfRequest(request.headers) : localeOfPath(pathname).locale;
    return problem(503, 'unavailable', {
      detail: unavailable[locale][reading ? 'apiRead' : 'apiSaved'],
      headers: retry,
    });
  }
  const { html, csp } = errorPage(reading ? 'unavailable' : 'notSaved', localeOfPath(pathname).locale);
  return new Response(new Uint8Array(html), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': csp,
      ...retry,
    },
  });
}
