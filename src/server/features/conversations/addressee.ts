import { kinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { workflows } from '#content/model/workflow.ts';
import { database } from '#server/platform/database/database.ts';
import { contactName, readAdFacts, toAdViews, type AdView } from './ad-views.ts';
import { findConversation, findConversationAbout } from './rows.ts';

/** To whom a message would go. */
export interface Addressee {
  ad: AdView;
  /** As the ad names them; empty where there is no name. */
  name: string;
  /** A conversation that there is already; null: the message begins one. */
  conversationId: string | null;
  /** `over`: the ad is public, but nobody begins to write about it any more. */
  state: 'open' | 'own' | 'over' | 'acting';
}

/**
 * What a page needs to know before a message is written: about an ad, or into a conversation of one's own. Null where the
 * ad is not public, or the conversation is not theirs.
 */
export async function readAddressee(
  viewer: Viewer,
  { entry, conversation }: { entry: string; conversation: string },
  locale: Locale,
): Promise<Addressee | null> {
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
