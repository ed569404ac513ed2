import { allKinds } from '#content/kinds.ts';
import { adTabs, type AdTab } from '#content/my-ads.ts';
import type { Viewer } from '#content/viewer.ts';
import type { Status } from '#content/workflow.ts';
import { countUnreadFor } from '../conversations/unread.ts';
import { database } from '../../platform/database/database.ts';
import { countMyAds } from './my-ad-rows.ts';

const adKinds = allKinds.filter(({ workflow }) => workflow === 'ad').map(({ name }) => name);

/** What waits for somebody in their cabinet: their ads by tab, and conversations that they have not read. */
export async function cabinetCounts(
  viewer: Viewer,
): Promise<{ ads: Record<Exclude<AdTab, 'all'>, number>; unread: number }> {
  const [counts, unread] = await Promise.all([countMyAds(database(), adKinds, viewer.id), countUnreadFor(viewer)]);
  const of = (statuses: readonly Status[]) => statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  const { live, waiting, changes, drafts, expired, done } = adTabs;
  return {
    ads: {
      live: of(live),
      waiting: of(waiting),
      changes: of(changes),
      drafts: of(drafts),
      expired: of(expired),
      done: of(done),
    },
    unread,
  };
}
