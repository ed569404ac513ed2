/**
 * Shared by rooms of the core and features: cache tags, what can be reported, and who may see a report.
 * @module core
 */

import type { KindName } from '#content/model/kind-name.ts';

/**
 * The vocabulary of cache tags. A page carries the tag of everything that it shows; a change announces the tags of
 * everything that it touches. Both sides take the words from here.
 */
export const pageTag = {
  /** The page shows this entry, as its subject or in a list. */
  entry: (id: string) => `entry:${id}`,
  /** The page is this entry's own: its neighbours may change without the entry changing. */
  item: (id: string) => `item:${id}`,
  /** The page belongs to the section of the kind, and does not exist without it. */
  section: (kind: KindName) => `section:${kind}`,
  /** The page shows which entries of the kind there are. */
  list: (kind: KindName) => `list:${kind}`,
  /** The page shows which entries a category, tag or location has. */
  term: (id: string) => `term:${id}`,
  /** The page shows neighbours in a directory's group. */
  group: (kind: KindName, group: string | null) => `group:${kind}:${group ?? ''}`,
  /** The page shows which ads a seller has. */
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
