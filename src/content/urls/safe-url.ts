/** Whether `value` is an absolute http or https address with a host, and without embedded credentials. */
export function isSafeUrl(value: string, httpsOnly = false): boolean {
  // The parser drops spaces and line breaks, so the stored value would differ from the intended one.
  if (/\s/.test(value) || !URL.canParse(value)) return false;
  const url = new URL(value);
  const allowed = httpsOnly ? ['https:'] : ['http:', 'https:'];
  return allowed.includes(url.protocol) && url.hostname.includes('.') && url.username === '' && url.password === '';
}
