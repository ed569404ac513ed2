import * as z from 'zod/mini';
import { kindsWithTrait } from '#content/kinds.ts';
import { messageSchema } from '#content/model/conversations.ts';
import type { Result } from '#content/result.ts';
import { siteTimeZone } from '#server/core/settings/locale-context.ts';
import { describedSchema } from '#server/platform/http/openapi.ts';
import { created, route, signedIn } from '#server/platform/http/route.ts';
import { kindName, listOf, locale, moment, rowId, pageOf, displayMoment } from '#server/platform/http/schemas.ts';
import {
  blockOtherParticipant,
  archiveConversation,
  markAsRead,
  unblockOtherParticipant,
} from './conversation-actions.ts';
import { readConversation, readConversations } from './read-conversations.ts';
import { postMessage, startConversation, type SentMessageIds } from './write-message.ts';

const Ad = z.strictObject({
  id: z.string(),
  kind: kindName,
  title: z.nullable(z.string()),
  titleLocale: locale,
  state: z.enum(['live', 'over', 'away']),
  href: z.nullable(z.string()),
  thumb: z.nullable(z.string()),
});
const other = describedSchema('How the other side is called; never an address.', z.string());
const Conversation = z.strictObject({
  id: z.string(),
  unread: z.boolean(),
  lastAt: moment,
  ago: displayMoment,
  href: z.string(),
  ad: Ad,
  other,
  last: z.nullable(z.strictObject({ text: z.string(), mine: z.boolean() })),
});
const Message = z.strictObject({ id: z.string(), mine: z.boolean(), text: z.string(), at: moment });
const SentMessage = z.strictObject({ conversationId: z.string(), id: z.string() });
const write = {
  who: signedIn,
  body: messageSchema,
  validates: 'command',
  answer: SentMessage,
  status: 201,
  idempotent: true,
} as const;
/** 409 for an admin who impersonates a user: conversations stay private. */
const act = { who: signedIn, fails: [404, 409] } as const;

export const listConversations = route(
  'GET /conversations',
  {
    summary: 'One’s own conversations about ads, the latest first',
    who: signedIn,
    query: pageOf({}),
    answer: listOf(Conversation),
    fails: [409],
  },
  async ({ viewer, query, locale: viewerLocale }) =>
    readConversations(viewer, query, { locale: viewerLocale, timeZone: await siteTimeZone() }),
);

export const getConversation = route(
  'GET /conversations/{id}',
  {
    summary: 'A conversation and its messages, the latest first',
    who: signedIn,
    query: z.strictObject({ before: describedSchema('The id of a message: those before it.', z.optional(rowId)) }),
    answer: z.strictObject({
      id: z.string(),
      ad: Ad,
      other,
      otherSince: z.nullable(z.string()),
      unread: z.boolean(),
      closed: describedSchema('Neither side can write.', z.boolean()),
      blockedByMe: z.boolean(),
      messages: z.array(Message),
      next: z.nullable(z.string()),
    }),
    fails: [404, 409],
  },
  ({ viewer, params: { id }, query: { before = null }, locale: viewerLocale }) =>
    readConversation(viewer, id, before, viewerLocale),
);

const sentReply = (sent: Result<SentMessageIds>) =>
  sent.ok ? created(sent.value, `/api/conversations/${sent.value.conversationId}`) : sent;

export const firstMessageRoutes = kindsWithTrait('contactable').map(({ name, words }) =>
  route(
    `POST /${name}/{id}/messages`,
    { ...write, summary: `${words.us.title}: write to the advertiser, 20 an hour`, fails: [404, 409, 429] },
    async ({ viewer, params: { id }, body, clientAddress }) =>
      sentReply(await startConversation(viewer, name, id, body, clientAddress)),
  ),
);

export const postReply = route(
  'POST /conversations/{id}/messages',
  { ...write, summary: 'Answer, 60 an hour; 20 while the other side has not written', fails: [404, 409, 429] },
  async ({ viewer, params: { id }, body, clientAddress }) =>
    sentReply(await postMessage(viewer, id, body, clientAddress)),
);

export const deleteConversation = route(
  'DELETE /conversations/{id}',
  { ...act, summary: 'Put a conversation away' },
  ({ viewer, params: { id } }) => archiveConversation(viewer, id),
);
export const postRead = route(
  'POST /conversations/{id}/read',
  { ...act, summary: 'Mark it as read' },
  ({ viewer, params: { id } }) => markAsRead(viewer, id),
);
export const putBlock = route(
  'PUT /conversations/{id}/block',
  { ...act, summary: 'Hear nothing more from the other side' },
  ({ viewer, params: { id } }) => blockOtherParticipant(viewer, id),
);
export const deleteBlock = route(
  'DELETE /conversations/{id}/block',
  { ...act, summary: 'Let the other side write again' },
  ({ viewer, params: { id } }) => unblockOtherParticipant(viewer, id),
);
