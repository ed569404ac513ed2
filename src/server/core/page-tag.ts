/**
 * Shared by modules of the core and features: cache tags, what can be reported, and who may see a report.
 * @module core
 */

import type { KindName } from '#content/model/kind-name.ts';

/**
 * The vocabulary of cache tags. A page carries the tag of everything that it shows; a change announces the tags of
 * everything that it affects. Both take their tags from here.
 */
export const pageTag = {
  /** The page shows this entry, as its subject or in a list. */
  entry: (id: string) => `entry:${id}`,
  /** The page of this entry itself: its neighbours may change without the entry changing. */
  item: (id: string) => `item:${id}`,
  /** The page belongs to the section of the kind, and does not exist without it. */
  section: (kind: KindName) => `section:${kind}`,
  /** The page lists entries of the kind. */
  list: (kind: KindName) => `list:${kind}`,
  /** The page lists the entries of a category, tag or location. */
  term: (id: string) => `term:${id}`,
  /** The page shows neighbouring entries of a directory group. */
  group: (kind: KindName, group: string | null) => `group:${kind}:${group ?? ''}`,
  /** The page lists the ads of a seller. */
  seller: (authorId: string) => `seller:${authorId}`,
  /** Categories, tags, locations and settings, which every page shows somewhere. */
  catalogue: 'catalogue',
  /** The static pages in the menus. */
  menus: 'menus',
  /** Which promos are running. */
  promos: 'promos',
  /** The page depends on the current day. */
  day: 'day',
  /** Any public change: sitemaps. */
  anything: 'anything',
  /** The page names this person. */
  person: (id: string) => `person:${id}`,
  media: (id: string) => `media:${id}`,
  /** Exactly this page, to be rendered even if it does not exist yet. */
  path: (path: string) => `path:${path}`,
  /** Pages that carry this tag must no longer be shown. */
  gone: (tag: string) => `gone:${tag}`,
  everything: 'all',
} as const;
