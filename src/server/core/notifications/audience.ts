import { isStaffFor } from '#content/can.ts';
import { kinds } from '#content/kinds.ts';
import type { NotificationType } from '#content/notifications.ts';
import { roles } from '#content/roles.ts';
import { now } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { listPeopleOf } from './rows.ts';
import { findPerson, type PersonRow } from '../accounts/rows.ts';
import type { EntryRecord } from '../entries/record.ts';

/** What waits for an editor: whoever may review the kind is told. */
export const reviewTypes: readonly NotificationType[] = ['submitted', 'edit_submitted'];

export function isShutOut({ deletedAt, banned, banExpires }: PersonRow): boolean {
  return deletedAt !== null || (banned && (banExpires === null || banExpires.getTime() > now()));
}

/** Admins, who work on reports, but for the one who is reported. */
export async function admins(database: Database, exceptId: string | null): Promise<PersonRow[]> {
  return (await listPeopleOf(database, ['admin'], new Date(now()))).filter(({ id }) => id !== exceptId);
}

/** Whom something about an entry concerns: those who may review it, or whoever owns it; a deleted account nobody. */
export async function concernedBy(
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
