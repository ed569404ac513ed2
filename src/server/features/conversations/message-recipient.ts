import { kinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { workflows } from '#content/model/workflow.ts';
import { database } from '#server/platform/database/database.ts';
import { contactName, readAdFacts, toAdViews, type AdView } from './ad-views.ts';
import { findConversation, findConversationAbout } from './rows.ts';

/** Recipient of a message. */
export interface MessageRecipient {
  ad: AdView;
  /** Name in the ad. Empty if not set. */
  name: string;
  /** The existing conversation, or `null` if the message starts a new one. */
  conversationId: string | null;
  /** `over`: the ad is public, but no longer accepts new conversations. */
  state: 'open' | 'own' | 'over' | 'acting';
}

/**
 * Returns the data needed to write a message, about an ad or in one of the viewer's conversations. `null` if the ad is
 * not public or the conversation is not theirs.
 */
export async function readMessageRecipient(
  viewer: Viewer,
  { entry, conversation }: { entry: string; conversation: string },
  locale: Locale,
): Promise<MessageRecipient | null> {
  const acting = viewer.impersonatedBy !== null;
  const row = acting
    ? null
    : await (conversation === ''
        ? findConversationAbout(database(), viewer.id, entry)
        : findConversation(database(), viewer.id, conversation));
  if (row === null && conversation !== '') return null;
  const id = row?.entryId ?? entry;
  const facts = await readAdFacts(viewer.id, [id]);
  const about = facts.get(id);
  const ad = (await toAdViews(locale, facts.values())).get(id);
  if (about === undefined || ad === undefined || !workflows[kinds[ad.kind].workflow].contactable) return null;
  const own = about.record.authorId === viewer.id;
  if (row === null && !own && ad.state === 'away') return null;
  const state = acting
    ? 'acting'
    : row !== null
      ? 'open'
      : own
        ? 'own'
        : ad.state === 'live' && about.record.authorId !== null
          ? 'open'
          : 'over';
  return { ad, name: own ? '' : contactName(about), conversationId: row?.id ?? null, state };
}
