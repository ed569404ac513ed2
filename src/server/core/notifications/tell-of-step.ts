import type { Actor } from '#content/can.ts';
import type { NotificationType } from '#content/notifications.ts';
import type { Status } from '#content/workflow.ts';
import type { Database, Statement } from '../../platform/database/database.ts';
import type { EntryRecord } from '../entries/record.ts';
import { notifyAbout } from './notify.ts';

/** What is told of an entry that has come to a status. Of the others (a sale, a closure) nobody is told. */
const told: Partial<Record<Status, NotificationType>> = {
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

/** The statements that tell of a step those whom it concerns; they belong into its batch. */
export async function tellOfStep(database: Database, actor: Actor, after: EntryRecord): Promise<Statement[]> {
  const type = told[after.status];
  if (type === undefined) return [];
  return notifyAbout(database, {
    type,
    record: after,
    actorId: actor.id,
    note: after.note ?? undefined,
    ...(after.scheduledAt === null ? {} : { data: { at: after.scheduledAt } }),
  });
}
