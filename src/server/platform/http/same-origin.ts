const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change something, judged by where it comes from: a page of another site can make a browser post
 * with the person's cookies, and the browser says so in `Origin` and `Sec-Fetch-Site`. What says neither is no browser of
 * today but a program; a form, which an old browser might send, is refused even then.
 * @param origins of this site
 */
export function comesFromHere(request: Request, origins: readonly string[]): boolean {
  if (SAFE.has(request.method)) return true;
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== 'null') return origins.includes(origin);
  const site = request.headers.get('sec-fetch-site');
  // A page may hide its origin (`null`); the browser still says whether it is this site's.
  if (site !== null || origin === 'null') return site === 'same-origin';
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase();
  return !FORM_TYPES.includes(type);
}
