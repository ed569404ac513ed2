const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Decodes an attribute value to its text. */
export function decode(value: string): string {
  return value
    .replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => entities[name] ?? '')
    .replace(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)));
}

/** The start tags of an element, each as its attributes. The site's own HTML quotes every value. */
export function readStartTags(html: string, name: string): Record<string, string>[] {
  const outsideScripts = name === 'script' ? html : html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
  return [...outsideScripts.matchAll(new RegExp(`<${name}\\b((?:[^>"']|"[^"]*"|'[^']*')*)>`, 'g'))].map(
    ([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)"|='([^']*)'|=([^\s"'>]+))?/g)].map(
          ([, key = '', double, single, bare]) => [key, decode(double ?? single ?? bare ?? '')],
        ),
      ),
  );
}

/** The address in `<link rel="canonical">`, or `null`. */
export function canonicalOf(html: string): string | null {
  return readStartTags(html, 'link').find((link) => link.rel === 'canonical')?.href ?? null;
}

/** hreflang → address. */
export function alternatesOf(html: string): Record<string, string> {
  return Object.fromEntries(
    readStartTags(html, 'link').flatMap((link) =>
      link.rel === 'alternate' && link.hreflang ? [[link.hreflang, link.href ?? '']] : [],
    ),
  );
}

export function isNoindex(html: string): boolean {
  return readStartTags(html, 'meta').some((meta) => meta.name === 'robots' && /noindex/.test(meta.content ?? ''));
}

/** Every linked-data node on the page. */
export function linkedData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script\b[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].flatMap(
    ([, json = '']) => {
      const data = JSON.parse(json) as { '@graph'?: Record<string, unknown>[] } & Record<string, unknown>;
      return data['@graph'] ?? [data];
    },
  );
}
