import { spellSegments } from '#content/model/access.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { slugify } from '#content/text/romanise.ts';
import { noParameters } from '#content/urls/page-parameters.ts';
import { idOf } from '#server/platform/ids.ts';
import { foreignQuery, toCanonicalPath } from '#server/publishing/store/page-key.ts';
import type { WxrItem } from './read-wxr.ts';

/** The kinds that posts and pages become. */
export const kindOf = (item: WxrItem): KindName | null =>
  ({ post: 'news', page: 'pages' } as const)[item.fields['wp:post_type'] as 'post'] ?? null;

/** What an item is known by, in every export of the same site. Converters give no addresses: the text must do then. */
function guidOf({ fields }: WxrItem): string {
  if (fields.guid) return fields.guid;
  const address = `${fields.link ?? ''}#${fields['wp:post_id'] ?? ''}`;
  return address === '#'
    ? ['#', fields.title, fields['wp:post_name'], fields['wp:post_date'], fields['content:encoded']].join('\n')
    : address;
}

/** The id that an item always gets: by it a second run knows what the first one did. */
export const entryId = (guid: string): string => idOf(`wordpress:${guid}`);

/** Gives every item of an export its id, in their order. Two that say they are one: the second is known by its number too. */
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
 * Whether a plugin showed an item to members only (Ultimate Member, Members, Restrict Content Pro, WP-Members): what
 * strangers could not read is not published by an import.
 */
export function isForMembers(meta: ReadonlyMap<string, string>): boolean {
  const ultimate = meta.get('um_content_restriction') ?? '';
  return (
    (/"_um_custom_access_settings";(?:b:1|s:1:"1")/.test(ultimate) && /"_um_accessible";s:1:"2"/.test(ultimate)) ||
    ['_members_access_role', 'rcp_subscription_level'].some((key) => (meta.get(key) ?? '') !== '') ||
    /^[12]$/.test(meta.get('_wpmem_block') ?? '')
  );
}

/** Whether readers could open an item, or will on its day. */
export const willBePublic = ({ fields, meta }: WxrItem): boolean =>
  ['publish', 'future'].includes(fields['wp:status'] ?? '') && !fields['wp:post_password'] && !isForMembers(meta);

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)$/;

/** A moment as WordPress writes it, in UTC, as milliseconds since 1970; null for none, and for one that no calendar has. */
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

/** When an item was published: by the clock of the world, else by that of its site, else by its RSS date. */
export function momentOf({ fields }: WxrItem): number | null {
  const rss = Date.parse(fields.pubDate ?? '');
  const near = rss > Date.UTC(1990, 0) && rss < Date.UTC(2100, 0) ? rss : null;
  return readMoment(fields['wp:post_date_gmt']) ?? near ?? readMoment(fields['wp:post_date']);
}

/** A slug of WordPress, which is percent-encoded where it is not Latin, as an address here. */
export function slugOf(name: string): string {
  try {
    return slugify(decodeURIComponent(name));
  } catch {
    return slugify(name);
  }
}

/** The path of an address in its one spelling here, however it is encoded there; null for none, and for the front page. */
export function pathOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  // However many slashes it is written with, the front page is no path of an item.
  const path = new URL(address).search === '' ? basePathOf(address) : null;
  return path === '/' ? null : path;
}

/**
 * A path and a query of an old site in their one spelling here: an address that redirects know. Null for the front
 * page, and for none.
 */
export function addressOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { search, origin, pathname } = new URL(address);
  const query = foreignQuery(search.slice(1), noParameters);
  if (query === '') return pathOf(origin + pathname);
  const path = basePathOf(address);
  return path === null ? null : `${path}?${query}`;
}

/** The path of an address; `/` for the front page. */
export function basePathOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const read = toCanonicalPath(new URL(address).pathname, spellSegments);
  return read.kind === 'bad' ? null : read.kind === 'redirect' ? read.to : read.path;
}

/** The paths from which WordPress itself has led to an item: those of the slugs and dates that it had before. */
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
  return [...new Set(paths.flatMap((one) => pathOf(`http://site.invalid${one}`) ?? []))].filter((one) => one !== path);
}

/** Whether an address is that of a file with a picture. */
export const isPictureAddress = (address: string): boolean =>
  /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?|heic|svg)$/i.test(address.split(/[?#]/, 1)[0]!);
