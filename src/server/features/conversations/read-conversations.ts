/**
 * Conversations of readers and advertisers about ads. They are private to both, unless one of them reports a message.
 * @module features/conversations
 */

import type { Moment } from '#content/format/moment.ts';
import type { Locale } from '#content/locale.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { ok, type Result } from '#content/result.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { findPerson } from '#server/core/accounts/rows.ts';
import { formatMoment } from '#server/core/entries/read/row-view.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { notFound, refused } from '#server/platform/failures.ts';
import { contactName, readAdFacts, toAdViews, type AdFacts, type AdView } from './ad-views.ts';
import { readBlockState, otherParticipantId, readerName, sideOf, type BlockState } from './participants.ts';
import {
  findConversation,
  listConversations,
  listMessages,
  readLastMessages,
  type ConversationRow,
  type MessageRow,
} from './rows.ts';

const MESSAGES_PER_PAGE = 50;

/** A message as a participant sees it. */
export interface MessageView {
  id: string;
  mine: boolean;
  text: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** A conversation in a list. */
interface ConversationItem {
  id: string;
  unread: boolean;
  lastAt: string;
  ago: Moment;
  href: string;
  ad: AdView;
  /** Name of the other side: never an address. */
  other: string;
  last: { text: string; mine: boolean } | null;
}

export interface ConversationList {
  items: ConversationItem[];
  total: number;
  page: number;
  perPage: number;
}

export interface ConversationView extends BlockState {
  id: string;
  ad: AdView;
  other: string;
  /** Month (`2026-11`) in which the other side's account was created, or `null` if it no longer exists. */
  otherSince: string | null;
  unread: boolean;
  /** Latest first. */
  messages: MessageView[];
  /** Value of `before` for the next page. `null` on the last page. */
  next: string | null;
}

const MAX_EXCERPT_LENGTH = 140;

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MAX_EXCERPT_LENGTH ? `${line.slice(0, MAX_EXCERPT_LENGTH).toWellFormed().trimEnd()}…` : line;
}

function toMessageView({ id, senderId, text, at }: MessageRow, userId: string): MessageView {
  return { id, mine: senderId === userId, text, at: new Date(at).toISOString() };
}

function isUnread(row: ConversationRow, userId: string): boolean {
  return row.lastAt > (sideOf(row, userId) === 'reader' ? row.readerReadAt : row.ownerReadAt);
}

/** Returns the name of the other side: the owner's from the ad, the reader's from their profile. */
async function nameOfOther(row: ConversationRow, userId: string, facts: AdFacts, locale: Locale): Promise<string> {
  if (sideOf(row, userId) === 'reader') return contactName(facts) || readerName(null, locale);
  return readerName(await findPerson(database(), row.readerId), locale);
}

/**
 * Returns a page of the viewer's conversations, latest first.
 * @returns 409 to an admin who impersonates a user, because conversations are private
 */
export async function readConversations(
  viewer: Viewer,
  { page, perPage }: { page: number; perPage: number },
  telling: LocaleContext,
): Promise<Result<ConversationList>> {
  if (viewer.impersonatedBy !== null) return refused('impersonating');
  const { rows, total } = await listConversations(database(), viewer.id, {
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const [facts, last] = await Promise.all([
    readAdFacts(
      viewer.id,
      rows.map(({ entryId }) => entryId),
    ),
    readLastMessages(database(), rows),
  ]);
  const ads = await toAdViews(telling.locale, facts.values());
  const items = await Promise.all(
    rows.map(async (row): Promise<ConversationItem> => {
      const message = last.get(row.id);
      return {
        id: row.id,
        unread: isUnread(row, viewer.id),
        lastAt: new Date(row.lastAt).toISOString(),
        ago: formatMoment(row.lastAt, telling, now()),
        href: localisedPath(telling.locale, paths.conversation(row.id)),
        ad: ads.get(row.entryId)!,
        other: await nameOfOther(row, viewer.id, facts.get(row.entryId)!, telling.locale),
        last: message ? { text: excerpt(message.text), mine: message.senderId === viewer.id } : null,
      };
    }),
  );
  return ok({ items, total, page, perPage });
}

/**
 * Returns one of the viewer's conversations, with its latest messages or those before a given one.
 * @returns 404 to all other users, in any role; 409 to an admin who impersonates a participant
 */
export async function readConversation(
  viewer: Viewer,
  id: string,
  before: string | null,
  locale: Locale,
): Promise<Result<ConversationView>> {
  if (viewer.impersonatedBy !== null) return refused('impersonating');
  const row = await findConversation(database(), viewer.id, id);
  if (row === null) return notFound;
  const [facts, messages, { closed, blockedByMe, other }] = await Promise.all([
    readAdFacts(viewer.id, [row.entryId]),
    listMessages(database(), id, { before, limit: MESSAGES_PER_PAGE + 1 }),
    readBlockState(viewer.id, otherParticipantId(row, viewer.id)),
  ]);
  const shown = messages.slice(0, MESSAGES_PER_PAGE);
  return ok({
    id,
    closed,
    blockedByMe,
    unread: isUnread(row, viewer.id),
    ad: (await toAdViews(locale, facts.values())).get(row.entryId)!,
    other: await nameOfOther(row, viewer.id, facts.get(row.entryId)!, locale),
    otherSince: other?.createdAt.toISOString().slice(0, 7) ?? null,
    messages: shown.map((item) => toMessageView(item, viewer.id)),
    next: messages.length > MESSAGES_PER_PAGE ? shown.at(-1)!.id : null,
  });
}
