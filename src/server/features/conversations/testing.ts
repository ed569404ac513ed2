import { systemActor } from '#content/model/permissions.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { viewerOf } from '#server/app/testing.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { database } from '#server/platform/database/database.ts';
import { actors, createSample, unwrapOrFail, secondActors } from '#tests/support/data/test-site.ts';
import { readConversation, type ConversationView } from './read-conversations.ts';
import { postMessage, startConversation, type SentMessageIds } from './write-message.ts';

/** Documentation address (RFC 5737). */
export const TEST_ADDRESS = '203.0.113.9';
/** The advertiser, a reader who writes about their ads, and an uninvolved user. */
export const owner = viewerOf(actors.user);
export const reader = viewerOf(secondActors.user);
export const stranger = viewerOf(actors.author);
export const localeContext = { locale: 'ua', timeZone: 'America/Chicago' } as const;

/** Publishes an ad of `owner`. */
export async function publishOwnersAd(id = 'ad'): Promise<string> {
  await createSample('advertisements', {}, actors.user, id);
  unwrapOrFail(await transitionEntry(systemActor, 'advertisements', id, 'active'));
  return id;
}

export const startTestConversation = (
  text: string,
  { entryId = 'ad', by = reader, from = TEST_ADDRESS }: { entryId?: string; by?: Viewer; from?: string } = {},
) => startConversation(by, 'advertisements', entryId, { text }, from);
export const replyToConversation = (id: string, text: string, by: Viewer = owner, from = TEST_ADDRESS) =>
  postMessage(by, id, { text }, from);

/** Begins a conversation of `reader` about `owner`'s ad. */
export async function startConversationOnNewAd(text = 'Чи ще продаєте?', entryId = 'ad'): Promise<SentMessageIds> {
  await publishOwnersAd(entryId);
  return unwrapOrFail(await startTestConversation(text, { entryId }));
}

export async function readConversationAs(viewer: Viewer, id: string): Promise<ConversationView> {
  return unwrapOrFail(await readConversation(viewer, id, null, 'ua'));
}

/** Returns the texts of a conversation, earliest first. */
export async function readTexts(id: string, by: Viewer = owner): Promise<string[]> {
  return (await readConversationAs(by, id)).messages.map(({ text }) => text).toReversed();
}

export async function queryRows(sql: string, args: (string | number)[] = []): Promise<Record<string, unknown>[]> {
  return (await database().client.execute({ sql, args })).rows.map((row) => ({ ...row }));
}
