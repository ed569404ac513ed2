import type { Locale } from '#content/locale.ts';
import { conversations } from '#content/messages/account/conversations.ts';
import { findPerson, type PersonRow } from '#server/core/accounts/rows.ts';
import { isBannedOrDeleted } from '#server/core/notifications/audience.ts';
import { database } from '#server/platform/database/database.ts';
import { findBlocks, type ConversationRow, type Side } from './rows.ts';

export function sideOf(row: Pick<ConversationRow, 'readerId'>, userId: string): Side {
  return row.readerId === userId ? 'reader' : 'owner';
}

export function otherParticipantId(
  { readerId, ownerId }: Pick<ConversationRow, 'readerId' | 'ownerId'>,
  userId: string,
): string {
  return readerId === userId ? ownerId : readerId;
}

/** Block state between two users. `closed`: neither can write, whichever side blocked and for any reason. */
export interface BlockState {
  closed: boolean;
  blockedByMe: boolean;
}

export async function readBlockState(
  userId: string,
  otherId: string,
): Promise<BlockState & { other: PersonRow | null }> {
  const [{ mine, theirs }, other] = await Promise.all([
    findBlocks(database(), userId, otherId),
    findPerson(database(), otherId),
  ]);
  return { closed: mine || theirs || other === null || isBannedOrDeleted(other), blockedByMe: mine, other };
}

/** Returns the display name of a reader, who may not have set one; never their address. */
export function readerName(person: Pick<PersonRow, 'name'> | null, locale: Locale): string {
  return person?.name || conversations[locale].nameless;
}
