/** Media types of machine-readable documents. */
export const mediaType = {
  xml: 'application/xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  calendar: 'text/calendar; charset=utf-8',
  json: 'application/json',
  manifest: 'application/manifest+json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
} as const;

/** Returns a machine-readable document. */
export function documentResponse(
  body: string | Buffer<ArrayBuffer>,
  type: keyof typeof mediaType,
  headers: Record<string, string> = {},
): Response {
  return new Response(body, { headers: { 'Content-Type': mediaType[type], ...headers } });
}

/** Returns a status with a line of text, because no person reads it as a page. */
export function statusResponse(status: 404 | 410 | 503, headers: Record<string, string> = {}): Response {
  const lines = { 404: 'Not found\n', 410: 'Gone\n', 503: 'Try again later\n' };
  return new Response(lines[status], { status, headers: { 'Content-Type': mediaType.text, ...headers } });
}

/** Redirects to a path of this site, including its locale prefix. */
export function movedResponse(path: string, status: 301 | 302 = 301): Response {
  return new Response(null, { status, headers: { Location: path } });
}

/** Returns the document, or 404 if it is `null`. */
export function documentOr404(body: string | null, type: keyof typeof mediaType): Response {
  return body === null ? statusResponse(404) : documentResponse(body, type);
}
