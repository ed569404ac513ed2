import type { PersonalDataPart } from '#server/core/accounts/personal-data.ts';
import {
  eraseConversations,
  listBlocksOf,
  listConversationsOf,
  listMailsOfConversations,
  listMessagesOf,
} from './privacy-rows.ts';

const iso = (at: number) => new Date(at).toISOString();

/** Exports the user's messages to others, who are not named, and the user's blocks. */
export const conversationData: PersonalDataPart = {
  tables: ['conversation', 'message', 'block'],
  async copy(database, { id }) {
    const [conversations, messages, blocks] = await Promise.all([
      listConversationsOf(database, id),
      listMessagesOf(database, id),
      listBlocksOf(database, id),
    ]);
    return {
      conversations: conversations.map((conversation) => ({
        id: conversation.id,
        entryId: conversation.entryId,
        began: conversation.readerId === id ? 'you' : 'somebody else',
        createdAt: iso(conversation.createdAt),
        lastAt: iso(conversation.lastAt),
      })),
      messages: messages.map(({ conversationId, at, text }) => ({ conversationId, at: iso(at), text })),
      blocks: blocks.map(({ createdAt }) => ({ since: iso(createdAt) })),
    };
  },
  mails: (database, { id }) => listMailsOfConversations(database, id),
  erase: (database, { id }) => eraseConversations(database, id),
};
