import { and, asc, count, desc, eq, gt, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { adDay } from '#server/core/schema/advertisers-schema.ts';
import { media } from '#server/core/schema/media-schema.ts';
import { notification } from '#server/core/schema/notifications-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { block, conversation, message } from './schema.ts';

export type ConversationRow = typeof conversation.$inferSelect;

export type MessageRow = typeof message.$inferSelect;

/** The user's role in a conversation: the reader, who wrote first, or the owner of the ad. */
export type Side = 'reader' | 'owner';

const columns = {
  reader: { id: conversation.readerId, readAt: conversation.readerReadAt, hiddenAt: conversation.readerHiddenAt },
  owner: { id: conversation.ownerId, readAt: conversation.ownerReadAt, hiddenAt: conversation.ownerHiddenAt },
} as const;

/** Selects a user's conversations, except those hidden since the last message. */
function shownTo(userId: string, unreadOnly = false): SQL | undefined {
  return or(
    ...(['reader', 'owner'] as const).map((side) => {
      const { id, readAt, hiddenAt } = columns[side];
      return and(
        eq(id, userId),
        gt(conversation.lastAt, hiddenAt),
        unreadOnly ? gt(conversation.lastAt, readAt) : undefined,
      );
    }),
  );
}

/** Returns the conversation if this user takes part in it. */
export async function findConversation({ db }: Database, userId: string, id: string): Promise<ConversationRow | null> {
  const [row] = await db
    .select()
    .from(conversation)
    .where(and(eq(conversation.id, id), or(eq(conversation.readerId, userId), eq(conversation.ownerId, userId))));
  return row ?? null;
}

/** Returns this reader's conversation about this ad. */
export async function findConversationAbout(
  { db }: Database,
  readerId: string,
  entryId: string,
): Promise<ConversationRow | null> {
  const [row] = await db
    .select()
    .from(conversation)
    .where(and(eq(conversation.entryId, entryId), eq(conversation.readerId, readerId)));
  return row ?? null;
}

/** Lists a page of a user's conversations, latest first, and counts them. */
export async function listConversations(
  { db }: Database,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ConversationRow[]; total: number }> {
  const where = shownTo(userId);
  const [rows, [all]] = await Promise.all([
    db
      .select()
      .from(conversation)
      .where(where)
      .orderBy(desc(conversation.lastAt), desc(conversation.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(conversation).where(where),
  ]);
  return { rows, total: all?.total ?? 0 };
}

/** Counts the conversations with unread messages for this user. */
export async function countUnreadConversations({ db }: Database, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(conversation).where(shownTo(userId, true));
  return row?.total ?? 0;
}

/** Returns the last message of each of these conversations, by their ids. */
export async function readLastMessages(
  { db }: Database,
  rows: readonly ConversationRow[],
): Promise<Map<string, MessageRow>> {
  if (rows.length === 0) return new Map();
  const found = await db
    .select()
    .from(message)
    .where(or(...rows.map(({ id, lastAt }) => and(eq(message.conversationId, id), eq(message.at, lastAt)))));
  return new Map(found.map((item) => [item.conversationId, item]));
}

/** Lists messages of a conversation, latest first: the newest, or those before a given one. */
export async function listMessages(
  { db }: Database,
  conversationId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<MessageRow[]> {
  const earlier =
    before === null
      ? undefined
      : sql`(${message.at}, ${message.id}) < (select at, id from message where id = ${before} and conversation_id = ${conversationId})`;
  return db
    .select()
    .from(message)
    .where(and(eq(message.conversationId, conversationId), earlier))
    .orderBy(desc(message.at), desc(message.id))
    .limit(limit);
}

/** Returns a message with its conversation, without checking access. */
export async function findMessage(
  { db }: Database,
  id: string,
): Promise<(MessageRow & { conversation: ConversationRow }) | null> {
  const [row] = await db
    .select({ message, conversation })
    .from(message)
    .innerJoin(conversation, eq(conversation.id, message.conversationId))
    .where(eq(message.id, id));
  return row ? { ...row.message, conversation: row.conversation } : null;
}

/** Returns the latest message with this text by this user since the given time. */
export async function findSameMessage(
  { db }: Database,
  conversationId: string,
  senderId: string,
  text: string,
  since: number,
): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(message)
    .where(
      and(
        eq(message.conversationId, conversationId),
        gt(message.at, since),
        eq(message.senderId, senderId),
        eq(message.text, text),
      ),
    )
    .orderBy(desc(message.at))
    .limit(1);
  return row ?? null;
}

export async function hasWritten({ db }: Database, conversationId: string, senderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.conversationId, conversationId), eq(message.senderId, senderId)))
    .limit(1);
  return row !== undefined;
}

/** Error messages of a batch that fails because another user wrote, or started a conversation, in the meantime. */
export const CONFLICT_ERRORS = [
  'NOT NULL constraint failed: message.conversation_id',
  'UNIQUE constraint failed: conversation.entry_id',
] as const;

/** Fails its batch, by violating a constraint, if another message came after this last one. */
function expectNoNewerMessage({ db }: Database, { id, lastAt }: ConversationRow): Statement {
  return db.run(
    sql`insert into message (id, conversation_id, sender_id, text, at) select '', null, '', '', 0 where (select last_at from conversation where id = ${id}) is not ${lastAt}`,
  );
}

