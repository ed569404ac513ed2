/** What browsers ignore in a `<meta>` (CSP3, section 3.3); nginx and `_headers` send `frame-ancestors` as a header. */
const ONLY_IN_HEADERS = new Set(['frame-ancestors', 'report-uri', 'report-to', 'sandbox']);
/** The declaration of the encoding must be among the first 1024 bytes (HTML, 4.2.5.4), and a policy may be longer than that. Nothing before it runs. */
const HEAD = /<head(?:\s[^>]*)?>(?:\s*<meta charset="?utf-8"?\s*\/?>)?/i;

/** The policy as far as a page can state it itself. */
export function metaPolicy(policy: string): string {
  return policy
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !ONLY_IN_HEADERS.has(one.split(/\s/, 1)[0]!.toLowerCase()))
    .join('; ');
}

/** The page with its policy as the first thing in its head. Null where it has no head: it must not be served without its policy. */
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
