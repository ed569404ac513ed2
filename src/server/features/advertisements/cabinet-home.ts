import { kindsWithTrait } from '#content/kinds.ts';
import { adTabs, type AdTab } from '#content/lists/my-ads.ts';
import type { Viewer } from '#content/model/viewer.ts';
import type { Status } from '#content/model/workflow.ts';
import { database } from '#server/platform/database/database.ts';
import { countMyAds } from './my-ad-rows.ts';

const adKinds = kindsWithTrait('contactable').map(({ name }) => name);

/** Counts a user's ads by the tab of their dashboard. */
export async function countAdsByTab(viewer: Viewer): Promise<Record<Exclude<AdTab, 'all'>, number>> {
  const counts = await countMyAds(database(), adKinds, viewer.id);
  const of = (statuses: readonly Status[]) => statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  const { live, waiting, changes, drafts, expired, done } = adTabs;
  return {
    live: of(live),
    waiting: of(waiting),
    changes: of(changes),
    drafts: of(drafts),
    expired: of(expired),
    done: of(done),
  };
}
