/**
 * Status of an account as an advertiser: trusted, limited, or not yet known.
 * @module core/advertisers
 */

import { kinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { isStaffFor, type Actor } from '#content/model/permissions.ts';
import { workflows } from '#content/model/workflow.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { findAdvertiser, type Advertiser } from './rows.ts';

export function isLimited(account: Pick<Advertiser, 'limitedUntil'> | null): boolean {
  return account?.limitedUntil != null && account.limitedUntil > now();
}

/**
 * Whether the actor's action on their own ad is published at once, without moderation in any of these categories. By
 * default an account's first ads wait (`moderation.firstAds` of the settings is how many the staff must approve); a
 * category may require moderation for all of its ads, or for none. All actions of a limited account wait. For staff
 * this is always false, even for their own ads: they act as staff.
 */
export async function publishesWithoutReview(
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
