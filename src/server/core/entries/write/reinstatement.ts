import type { KindDeclaration } from '#content/model/define-kind.ts';
import type { Actor } from '#content/model/permissions.ts';
import { transitionsBetween, workflows, type Status } from '#content/model/workflow.ts';
import { findAdvertiser } from '#server/core/advertisers/rows.ts';
import { isLimited, publishesWithoutReview } from '#server/core/advertisers/trust.ts';
import { findContentInStatus } from '#server/core/entries/revisions/revision-rows.ts';
import { database } from '#server/platform/database/database.ts';
import type { EntryRecord } from './record.ts';

/** Whether a transition returns an ended entry to the site, which is possible only for a limited number of days. */
export function isReinstatement(actor: Actor, kind: KindDeclaration, before: EntryRecord, wished: Status): boolean {
  return (
    !actor.system &&
    transitionsBetween(workflows[kind.workflow], before.status, wished).some(
      ({ withinDays }) => withinDays !== undefined,
    )
  );
}

/**
 * An approved entry becomes public again; one that was changed since, or whose advertiser is limited, waits for a
 * moderator.
 */
export async function statusAfterReinstatement(
  actor: Actor,
  kind: KindDeclaration,
  before: EntryRecord,
): Promise<Status> {
  const { live } = workflows[kind.workflow];
  if (await publishesWithoutReview(actor, before, [before.content.categoryId])) return live;
  const advertiser = before.authorId === null ? null : await findAdvertiser(database(), before.authorId);
  if (advertiser !== null && isLimited(advertiser)) return 'pending';
  const passed = await findContentInStatus(database(), before.id, live);
  return JSON.stringify(passed) === JSON.stringify(before.content) ? live : 'pending';
}
