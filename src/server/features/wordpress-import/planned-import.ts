import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { SharedBlock } from './shared-blocks.ts';

/** A file of the old media library. */
export interface Attachment {
  url: string;
  /** Path in the uploads folder, as stored by WordPress (`_wp_attached_file`); '' if unknown. */
  file: string;
  alt: string;
  caption: string;
  title: string;
  parent: string;
  /** Address of its attachment page in WordPress. */
  link: string;
}

export interface OldTerm {
  nicename: string;
  name: string;
  parent: string;
  termId: string;
  description: string;
  /** Whether plugins have stored metadata about it. */
  hasMeta: boolean;
  /** English name, if another term is its translation. */
  english?: string;
  /** Nicename of the term that this one translates: both become one term. */
  sameAs?: string;
}

/** A post or page of the export, with the data needed for links to it. */
export interface PlannedItem {
  id: string;
  /** Its WordPress id. */
  postId: string;
  /** Group shared by its translations. */
  group: string | null;
  kind: KindName;
  locale: Locale;
  /** Requested slug; it may be taken by another item. */
  slug: string;
  /** Old path; the next field has the paths that WordPress redirected to it. */
  path: string | null;
  former: string[];
  isPublic: boolean;
  /** Its WordPress status. */
  status: string;
}

/** Facts about the whole export that are needed before the first item is imported. */
export interface Survey {
  siteHosts: Set<string>;
  siteUrl: string;
  locale: Locale;
  /** Language codes by the names that a plugin gives the languages. */
  languages: Map<string, string>;
  /** Ids of terms that are translations of each other, by language name. */
  translatedTerms: Map<string, string>[];
  /** Ids of entries that join two translated items, by their group. */
  pairs: Map<string, string>;
  authors: Map<string, { name: string; email: string; id: string }>;
  categories: Map<string, OldTerm>;
  tags: Map<string, OldTerm>;
  attachments: Map<string, Attachment>;
  /** Pictures whose attachment is named in a text: their hosts may store the site's files. */
  shownFiles: { address: string; attachmentId: string }[];
  /** Synced blocks by WordPress id. */
  blocks: Map<string, SharedBlock>;
  /** Ids of items that were public there but cannot be here: events or products of plugins. */
  unshown: string[];
  /** Months with public posts: `2015/03`. */
  months: Set<string>;
  /** In the order of the export. */
  planned: PlannedItem[];
  oldPaths: Set<string>;
  /** Number of posts and pages. */
  total: number;
  /** Number of items that are not imported, by type. */
  others: Map<string, number>;
  comments: number;
  /** Number of items whose guid is already used by another. */
  repeated: number;
}
