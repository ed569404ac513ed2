import { and, desc, eq } from 'drizzle-orm';
import type { EntryContent } from '#content/entry-content.ts';
import type { Status } from '#content/workflow.ts';
import type { Database } from '../../platform/database/database.ts';
import { revision } from '../schema/entries-schema.ts';

/** What an entry said when it last stood in this status, or null. */
export async function findContentIn({ db }: Database, entryId: string, status: Status): Promise<EntryContent | null> {
  const [row] = await db
    .select({ content: revision.content })
    .from(revision)
    .where(and(eq(revision.entryId, entryId), eq(revision.status, status)))
    .orderBy(desc(revision.number))
    .limit(1);
  return row?.content ?? null;
}
