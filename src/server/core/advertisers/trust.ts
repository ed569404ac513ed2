/**
 * The standing of an account as an advertiser: trusted, limited, or unknown yet.
 * @module core/advertisers
 */

import { kinds } from '#content/kinds.ts';
import { isStaffFor, type Actor } from '#content/model/can.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { workflows } from '#content/model/workflow.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { findAdvertiser, type Advertiser } from './rows.ts';

export function isLimited(account: Pick<Advertiser, 'limitedUntil'> | null): boolean {
  return account?.limitedUntil != null && account.limitedUntil > now();
}

/**
 * Whether what the actor does to an ad of their own is public at once: in every one of these categories nobody has to look
 * at it first. By default somebody's first ads wait (`moderation.firstAds` of the settings counts those that the staff let
 * pass); a category may want all of its ads looked at, or none. Of a limited account everything waits. Staff decide as
 * staff, also about what they advertise themselves.
 */
export async function publishesAlone(
  actor: Actor,
  entry: { kind: KindName; authorId: string | null },
  categoryIds: readonly (string | null)[],
): Promise<boolean> {
  const kind = kinds[entry.kind];
  if (
    !workflows[kind.workflow].moderated ||
    actor.system ||
    actor.id === null ||
    actor.id !== entry.authorId ||
    isStaffFor(actor, kind)
  )
    return false;
  const account = await findAdvertiser(database(), actor.id);
  if (isLimited(account)) return false;
  const { categories, settings } = await loadCatalogue(database());
  const known = (account?.approved ?? 0) >= settings.moderation.firstAds;
  return categoryIds.every((id) => {
    const mode = categories.byId.get(id ?? '')?.ads?.moderation ?? 'default';
    return mode === 'never' || (mode === 'default' && known);
  });
}
