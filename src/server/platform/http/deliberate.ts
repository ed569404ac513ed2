const AHEAD = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'];

/**
 * Whether a person follows a link, so that opening it may count or be noted. False for HEAD, by which link checkers and mail
 * scanners ask, and for what a browser fetches ahead (`Sec-Purpose`, https://fetch.spec.whatwg.org/#sec-purpose-header, and the
 * headers before it). The HTTP server hands HEAD on as a GET that is marked as fetched ahead.
 */
export function isDeliberate({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  const isAhead = AHEAD.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ''));
  return method !== 'HEAD' && !isAhead;
}
