import type { KindName } from '#content/define-kind.ts';
import { kinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import { localised, paths } from '#content/urls.ts';
import { isListed } from './visibility.ts';
import type { Database } from '../db/database.ts';
import { listedJustAfter, startingJustBefore } from '../db/reference-rows.ts';
import type { Catalogue } from './catalogue.ts';
import type { EntryRecord } from './record.ts';

/**
 * The vocabulary of cache tags. A page carries the tag of everything that it shows; a change announces the tags of
 * everything that it touches. Both sides take the words from here.
 */
export const pageTag = {
  /** The page shows this entry, as its subject or among others. */
  entry: (id: string) => `entry:${id}`,
  /** The page is this entry's own: its neighbours may change without the entry. */
  item: (id: string) => `item:${id}`,
  /** The page shows which entries of the kind there are. */
  list: (kind: KindName) => `list:${kind}`,
  /** The page shows which entries there are under a category, tag or location. */
  term: (id: string) => `term:${id}`,
  /** The page shows neighbours in a directory's group. */
  group: (kind: KindName, group: string | null) => `group:${kind}:${group ?? ''}`,
  /** Categories, tags, locations, settings: what every page shows somewhere. */
  catalogue: 'catalogue',
  /** The static pages in the menus. */
  menus: 'menus',
  /** Which promos run. */
  promos: 'promos',
  /** The page depends on which day it is. */
  day: 'day',
  /** Anything public changed: sitemaps. */
  anything: 'anything',
  media: (id: string) => `media:${id}`,
  /** This very page, to be rendered even if it is not there yet. */
  path: (path: string) => `path:${path}`,
  everything: 'all',
} as const;

/** How many neighbours an item's page shows at the most: how far a change in the order reaches. */
export const RELATED = 4;

/** What decides which lists show an entry, and where: while it stays the same, only pages that show the entry change. */
function placement(record: EntryRecord | null): string {
  if (record === null || !isListed(record)) return '';
  const { content } = record;
  return JSON.stringify([record.listedAt, record.expiresAt, content.categoryId, content.locationId, content.tags, content.slug, content.details, Object.values(content.texts).map((text) => text?.title), content.cover === null, content.gallery.length]);
}

/** The tags that the step from `before` to `after` (null: none) touches. */
export async function touchedTags(database: Database, catalogue: Catalogue, before: EntryRecord | null, after: EntryRecord | null): Promise<string[]> {
  const record = (after ?? before)!;
  const kind = kinds[record.kind];
  const tags = new Set<string>();
  if ([before, after].every((one) => one === null || one.publishedAt === null)) return [];
  tags.add(pageTag.entry(record.id)).add(pageTag.anything);
  for (const one of [before, after]) {
    if (one === null || one.publishedAt === null) continue;
    for (const locale of locales) tags.add(pageTag.path(localised(locale, paths.entry(one.kind, one.content.slug))));
  }
  if (placement(before) === placement(after)) return [...tags];
  tags.add(pageTag.list(record.kind));
  if (record.kind === 'pages') tags.add(pageTag.menus);
  if (kind.list === null) tags.add(pageTag.promos);
  for (const one of [before, after]) {
    if (one === null || !isListed(one)) continue;
    for (const term of termsOf(catalogue, one)) tags.add(pageTag.term(term));
    for (const id of await neighbours(database, one)) tags.add(pageTag.item(id));
    if (kind.list?.order === 'name') tags.add(pageTag.group(one.kind, one.content.categoryId));
  }
  return [...tags];
}

/** The listing terms of a record, parents included. */
export function termsOf(catalogue: Catalogue, { content }: EntryRecord): string[] {
  const more = (content.details.moreCategoryIds as string[] | null | undefined) ?? [];
  const areas = (content.details.areaIds as string[] | null | undefined) ?? [];
  const categories = content.categoryId === null ? more : [content.categoryId, ...more];
  return [...new Set([...catalogue.terms(categories, content.locationId, content.tags), ...areas])];
}

async function neighbours(database: Database, record: EntryRecord): Promise<string[]> {
  const order = kinds[record.kind].list?.order;
  if (order === 'soonest') return startingJustBefore(database, record.kind, String(record.content.details.startsAt ?? ''), RELATED * 2, record.id);
  if (order !== 'newest' || record.listedAt === null) return [];
  const inKind = await listedJustAfter(database, record.kind, record.listedAt, RELATED);
  const { categoryId } = record.content;
  return categoryId === null ? inKind : [...inKind, ...(await listedJustAfter(database, record.kind, record.listedAt, RELATED, categoryId))];
}
