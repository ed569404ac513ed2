import { kinds } from '#content/kinds.ts';
import { localeOfPath, locales } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { listOldSlugs, listOldTerms } from '#server/core/entries/write/old-slug-rows.ts';
import { findAddressState, isRedirectAllowed } from '#server/core/redirects/address-state.ts';
import { loadRedirects } from '#server/core/redirects/current-redirects.ts';
import { listRedirects } from '#server/core/redirects/rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findUnlistedPaths } from './exported-keys.ts';

/** Old addresses, as page keys or with their query: the target of each, or `null` if it is permanently gone. */
export type Redirects = Map<string, string | null>;

/** All addresses that answer with 301 or 410, each in both languages. Addresses of existing pages are left out. */
export async function readRedirects(database: Database): Promise<Redirects> {
  const found: Redirects = new Map();
  for (const path of await findUnlistedPaths(database, 'gone')) addBoth(found, path, null);
  for (const path of await oldPaths(database)) {
    const at = await findAddressState(path);
    if (at.state === 'moved') addBoth(found, path, at.path);
    else if (at.state === 'gone') addBoth(found, path, null);
  }
  // Manual redirects take precedence over those derived from the content, as on the site.
  const rules = await loadRedirects(database);
  for (const { path } of await listRedirects(database)) {
    for (const from of localeOfPath(path).locale === 'us' ? [path] : [path, inEnglish(path)]) {
      const leads = rules.find(from);
      if (leads && (leads.byQuery || isRedirectAllowed(await findAddressState(from), leads.target)))
        found.set(from, leads.target);
    }
  }
  return found;
}

function inEnglish(address: string): string {
  const [path = '', ...query] = address.split(/(?=\?)/);
  return localisedPath('us', path) + query.join('');
}

function addBoth(found: Redirects, path: string, target: string | null): void {
  for (const locale of locales)
    found.set(localisedPath(locale, path), target === null ? null : localisedPath(locale, target));
}

async function oldPaths(database: Database): Promise<string[]> {
  const slugs = (await listOldSlugs(database))
    .filter(({ kind }) => Object.hasOwn(kinds, kind))
    .map(({ kind, slug }) => paths.entry(kind, slug));
  const terms = (await listOldTerms(database)).flatMap(({ type, kind, slug }) => {
    if (type === 'location') return [paths.location(slug)];
    // The address of a tag is a query: the application handles it.
    return type === 'category' && Object.hasOwn(kinds, kind) ? [paths.category(kind as KindName, slug)] : [];
  });
  return [...slugs, ...terms];
}

/**
 * Quotes a string for the nginx configuration. A dollar sign cannot be escaped there, but percent-encoded addresses do
 * not contain any.
 */
const quoted = (text: string) => `"${text.replaceAll(/[\\"]/g, '\\$&')}"`;

/** nginx compares decoded paths. `null` if a path cannot be written in a map. */
function decodedKey(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return /[\p{Cc}$]/u.test(decoded) || Buffer.byteLength(decoded) > 1000 ? null : decoded;
  } catch {
    return null;
  }
}

/** A case-sensitive key: two ids of an old system may differ only in case. */
const exactly = (key: string) => `~^${key.replaceAll(/[^\p{L}\p{N}/=&_-]/gu, '\\$&')}$`;

/** Body of `map $uri $…`: the target of an address, or `410`. With `byQuery`, the body of `map "$uri?$args" $…`. */
export function nginxRedirects(redirects: Redirects, { byQuery = false } = {}): string {
  /** Grouped by the lower-case key: a map ignores the case of Latin letters, and refuses duplicate keys. */
  const entries = new Map<string, Map<string, string>>();
  for (const [address, target] of redirects) {
    const [path = '', query] = address.split('?', 2);
    if ((query !== undefined) !== byQuery) continue;
    const decoded = decodedKey(path);
    const key = decoded === null || query === undefined ? decoded : `${decoded}?${query}`;
    if (key === null) continue;
    const folded = key.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
    const same = entries.get(folded) ?? new Map<string, string>();
    entries.set(folded, same.set(key, target === null ? '410' : target.replaceAll('$', '%24')));
  }
  const lines = [...entries.values()].flatMap((same) => {
    const differ = new Set(same.values()).size > 1;
    const all = [...same].map(([key, target]) => `${quoted(differ ? exactly(key) : key)} ${quoted(target)};\n`);
    return differ ? all : all.slice(-1);
  });
  return lines.sort().join('');
}

/**
 * `_redirects` of Netlify and Cloudflare Pages. Cloudflare does not support 410, so gone addresses are simply not found
 * there. It does not support queries in old addresses either: these are left to the application.
 */
export function hostRedirects(redirects: Redirects): string {
  const lines = [...redirects].flatMap(([path, target]) =>
    target === null || path.includes('?') || /\s/.test(path + target) ? [] : [`${path} ${target} 301\n`],
  );
  return lines.sort().join('');
}
