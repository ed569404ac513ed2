import { kinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { decisionTypes, UNDO_WINDOW_MS } from '#content/model/moderation.ts';
import { isStaffFor, type Actor } from '#content/model/permissions.ts';
import { workflows } from '#content/model/workflow.ts';
import type { Result } from '#content/result.ts';
import { adjustApprovalCount } from '#server/core/advertisers/rows.ts';
import { findPendingEdit } from '#server/core/entries/pending-edits/pending-edit-rows.ts';
import { getRecord } from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { commitRecord } from '#server/core/entries/write/write-entry.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { forbidden, refused } from '#server/platform/failures.ts';
import { deleteDecision, findDecision, withdrawNotifications, type StoredDecision } from './decision-rows.ts';

/**
 * Returns the last decision about an ad if it can still be undone: it is recent, and nothing has happened since.
 * Otherwise `null`.
 */
export async function findUndoableDecision(record: EntryRecord): Promise<StoredDecision | null> {
  const made = workflows[kinds[record.kind].workflow].moderated ? await findDecision(database(), record.id) : null;
  if (
    made === null ||
    made.revision !== record.revision ||
    made.to !== record.status ||
    now() - made.at >= UNDO_WINDOW_MS
  )
    return null;
  const edit = await findPendingEdit(database(), record.id);
  return edit !== null && edit.updatedAt > made.at ? null : made;
}

/** Whether the actor made the decision or is an admin. */
export const mayUndoDecision = (actor: Actor, made: StoredDecision): boolean =>
  made.by === actor.id || actor.role === 'admin';

/**
 * Undoes the last decision about an ad: restores the ad as a new revision, deletes the owner's unread notification and
 * the mail still queued, and no longer counts an approval.
 * @returns 404, 403 if another moderator decided, 409 `nothing_to_undo` after ten minutes or another change
 */
export async function undoDecision(actor: Actor, kindName: KindName, id: string): Promise<Result<EntryRecord>> {
  const kind = kinds[kindName];
  const loaded = await getRecord(actor, kindName, id);
  if (!loaded.ok) return loaded;
  if (!isStaffFor(actor, kind)) return forbidden(kind.name);
  const record = loaded.value;
  const made = await findUndoableDecision(record);
  if (made === null) return refused('nothing_to_undo');
  if (!mayUndoDecision(actor, made)) return forbidden(kind.name);
  const after: EntryRecord = { ...record, ...made.before, revision: record.revision + 1 };
  const also = [
    deleteDecision(database(), id),
    ...withdrawNotifications(database(), id, decisionTypes, made.at),
    ...(made.counted && record.authorId !== null ? [adjustApprovalCount(database(), record.authorId, -1)] : []),
  ];
  const stored = await commitRecord(database(), await loadCatalogue(database()), record, after, actor.id, also, 'undo');
  return stored.ok || stored.failure.code !== 'stale' ? stored : refused('nothing_to_undo');
}
