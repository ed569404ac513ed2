import type { Viewer } from '#content/model/viewer.ts';
import { database } from '#server/platform/database/database.ts';
import { countUnreadConversations } from './rows.ts';

/** Counts the conversations with unread messages for this user. */
export function countUnread(userId: string): Promise<number> {
  return countUnreadConversations(database(), userId);
}

/** Returns the same count for a page. Conversations are hidden while impersonating. */
export async function countUnreadFor(viewer: Pick<Viewer, 'id' | 'impersonatedBy'>): Promise<number> {
  return viewer.impersonatedBy === null ? countUnread(viewer.id) : 0;
}
