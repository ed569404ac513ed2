import type { KindName } from '#content/define-kind.ts';
import type { Locale } from '#content/locale.ts';
import { slugify } from '#content/romanise.ts';
import { idOf } from '../ids.ts';
import type { WxrItem } from './read-wxr.ts';

/** The kinds that posts and pages become. */
export const kindOf = (item: WxrItem): KindName | null => ({ post: 'news', page: 'pages' } as const)[item.fields['wp:post_type'] as 'post'] ?? null;

/** What an item is known by, in every export of the same site. */
export function guidOf({ fields }: WxrItem): string {
  return fields.guid?.trim() || `${fields.link ?? ''}#${fields['wp:post_id'] ?? ''}`;
}

/** The id that an item always gets: by it a second run knows what the first one did. */
export const entryId = (guid: string): string => idOf(`wordpress:${guid}`);

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)$/;

/** A moment as WordPress writes it, in UTC, as milliseconds since 1970; null for none, and for one that no calendar has. */
export function readMoment(text: string | undefined): number | null {
  const parts = MOMENT.exec(text?.trim() ?? '')?.slice(1).map(Number);
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts as [number, number, number, number, number, number];
  const at = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(at);
  return year >= 1990 && year < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 ? at : null;
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

/** The language of an item, where a plugin for languages says one. */
export function localeOf({ categories }: WxrItem, fallback: Locale): Locale {
  const said = categories.find(({ domain }) => domain === 'language')?.nicename.toLowerCase() ?? '';
  return said.startsWith('en') ? 'us' : /^(?:uk|ua)/.test(said) ? 'ua' : fallback;
}

/** The path of an address, decoded where it can be, without the slash at its end; null for none. */
export function pathOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  return search === '' && pathname !== '/' ? pathname.replace(/\/$/, '') : null;
}
