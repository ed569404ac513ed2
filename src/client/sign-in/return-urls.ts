/**
 * The path in `?returnTo=` of the sign-in page, as far as a browser can check it. The server checks it again.
 * @returns null for anything that could redirect to another site
 */
export function readReturnTo(search: string): string | null {
  const value = new URLSearchParams(search).get('returnTo');
  if (value === null || !/^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(value)) return null;
  return /^[^?]*%(?:2f|5c)/i.test(value) ? null : value;
}

/**
 * The destination of a provider's URL: an https site, or a page of this one. Null for scripts, data and similar URLs.
 */
export function safeProviderTarget(url: unknown, here: string): string | null {
  if (typeof url !== 'string' || !URL.canParse(url, here)) return null;
  const target = new URL(url, here);
  return target.protocol === 'https:' || target.origin === new URL(here).origin ? target.href : null;
}
