/**
 * The path in `?returnTo=` of the sign-in page, as far as a browser can judge it; the server judges again.
 * @returns null for anything that could lead to another site
 */
export function returnToIn(search: string): string | null {
  const value = new URLSearchParams(search).get('returnTo');
  if (value === null || !/^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(value)) return null;
  return /^[^?]*%(?:2f|5c)/i.test(value) ? null : value;
}

/** Where a provider's address may send the browser: to an https site or within this one. Null for scripts, data and the like. */
export function targetOf(url: unknown, here: string): string | null {
  if (typeof url !== 'string' || !URL.canParse(url, here)) return null;
  const target = new URL(url, here);
  return target.protocol === 'https:' || target.origin === new URL(here).origin ? target.href : null;
}