/**
 * Returns the statements that store a message, and its conversation if it is the first. Writing marks earlier messages
 * as read. The statements fail if the conversation has changed in the meantime.
 */
export function storeMessage(
  database: Database,
  before: ConversationRow | null,
  after: ConversationRow,
  side: Side,
  row: MessageRow,
): Statement[] {
  const { db } = database;
  const seen = side === 'reader' ? { readerReadAt: row.at } : { ownerReadAt: row.at };
  return [
    ...(before === null
      ? [db.insert(conversation).values({ ...after, ...seen })]
      : [
          expectNoNewerMessage(database, before),
          db
            .update(conversation)
            .set({ lastAt: row.at, ...seen })
            .where(eq(conversation.id, after.id)),
        ]),
    db.insert(message).values(row),
  ];
}

/** Adds one to the number of conversations started about an ad on this day (`2026-11-21`). */
export function countNewConversation({ db }: Database, entryId: string, day: string): Statement {
  return db
    .insert(adDay)
    .values({ entryId, day, messages: 1 })
    .onConflictDoUpdate({ target: [adDay.entryId, adDay.day], set: { messages: sql`${adDay.messages} + 1` } });
}

/**
 * Returns the statements that mark a conversation as read up to the last message seen, and its notifications if there
 * is nothing newer.
 */
export function markConversationRead(
  { db }: Database,
  { id, lastAt }: ConversationRow,
  side: Side,
  userId: string,
  at: number,
): Statement[] {
  const readAt =
    side === 'reader'
      ? { readerReadAt: sql`max(${conversation.readerReadAt}, ${lastAt})` }
      : { ownerReadAt: sql`max(${conversation.ownerReadAt}, ${lastAt})` };
  return [
    db.update(conversation).set(readAt).where(eq(conversation.id, id)),
    db
      .update(notification)
      .set({ readAt: at })
      .where(
        and(
          eq(notification.userId, userId),
          sql`${notification.readAt} is null`,
          isNotificationOf([id]),
          sql`exists (select 1 from conversation where id = ${id} and last_at <= ${lastAt})`,
        ),
      ),
  ];
}

/** Hides a conversation for one side until a new message arrives. */
export function hideConversation({ db }: Database, { id, lastAt }: ConversationRow, side: Side): Statement {
  return db
    .update(conversation)
    .set(
      side === 'reader'
        ? { readerHiddenAt: lastAt, readerReadAt: lastAt }
        : { ownerHiddenAt: lastAt, ownerReadAt: lastAt },
    )
    .where(eq(conversation.id, id));
}

function isNotificationOf(ids: readonly string[]): SQL | undefined {
  return and(
    eq(notification.type, 'message_received'),
    inArray(sql`json_extract(${notification.data}, '$.conversationId')`, [...ids]),
  );
}

/** Returns this user's unread notification of a conversation. */
export async function findUnreadNotification(
  { db }: Database,
  userId: string,
  conversationId: string,
): Promise<typeof notification.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(notification)
    .where(
      and(eq(notification.userId, userId), sql`${notification.readAt} is null`, isNotificationOf([conversationId])),
    )
    .orderBy(desc(notification.at))
    .limit(1);
  return row ?? null;
}

/**
 * Renews the notification of a conversation: it moves to the top instead of appearing twice, and becomes unread even if
 * it was read in the meantime.
 */
export function renewNotification(
  { db }: Database,
  id: string,
  set: { at: number; data: (typeof notification.$inferSelect)['data'] },
): Statement {
  return db
    .update(notification)
    .set({ ...set, readAt: null })
    .where(eq(notification.id, id));
}

export function insertBlock({ db }: Database, userId: string, blockedId: string, createdAt: number): Statement {
  return db.insert(block).values({ userId, blockedId, createdAt }).onConflictDoNothing();
}

export function deleteBlock({ db }: Database, userId: string, blockedId: string): Statement {
  return db.delete(block).where(and(eq(block.userId, userId), eq(block.blockedId, blockedId)));
}

/** Returns which of two users have blocked the other. */
export async function findBlocks(
  { db }: Database,
  userId: string,
  otherId: string,
): Promise<{ mine: boolean; theirs: boolean }> {
  const rows = await db
    .select({ userId: block.userId })
    .from(block)
    .where(
      or(
        and(eq(block.userId, userId), eq(block.blockedId, otherId)),
        and(eq(block.userId, otherId), eq(block.blockedId, userId)),
      ),
    );
  return { mine: rows.some((row) => row.userId === userId), theirs: rows.some((row) => row.userId === otherId) };
}

/** Returns the smallest stored width of each of these pictures, by their ids. */
export async function readSmallestWidths({ db }: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: media.id, widths: media.widths })
    .from(media)
    .where(inArray(media.id, [...ids]));
  return new Map(rows.map(({ id, widths }) => [id, widths[0]!]));
}

/** Lists up to `limit` conversations without messages since the given time, oldest first. */
export async function listInactiveConversations({ db }: Database, since: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: conversation.id })
    .from(conversation)
    .where(lt(conversation.lastAt, since))
    .orderBy(asc(conversation.lastAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Returns the statements that erase conversations with their messages and notifications. */
export function deleteConversations({ db }: Database, ids: readonly string[]): Statement[] {
  if (ids.length === 0) return [];
  return [
    db.delete(notification).where(isNotificationOf(ids)),
    db.delete(conversation).where(inArray(conversation.id, [...ids])),
  ];
}
