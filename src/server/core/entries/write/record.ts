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
  /** The moment under which public lists show the entry; null while it is in none. */
  listedAt: number | null;
  /** The revision in which each language last changed. */
  textRevisions: Partial<Record<Locale, number>>;
  /** The language that it was written in; the other one is its translation. */
  sourceLocale: Locale;
  /** Changes of the source since the translation was said to be ready; null: nobody has said so yet. */
  translationBehind: number | null;
}
