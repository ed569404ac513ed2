import { kinds } from '#content/kinds.ts';
import type { NotificationType } from '#content/model/notifications.ts';
import { isStaffFor } from '#content/model/permissions.ts';
import { roles } from '#content/model/roles.ts';
import { findPerson, type PersonRow } from '#server/core/accounts/rows.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listPeopleOf } from './rows.ts';

/** Submissions for review: users who may review the kind are notified. */
export const reviewTypes: readonly NotificationType[] = ['submitted', 'edit_submitted'];

export function isBannedOrDeleted({ deletedAt, banned, banExpires }: PersonRow): boolean {
  return deletedAt !== null || (banned && (banExpires === null || banExpires.getTime() > now()));
}

/** Admins, who handle reports, except the one who is reported. */
export async function listAdmins(database: Database, exceptId: string | null): Promise<PersonRow[]> {
  return (await listPeopleOf(database, ['admin'], new Date(now()))).filter(({ id }) => id !== exceptId);
}

/**
 * Recipients of a notification about an entry: the users who may review it, or its owner; none if the owner's account
 * is deleted.
 */
export async function findRecipients(
  database: Database,
  type: NotificationType,
  record: Pick<EntryRecord, 'kind' | 'authorId'>,
): Promise<PersonRow[]> {
  if (reviewTypes.includes(type))
    return listPeopleOf(
      database,
      roles.filter((role) => isStaffFor({ id: null, role }, kinds[record.kind])),
      new Date(now()),
    );
  const owner = record.authorId === null ? null : await findPerson(database, record.authorId);
  return owner === null || owner.deletedAt !== null ? [] : [owner];
}
