import type { Viewer } from '#content/model/viewer.ts';
import { database } from '#server/platform/database/database.ts';
import { countUnreadConversations } from './rows.ts';

/** In how many conversations something waits to be read by this person. */
export function countUnread(userId: string): Promise<number> {
  return countUnreadConversations(database(), userId);
}

/** The same for a page: whoever acts as somebody else learns nothing of their conversations. */
export async function countUnreadFor(viewer: Pick<Viewer, 'id' | 'impersonatedBy'>): Promise<number> {
  return viewer.impersonatedBy === null ? countUnread(viewer.id) : 0;
}
