import { findKindBySegment, pageKind } from '#content/kinds.ts';
import { localeOfPath } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { isShownKind, acceptsAds } from '#content/settings/site-sections.ts';
import { localisedPath, pageParameters, paths } from '#content/urls/urls.ts';
import { iconFiles } from '#server/core/brand/icons.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';

/**
 * State of an address: `page` for a public page; `own` for a path of the product that is not a public page; `moved` for
 * an address that already redirects; `gone` for a former page; `missing` for anything else.
 */
export type AddressState =
  | { state: 'page' | 'own' | 'gone' | 'missing' }
  | { state: 'moved'; path: string }
  | BorrowedPage;

/**
 * A page without a text in its own language, which shows that of another language; `own` is the address of the page in
 * that language.
 */
interface BorrowedPage {
  state: 'page';
  own: string;
}

/**
 * Whether a redirect may be created at an address: it has no page, or only one that shows another language's text and
 * redirects to that language's page.
 */
export function isRedirectAllowed(found: AddressState, target: string | null): boolean {
  return found.state === 'page' ? 'own' in found && found.own === target : found.state !== 'own';
}

const page: AddressState = { state: 'page' };
const missing: AddressState = { state: 'missing' };

/** Pages that always exist. */
const standing: ReadonlySet<string> = new Set([
  paths.home(),
  paths.locations(),
  paths.near(),
  paths.chooseCity(),
  paths.contacts(),
  paths.login(),
  paths.feed(),
  paths.consentDialog(),
  paths.sitemap(),
  '/robots.txt',
  '/manifest.webmanifest',
  '/index.html',
  ...iconFiles.map((file) => `/${file}`),
]);
/** Paths that the server handles without rendering a page. */
const servicePaths = /^\/(?:media|logo|healthz|metrics|ua)(?:\/|$)|^\/sitemap-[^/]+\.xml$/;

async function entryAt(reader: PageReader, kind: KindName, slug: string): Promise<AddressState> {
  const found = await reader.entry(kind, slug);
  if (found.state === 'moved') return { state: 'moved', path: paths.entry(kind, found.slug) };
  if (found.state !== 'found') return { state: found.state };
  const { textLocale } = found.view;
  return textLocale === reader.locale
    ? page
    : { state: 'page', own: localisedPath(textLocale, paths.entry(kind, slug)) };
}

async function termAt(reader: PageReader, kind: KindName | null, slug: string): Promise<AddressState> {
  const [shown, type, to] =
    kind === null
      ? ([reader.location(slug), 'location', paths.location] as const)
      : ([reader.category(kind, slug), 'category', (item: string) => paths.category(kind, item)] as const);
  if (shown) return page;
  const moved = await reader.movedTerm(type, slug, kind ?? '');
  return moved === null ? missing : { state: 'moved', path: to(moved) };
}

/** Looks up a canonical path, with or without the prefix of its language. The path of a moved page has no prefix. */
export async function findAddressState(address: string): Promise<AddressState> {
  const { locale, path } = localeOfPath(address);
  if (standing.has(path)) return page;
  if (servicePaths.test(path) || pageParameters(path) === null) return { state: 'own' };
  const [first = '', second, third, ...rest] = path.slice(1).split('/');
  if (rest.length > 1) return missing;
  const reader = await PageReader.open(locale);
  if (path === paths.addAd()) return acceptsAds(reader.settings) ? page : missing;
  if (second === undefined) return reader.sectionAt(first) ? page : entryAt(reader, pageKind, first);
  if (first === 'location') return third === undefined ? termAt(reader, null, second) : missing;
  const kind = findKindBySegment(first);
  if (!kind || !isShownKind(reader.settings, kind.name)) return missing;
  if (second === 'category' && third !== undefined && kind.list !== null)
    return rest.length === 0 || rest[0] === 'rss.xml' || (rest[0] === 'calendar.ics' && kind.calendar)
      ? termAt(reader, kind.name, third)
      : missing;
  if (third !== undefined) return missing;
  if ((second === 'rss.xml' && kind.list !== null) || (second === 'calendar.ics' && kind.calendar)) return page;
  return entryAt(reader, kind.name, kind.calendar ? second.replace(/\.ics$/, '') : second);
}

/** Whether a canonical path has a public page. */
export async function isPublicPage(address: string): Promise<boolean> {
  return (await findAddressState(address)).state === 'page';
}
