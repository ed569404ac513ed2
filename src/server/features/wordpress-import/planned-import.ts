import type { Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { SharedBlock } from './shared-blocks.ts';

/** A file of the old media library. */
export interface Attachment {
  url: string;
  /** Where it lies in the folder of uploads, as WordPress kept it (`_wp_attached_file`); '' where it did not say. */
  file: string;
  alt: string;
  /** The words below it. */
  caption: string;
  title: string;
  parent: string;
  /** The page that WordPress made for it. */
  link: string;
}

export interface OldTerm {
  nicename: string;
  name: string;
  parent: string;
  termId: string;
  description: string;
  /** Whether plugins have kept something about it. */
  hasMeta: boolean;
  /** Its name in English, if another term is the same in that language. */
  english?: string;
  /** The nicename of the term that this one translates: both become one. */
  sameAs?: string;
}

/** A post or page of the export, as far as links to it must know it. */
export interface PlannedItem {
  id: string;
  /** The number that it had. */
  postId: string;
  /** What it shares with its translations. */
  group: string | null;
  kind: KindName;
  locale: Locale;
  /** The slug that it asks for; another one may have it. */
  slug: string;
  /** Its old path, and those from which WordPress itself led there. */
  path: string | null;
  former: string[];
  isPublic: boolean;
  /** What WordPress calls its status. */
  status: string;
}

/** What must be known of a whole export before its first item can be taken over. */
export interface Survey {
  siteHosts: Set<string>;
  siteUrl: string;
  locale: Locale;
  /** Codes of languages by the names that a plugin gave them. */
  languages: Map<string, string>;
  /** Numbers of terms that are one in several languages, by the names of the languages. */
  translatedTerms: Map<string, string>[];
  /** The IDs of the entries that two items in both languages become, by what the items share. */
  pairs: Map<string, string>;
  authors: Map<string, { name: string; email: string; id: string }>;
  categories: Map<string, OldTerm>;
  tags: Map<string, OldTerm>;
  attachments: Map<string, Attachment>;
  /** Pictures of which a text names the attachment: their hosts may be where the site keeps its files. */
  shownFiles: { address: string; attachmentId: string }[];
  /** Synced blocks, by the number that they had. */
  blocks: Map<string, SharedBlock>;
  /** The numbers of what readers could open there and cannot here: events or products of plugins. */
  unshown: string[];
  /** The months in which something public was published: `2015/03`. */
  months: Set<string>;
  /** In the order of the export. */
  planned: PlannedItem[];
  oldPaths: Set<string>;
  /** Posts and pages. */
  total: number;
  /** What is not taken over, by its type. */
  others: Map<string, number>;
  comments: number;
  /** Items whose guid another item has already. */
  repeated: number;
}
