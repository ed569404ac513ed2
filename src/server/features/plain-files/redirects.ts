import { kinds } from '#content/kinds.ts';
import { localeOfPath, locales } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { localised, paths } from '#content/urls/urls.ts';
import { listOldSlugs, listOldTerms } from '#server/core/entries/write/old-address-rows.ts';
import { addressState, isFree } from '#server/core/redirects/address-state.ts';
import { loadRedirects } from '#server/core/redirects/current-redirects.ts';
import { listRedirects } from '#server/core/redirects/rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import { unlistedPaths } from './addresses.ts';

/**
 * Old addresses, as keys of pages or with a query of their own: where each leads, or null where something is gone for
 * good.
 */
export type Redirects = Map<string, string | null>;

/** Everything that answers with 301 or 410, each in both languages. An address at which there is a page is not among them. */
export async function readRedirects(database: Database): Promise<Redirects> {
  const found: Redirects = new Map();
  for (const path of await unlistedPaths(database, 'gone')) addBoth(found, path, null);
  for (const path of await oldPaths(database)) {
    const at = await addressState(path);
    if (at.state === 'moved') addBoth(found, path, at.path);
    else if (at.state === 'gone') addBoth(found, path, null);
  }
  // What was made by hand counts before what follows from the content, as on the site.
  const rules = await loadRedirects(database);
  for (const { path } of await listRedirects(database)) {
    for (const from of localeOfPath(path).locale === 'us' ? [path] : [path, inEnglish(path)]) {
      const leads = rules.find(from);
      if (leads && (leads.byQuery || isFree(await addressState(from), leads.target))) found.set(from, leads.target);
    }
  }
  return found;
}

function inEnglish(address: string): string {
  const [path = '', ...query] = address.split(/(?=\?)/);
  return localised('us', path) + query.join('');
}

function addBoth(found: Redirects, path: string, target: string | null): void {
  for (const locale of locales) found.set(localised(locale, path), target === null ? null : localised(locale, target));
}

async function oldPaths(database: Database): Promise<string[]> {
  const slugs = (await listOldSlugs(database))
    .filter(({ kind }) => Object.hasOwn(kinds, kind))
    .map(({ kind, slug }) => paths.entry(kind, slug));
  const terms = (await listOldTerms(database)).flatMap(({ type, kind, slug }) => {
    if (type === 'location') return [paths.location(slug)];
    // The address of a tag is a query: that is for the application to tell.
    return type === 'category' && Object.hasOwn(kinds, kind) ? [paths.category(kind as KindName, slug)] : [];
  });
  return [...slugs, ...terms];
}

/** A string of nginx's configuration. It has no way to write a dollar sign, and needs none where addresses are percent-encoded. */
const quoted = (text: string) => `"${text.replaceAll(/[\\"]/g, '\\$&')}"`;

/** nginx compares what it has decoded. Null for what cannot stand in a map. */
function decodedKey(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return /[\p{Cc}$]/u.test(decoded) || Buffer.byteLength(decoded) > 1000 ? null : decoded;
  } catch {
    return null;
  }
}

/** A key that heeds the case of letters: two numbers of an old system may differ in nothing else. */
const exactly = (key: string) => `~^${key.replaceAll(/[^\p{L}\p{N}/=&_-]/gu, '\\$&')}$`;

/** The body of `map $uri $…`: where an address leads, or `410`. With `byQuery` that of `map "$uri?$args" $…`. */
export function nginxRedirects(redirects: Redirects, { byQuery = false } = {}): string {
  /** By the key in small letters: a map ignores the case of Latin ones, and refuses what stands in it twice. */
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
 * `_redirects` of Netlify and Cloudflare Pages. Cloudflare knows no 410, so that what is gone is merely not found
 * there, nor queries in an old address: these are left to the application.
 */
export function hostRedirects(redirects: Redirects): string {
  const lines = [...redirects].flatMap(([path, target]) =>
    target === null || path.includes('?') || /\s/.test(path + target) ? [] : [`${path} ${target} 301\n`],
  );
  return lines.sort().join('');
}
