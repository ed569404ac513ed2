import { kinds } from '#content/kinds.ts';
import type { Actor } from '#content/model/can.ts';
import { decisionOf } from '#content/model/moderation.ts';
import { workflows } from '#content/model/workflow.ts';
import type { WorkflowHooks } from '#server/core/entries/write/hooks.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { dropDecision, storeDecision } from './decision-rows.ts';

/** The statements that keep what a moderator decided about an ad for as long as it can be taken back; none for other steps. */
function keepDecision(
  database: Database,
  actor: Actor,
  before: EntryRecord,
  after: EntryRecord,
  counted: boolean,
): Statement[] {
  if (
    actor.system ||
    actor.id === null ||
    !workflows[kinds[after.kind].workflow].moderated ||
    decisionOf(before.status, after.status) === null
  )
    return [];
  // What is told of it is written down after this moment.
  const { status, note, updatedAt, publishedAt, expiresAt, listedAt, closedAt } = before;
  return [
    storeDecision(database, after.id, {
      by: actor.id,
      at: after.updatedAt,
      revision: after.revision,
      to: after.status,
      before: { status, note, updatedAt, publishedAt, expiresAt, listedAt, closedAt },
      counted,
    }),
  ];
}

/** Decisions are kept, so that they can be taken back. */
export const decisionHooks: WorkflowHooks = {
  onStep: (database, { actor, before, after, counted }) => keepDecision(database, actor, before, after, counted),
  onErase: (database, entryId) => [dropDecision(database, entryId)],
};
