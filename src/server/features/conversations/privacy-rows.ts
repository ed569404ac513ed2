import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { notification } from '#server/core/schema/notifications-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { block, conversation, message } from './schema.ts';

// Conversations in a user's data export and in the deletion of an account.

/**
 * Returns the statements that erase a user's conversations. They disappear for the other side as well: with the
 * messages of both, their notifications, and mails that have not been sent yet.
 */
export function eraseConversations({ db }: Database, userId: string): Statement[] {
  const theirs = db
    .select({ id: conversation.id })
    .from(conversation)
    .where(or(eq(conversation.readerId, userId), eq(conversation.ownerId, userId)));
  const told = and(
    eq(notification.type, 'message_received'),
    inArray(sql`json_extract(${notification.data}, '$.conversationId')`, theirs),
  );
  return [
    // The mail's link contains the notification's id.
    db.run(sql`delete from mail where secret and status = 'queued' and exists (select 1 from notification told where told.type = 'message_received' and instr(mail.text, told.id) > 0
      and json_extract(told.data, '$.conversationId') in (select id from conversation where reader_id = ${userId} or owner_id = ${userId}))`),
    db.delete(notification).where(told),
    db.delete(conversation).where(inArray(conversation.id, theirs)),
    db.delete(block).where(or(eq(block.userId, userId), eq(block.blockedId, userId))),
  ];
}

/**
 * Lists the ids of mails that notified others of conversations with a user, or quoted the beginning of the user's
 * message.
 */
export async function listMailsOfConversations({ db }: Database, userId: string): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    with mine as (select id from conversation where ${userId} in (reader_id, owner_id)),
      told as (select id from notification where json_extract(data, '$.conversationId') in mine)
    select mail.id as id from mail
    -- The address in a mail names the notification that it tells of.
    where exists (select 1 from told where instr(mail.text, told.id) > 0)
      -- What showed the beginning of a message is blank once it has left; its file is not.
      or secret and exists (select 1 from conversation
        join user on user.id in (reader_id, owner_id) and user.id <> ${userId}
        where conversation.id in mine and user.email = mail."to"
          and mail.created_at between conversation.created_at and conversation.last_at + 1000)`);
  return rows.map(({ id }) => id);
}

/** Lists a user's conversations, earliest first. */
export async function listConversationsOf({ db }: Database, userId: string) {
  return db
    .select({
      id: conversation.id,
      entryId: conversation.entryId,
      readerId: conversation.readerId,
      createdAt: conversation.createdAt,
      lastAt: conversation.lastAt,
    })
    .from(conversation)
    .where(or(eq(conversation.readerId, userId), eq(conversation.ownerId, userId)))
    .orderBy(asc(conversation.createdAt), asc(conversation.id));
}

/** Lists a user's messages, earliest first. */
export async function listMessagesOf({ db }: Database, userId: string) {
  return db
    .select({ conversationId: message.conversationId, text: message.text, at: message.at })
    .from(message)
    .where(eq(message.senderId, userId))
    .orderBy(asc(message.at), asc(message.id));
}

/** Lists when a user blocked others, but not whom, because others are never named. */
export async function listBlocksOf({ db }: Database, userId: string) {
  return db
    .select({ createdAt: block.createdAt })
    .from(block)
    .where(eq(block.userId, userId))
    .orderBy(asc(block.createdAt), desc(block.blockedId));
}
