/**
 * Directives that browsers ignore in a `<meta>` (CSP3, section 3.3); nginx and `_headers` send `frame-ancestors` as a
 * header.
 */
const ONLY_IN_HEADERS = new Set(['frame-ancestors', 'report-uri', 'report-to', 'sandbox']);
/**
 * The encoding declaration must be within the first 1024 bytes (HTML, 4.2.5.4), and a policy may be longer than that.
 * Nothing before it runs.
 */
const HEAD = /<head(?:\s[^>]*)?>(?:\s*<meta charset="?utf-8"?\s*\/?>)?/i;

/** The part of the policy that a `<meta>` can express. */
export function metaPolicy(policy: string): string {
  return policy
    .split(';')
    .map((item) => item.trim())
    .filter((candidate) => candidate !== '' && !ONLY_IN_HEADERS.has(candidate.split(/\s/, 1)[0]!.toLowerCase()))
    .join('; ');
}

/**
 * Returns the page with its policy first in its head, or `null` if it has no head: it must not be served without its
 * policy.
 */
export function withPolicy(html: Buffer, policy: string): Buffer | null {
  const text = html.toString();
  const head = HEAD.exec(text);
  const meta = metaPolicy(policy);
  if (!head || meta === '') return null;
  const end = head.index + head[0].length;
  const content = meta.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return Buffer.from(
    `${text.slice(0, end)}<meta http-equiv="Content-Security-Policy" content="${content}">${text.slice(end)}`,
  );
}
