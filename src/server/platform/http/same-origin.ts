const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change something, judged by its origin: a page of another site can make a browser post with the
 * user's cookies, and the browser reports that in `Origin` and `Sec-Fetch-Site`. A request with neither comes from a
 * program, not from a current browser; a form, which an old browser might send, is refused even then.
 * @param origins of this site
 */
export function isSameOrigin(request: Request, origins: readonly string[]): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== 'null') return origins.includes(origin);
  const site = request.headers.get('sec-fetch-site');
  // A page may hide its origin (`null`); the browser still reports whether it is this site's.
  if (site !== null || origin === 'null') return site === 'same-origin';
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase();
  return !FORM_TYPES.includes(type);
}
