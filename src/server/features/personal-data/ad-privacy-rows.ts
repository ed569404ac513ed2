import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database, Statement } from '../../platform/database/database.ts';
import { advertiser } from '../../core/schema/advertisers-schema.ts';
import { block, conversation, message } from '../conversations/schema.ts';
import { favourite } from '../favourites/schema.ts';
import { savedSearch } from '../saved-searches/schema.ts';
import { report } from '../reports/schema.ts';
import { notification } from '../../core/schema/notifications-schema.ts';

/** What advertisers and readers leave behind, for the copy of one's data and for the end of an account. */

/**
 * The statements that erase all that somebody did as a reader and as an advertiser. Their conversations vanish for the
 * other side, too: with what both wrote, what was told of it, and mails of it that have not left yet. Reports of their
 * messages stay without the words.
 */
export function eraseAdvertising({ db }: Database, userId: string): Statement[] {
  const theirs = db
    .select({ id: conversation.id })
    .from(conversation)
    .where(or(eq(conversation.readerId, userId), eq(conversation.ownerId, userId)));
  const told = and(
    eq(notification.type, 'message_received'),
    inArray(sql`json_extract(${notification.data}, '$.conversationId')`, theirs),
  );
  return [
    // The mail's link names the notification.
    db.run(sql`delete from mail where secret and status = 'queued' and exists (select 1 from notification told where told.type = 'message_received' and instr(mail.text, told.id) > 0
      and json_extract(told.data, '$.conversationId') in (select id from conversation where reader_id = ${userId} or owner_id = ${userId}))`),
    db.delete(notification).where(told),
    db.delete(conversation).where(inArray(conversation.id, theirs)),
    db.delete(block).where(or(eq(block.userId, userId), eq(block.blockedId, userId))),
    db.delete(favourite).where(eq(favourite.userId, userId)),
    db.delete(savedSearch).where(eq(savedSearch.userId, userId)),
    db.delete(advertiser).where(eq(advertiser.userId, userId)),
    db.update(report).set({ quote: null, quotedId: null }).where(eq(report.quotedId, userId)),
  ];
}

/** Their conversations, the earliest first. */
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

/** What they wrote in them, the earliest first. */
export async function listMessagesOf({ db }: Database, userId: string) {
  return db
    .select({ conversationId: message.conversationId, text: message.text, at: message.at })
    .from(message)
    .where(eq(message.senderId, userId))
    .orderBy(asc(message.at), asc(message.id));
}

export async function listFavouritesOf({ db }: Database, userId: string) {
  return db
    .select({ entryId: favourite.entryId, createdAt: favourite.createdAt })
    .from(favourite)
    .where(eq(favourite.userId, userId))
    .orderBy(asc(favourite.createdAt), asc(favourite.entryId));
}

export async function listSavedSearchesOf({ db }: Database, userId: string) {
  return db
    .select()
    .from(savedSearch)
    .where(eq(savedSearch.userId, userId))
    .orderBy(asc(savedSearch.createdAt), asc(savedSearch.id));
}

/** Since when they have blocked people; not whom: others are never named. */
export async function listBlocksOf({ db }: Database, userId: string) {
  return db
    .select({ createdAt: block.createdAt })
    .from(block)
    .where(eq(block.userId, userId))
    .orderBy(asc(block.createdAt), desc(block.blockedId));
}
