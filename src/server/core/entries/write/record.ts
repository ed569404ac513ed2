import type { Locale } from '#content/locale.ts';
import type { EntryContent } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Status } from '#content/model/workflow.ts';

/** An entry as commands load and store it. All times are milliseconds since 1970, UTC. */
export interface EntryRecord {
  id: string;
  kind: KindName;
  status: Status;
  revision: number;
  authorId: string | null;
  content: EntryContent;
  publishedAt: number | null;
  scheduledAt: number | null;
  expiresAt: number | null;
  createdAt: number;
  updatedAt: number;
  closedAt: number | null;
  note: string | null;
  /** The time by which the entry is sorted in public lists; `null` if it is not listed. */
  listedAt: number | null;
  /** The revision in which each language last changed. */
  textRevisions: Partial<Record<Locale, number>>;
  /** The language in which it was written; the other one is its translation. */
  sourceLocale: Locale;
  /** Changes of the source since the translation was marked as ready; `null` if it never was. */
  translationBehind: number | null;
}
