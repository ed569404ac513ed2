import type { NotificationType } from '#content/model/notifications.ts';
import type { Actor } from '#content/model/permissions.ts';
import type { Status } from '#content/model/workflow.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { notifyAbout } from './notify.ts';

/** Notification type per status that an entry has reached. Other statuses (a sale, a closure) notify no user. */
const typeByStatus: Partial<Record<Status, NotificationType>> = {
  draft: 'unpublished',
  in_review: 'submitted',
  pending: 'submitted',
  changes_requested: 'changes_requested',
  scheduled: 'scheduled',
  published: 'published',
  active: 'published',
  archived: 'archived',
  rejected: 'rejected',
  suspended: 'suspended',
  trashed: 'removed',
  expired: 'expired',
};

/** The statements that notify the users concerned by a step; they belong in its batch. */
export async function notifyOfTransition(database: Database, actor: Actor, after: EntryRecord): Promise<Statement[]> {
  const type = typeByStatus[after.status];
  if (type === undefined) return [];
  return notifyAbout(database, {
    type,
    record: after,
    actorId: actor.id,
    note: after.note ?? undefined,
    ...(after.scheduledAt === null ? {} : { data: { at: after.scheduledAt } }),
  });
}
