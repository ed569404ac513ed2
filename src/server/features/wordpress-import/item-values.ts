import { normaliseSegments } from '#content/model/access.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { slugify } from '#content/text/romanise.ts';
import { noParameters } from '#content/urls/page-parameters.ts';
import { deterministicId } from '#server/platform/ids.ts';
import { foreignQuery, toCanonicalPath } from '#server/publishing/store/page-key.ts';
import type { WxrItem } from './read-wxr.ts';

/** Kind that an item becomes, for posts and pages. */
export const kindOf = (item: WxrItem): KindName | null =>
  ({ post: 'news', page: 'pages' } as const)[item.fields['wp:post_type'] as 'post'] ?? null;

/**
 * Stable identifier of an item in every export of the same site. Exports of converters contain no addresses, so the
 * text is used instead.
 */
function guidOf({ fields }: WxrItem): string {
  if (fields.guid) return fields.guid;
  const address = `${fields.link ?? ''}#${fields['wp:post_id'] ?? ''}`;
  return address === '#'
    ? ['#', fields.title, fields['wp:post_name'], fields['wp:post_date'], fields['content:encoded']].join('\n')
    : address;
}

/** Stable entry id of an item, by which a second run recognises items imported by the first. */
export const entryId = (guid: string): string => deterministicId(`wordpress:${guid}`);

/**
 * Assigns ids to the items of an export, in order. If two share a guid, the id of the second is derived from its number
 * as well.
 */
export class ItemIds {
  readonly #seen = new Set<string>();

  of(item: WxrItem): { id: string; isRepeated: boolean } {
    const guid = guidOf(item);
    const isRepeated = this.#seen.has(guid);
    this.#seen.add(guid);
    return { id: entryId(isRepeated ? `${guid}#${item.fields['wp:post_id'] ?? ''}` : guid), isRepeated };
  }
}

/**
 * Whether a plugin restricted an item to members (Ultimate Member, Members, Restrict Content Pro, WP-Members): an
 * import must not publish it.
 */
export function isForMembers(meta: ReadonlyMap<string, string>): boolean {
  const ultimate = meta.get('um_content_restriction') ?? '';
  return (
    (/"_um_custom_access_settings";(?:b:1|s:1:"1")/.test(ultimate) && /"_um_accessible";s:1:"2"/.test(ultimate)) ||
    ['_members_access_role', 'rcp_subscription_level'].some((key) => (meta.get(key) ?? '') !== '') ||
    /^[12]$/.test(meta.get('_wpmem_block') ?? '')
  );
}

/** Whether an item was public, or will be on its date. */
export const willBePublic = ({ fields, meta }: WxrItem): boolean =>
  ['publish', 'future'].includes(fields['wp:status'] ?? '') && !fields['wp:post_password'] && !isForMembers(meta);

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)$/;

/** A WordPress timestamp in UTC, as milliseconds since 1970; `null` if it is missing or not a valid date. */
function readMoment(text: string | undefined): number | null {
  const parts = MOMENT.exec(text?.trim() ?? '')
    ?.slice(1)
    .map(Number);
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts as [number, number, number, number, number, number];
  const at = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(at);
  return year >= 1990 && year < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24
    ? at
    : null;
}

/** Publication time of an item: in UTC, or else from its RSS date, or else in the site's local time. */
export function publicationTimeOf({ fields }: WxrItem): number | null {
  const rss = Date.parse(fields.pubDate ?? '');
  const near = rss > Date.UTC(1990, 0) && rss < Date.UTC(2100, 0) ? rss : null;
  return readMoment(fields['wp:post_date_gmt']) ?? near ?? readMoment(fields['wp:post_date']);
}

/** Converts a WordPress slug, which is percent-encoded if it is not Latin, to a slug of this site. */
export function slugOf(name: string): string {
  try {
    return slugify(decodeURIComponent(name));
  } catch {
    return slugify(name);
  }
}

/** Canonical path of an address, however it is encoded; `null` for an invalid address, and for the front page. */
export function pathOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  // `/`, with any number of slashes, is the front page and not an item.
  const path = new URL(address).search === '' ? basePathOf(address) : null;
  return path === '/' ? null : path;
}

/**
 * Canonical path and query of an old address, as redirects use them. `null` for the front page, and for an invalid
 * address.
 */
export function addressOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { search, origin, pathname } = new URL(address);
  const query = foreignQuery(search.slice(1), noParameters);
  if (query === '') return pathOf(origin + pathname);
  const path = basePathOf(address);
  return path === null ? null : `${path}?${query}`;
}

/** Path of an address; `/` for the front page. */
export function basePathOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const read = toCanonicalPath(new URL(address).pathname, normaliseSegments);
  return read.kind === 'bad' ? null : read.kind === 'redirect' ? read.to : read.path;
}

/** Paths that WordPress redirected to an item, because of its earlier slugs and dates. */
export function formerPaths({ fields, former }: WxrItem): string[] {
  const path = pathOf(fields.link ?? '');
  if (path === null) return [];
  const name = pathOf(`http://site.invalid/${fields['wp:post_name'] ?? ''}`)?.slice(1) ?? '';
  const at = name === '' ? -1 : path.lastIndexOf(name);
  const paths = former.map(({ key, value }) => {
    if (key === '_wp_old_slug') return at === -1 ? path : `${path.slice(0, at)}${value}${path.slice(at + name.length)}`;
    const [year = '', month = '', day = ''] = value.split('-');
    return path.replace(
      /\/\d{4}\/\d\d(\/\d\d(?=\/))?(?=\/)/,
      (_, ofDay) => `/${year}/${month}${ofDay ? `/${day}` : ''}`,
    );
  });
  return [...new Set(paths.flatMap((candidate) => pathOf(`http://site.invalid${candidate}`) ?? []))].filter(
    (candidate) => candidate !== path,
  );
}

/** Whether an address is that of a picture file. */
export const isPictureAddress = (address: string): boolean =>
  /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?|heic|svg)$/i.test(address.split(/[?#]/, 1)[0]!);
