import { listedKinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { mediaType } from '#server/platform/http/responses.ts';
import { contentTypeOf } from '#server/publishing/http/content-types.ts';
import { MEDIA_CSP } from '#server/publishing/http/media.ts';
import { securityHeaders, withHeaders } from '#server/publishing/http/security-headers.ts';
import { NO_PAGE_CSP } from '#server/publishing/publisher/render-page.ts';
import { IMMUTABLE_CACHE_CONTROL } from '#server/publishing/store/stored-page.ts';

/** Directive that a `<meta>` cannot set. */
const FRAMES = "frame-ancestors 'none'";
const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Headers for each type of file: those of the application, except for the policy of pages, which is embedded in them.
 */
function headersBySort(https: boolean) {
  const common = securityHeaders({ https });
  const dressed = (cacheControl: string, changes: Record<string, string>) =>
    withHeaders(common, { 'Cache-Control': cacheControl, ...changes });
  const shared = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
  return {
    '': dressed(REVALIDATE, { 'Content-Security-Policy': FRAMES }),
    '-feeds': dressed(REVALIDATE, { 'Content-Security-Policy': FRAMES }),
    '-assets': dressed(IMMUTABLE_CACHE_CONTROL, { 'Content-Security-Policy': NO_PAGE_CSP }),
    '-media': dressed(IMMUTABLE_CACHE_CONTROL, { 'Content-Security-Policy': MEDIA_CSP, ...shared }),
    '-files': dressed('public, max-age=3600', { 'Content-Security-Policy': NO_PAGE_CSP, ...shared }),
    '-error': [...dressed('no-store', { 'Content-Security-Policy': FRAMES }), 'Retry-After', '30'],
  };
}

/** File extensions in the export, besides documents with types of their own. */
const ENDINGS = [
  'html',
  'css',
  'js',
  'json',
  'map',
  'mjs',
  'wasm',
  'woff',
  'woff2',
  'avif',
  'gif',
  'ico',
  'jpg',
  'png',
  'svg',
  'webp',
];
const documentTypes = {
  ics: mediaType.calendar,
  txt: mediaType.text,
  webmanifest: mediaType.manifest,
  xml: mediaType.xml,
};
const typeLines = [
  ...ENDINGS.map((ending) => [ending, contentTypeOf(`file.${ending}`)]),
  ...Object.entries(documentTypes),
].map(([ending, type]) => `    "${type}" ${ending};\n`);

/**
 * nginx adds no charset to precompressed files, so the types contain it. A file extension cannot distinguish a feed
 * from a sitemap.
 */
const typesOf = (sort: string) =>
  `charset off;\ntypes {\n${sort === '-feeds' ? '' : typeLines.join('')}}\ndefault_type "${sort === '-feeds' ? mediaType.rss : 'application/octet-stream'}";\n`;

const pairs = (flat: readonly string[]) =>
  flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? ''] as const] : []));

/** Names and contents of the nginx includes, each for a `location`. */
export function nginxHeaders(https: boolean): [name: string, text: string][] {
  return Object.entries(headersBySort(https)).map(([sort, headers]) => [
    `_headers${sort}.conf`,
    // Tells caches that files are also served uncompressed.
    `${pairs(headers)
      .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
      .join('')}${sort === '-media' ? '' : 'gzip_vary on;\n'}${typesOf(sort)}`,
  ]);
}

/**
 * `_headers` of Netlify and Cloudflare Pages. They merge all rules that match an address, so headers that differ
 * between
 * types of files must not be under `/*`; for pages these hosts send `max-age=0, must-revalidate` by default.
 */
export function hostHeaders(https: boolean): string {
  const differing = new Set(['Cache-Control', 'Content-Security-Policy', 'Cross-Origin-Resource-Policy']);
  const { '-assets': assets, '-media': media } = headersBySort(https);
  const rule = (path: string, headers: readonly (readonly [string, string])[]) =>
    `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
  const own = (flat: readonly string[]) => pairs(flat).filter(([name]) => differing.has(name));
  const feeds = [paths.feed(), ...listedKinds.filter((kind) => kind.list.feed).map((kind) => paths.feed(kind.name))];
  return [
    rule(
      '/*',
      pairs(securityHeaders({ https })).filter(([name]) => !differing.has(name)),
    ),
    rule('/_astro/*', own(assets)),
    rule('/media/*', own(media)),
    ...feeds.flatMap((path) =>
      locales.map((locale) => rule(localisedPath(locale, path), [['Content-Type', mediaType.rss]])),
    ),
  ].join('\n');
}
