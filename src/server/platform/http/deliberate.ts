const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'];

/**
 * Whether a person follows a link, so that opening it may count or be recorded. False for HEAD, as sent by link
 * checkers and mail scanners, and for browser prefetches (`Sec-Purpose`,
 * https://fetch.spec.whatwg.org/#sec-purpose-header, and its predecessors). The HTTP server passes HEAD on as a GET
 * marked as a prefetch.
 */
export function isDeliberateVisit({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  const isAhead = PREFETCH_HEADERS.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ''));
  return method !== 'HEAD' && !isAhead;
}
