import type { Viewer } from '#content/model/viewer.ts';
import { ok, type Result } from '#content/result.ts';
import { now } from '#server/platform/clock.ts';
import { database, type Statement } from '#server/platform/database/database.ts';
import { notFound, refused } from '#server/platform/failures.ts';
import { otherParticipantId, sideOf } from './participants.ts';
import {
  deleteBlock,
  findConversation,
  hideConversation,
  insertBlock,
  markConversationRead,
  type ConversationRow,
} from './rows.ts';

type Done = Result<{ done: true }>;

/**
 * Runs a participant's action on their conversation. 404 to other users, 409 to an admin who impersonates a
 * participant.
 */
async function updateOwnConversation(
  viewer: Viewer,
  id: string,
  statements: (row: ConversationRow) => Statement[],
): Promise<Done> {
  if (viewer.impersonatedBy !== null) return refused('impersonating');
  const row = await findConversation(database(), viewer.id, id);
  if (row === null) return notFound;
  await database().batch(statements(row));
  return ok({ done: true });
}

/** Marks the conversation and its notifications as read. */
export function markAsRead(viewer: Viewer, id: string): Promise<Done> {
  return updateOwnConversation(viewer, id, (row) =>
    markConversationRead(database(), row, sideOf(row, viewer.id), viewer.id, now()),
  );
}

/** Hides the conversation from the viewer's list until the other side writes again. The other side is not notified. */
export function archiveConversation(viewer: Viewer, id: string): Promise<Done> {
  return updateOwnConversation(viewer, id, (row) => [
    ...markConversationRead(database(), row, sideOf(row, viewer.id), viewer.id, now()),
    hideConversation(database(), row, sideOf(row, viewer.id)),
  ]);
}

/** Closes every conversation with the other side, including those about other ads. Neither side can see who did it. */
export function blockOtherParticipant(viewer: Viewer, id: string): Promise<Done> {
  return updateOwnConversation(viewer, id, (row) => [
    insertBlock(database(), viewer.id, otherParticipantId(row, viewer.id), now()),
  ]);
}

/** Removes the viewer's own block. A block by the other side stays. */
export function unblockOtherParticipant(viewer: Viewer, id: string): Promise<Done> {
  return updateOwnConversation(viewer, id, (row) => [
    deleteBlock(database(), viewer.id, otherParticipantId(row, viewer.id)),
  ]);
}
