/**
 * What rooms of the core and features have in common: cache tags, what can be reported, and who may see a report.
 * @module core
 */

import type { KindName } from '#content/model/kind-name.ts';

/**
 * The vocabulary of cache tags. A page carries the tag of everything that it shows; a change announces the tags of
 * everything that it touches. Both sides take the words from here.
 */
export const pageTag = {
  /** The page shows this entry, as its subject or among others. */
  entry: (id: string) => `entry:${id}`,
  /** The page is this entry's own: its neighbours may change without the entry. */
  item: (id: string) => `item:${id}`,
  /** The page belongs to the section of the kind, and is not there without it. */
  section: (kind: KindName) => `section:${kind}`,
  /** The page shows which entries of the kind there are. */
  list: (kind: KindName) => `list:${kind}`,
  /** The page shows which entries there are under a category, tag or location. */
  term: (id: string) => `term:${id}`,
  /** The page shows neighbours in a directory's group. */
  group: (kind: KindName, group: string | null) => `group:${kind}:${group ?? ''}`,
  /** The page shows which ads somebody has. */
  seller: (authorId: string) => `seller:${authorId}`,
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
  /** The page names this person. */
  person: (id: string) => `person:${id}`,
  media: (id: string) => `media:${id}`,
  /** This very page, to be rendered even if it is not there yet. */
  path: (path: string) => `path:${path}`,
  /** Nobody may see any more what carries this tag. */
  gone: (tag: string) => `gone:${tag}`,
  everything: 'all',
} as const;
