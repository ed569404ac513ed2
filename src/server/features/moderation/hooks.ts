import { kinds } from '#content/kinds.ts';
import { decisionOf } from '#content/model/moderation.ts';
import type { Actor } from '#content/model/permissions.ts';
import { workflows } from '#content/model/workflow.ts';
import type { WorkflowHooks } from '#server/core/entries/write/hooks.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { deleteDecision, storeDecision } from './decision-rows.ts';

/**
 * Returns the statements that store a moderator's decision about an ad while it can be undone; none for other steps.
 */
function decisionStatements(
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
  // Notifications of the decision are stored after this moment.
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

/** Stores decisions, so that they can be undone. */
export const decisionHooks: WorkflowHooks = {
  onStep: (database, { actor, before, after, counted }) => decisionStatements(database, actor, before, after, counted),
  onErase: (database, entryId) => [deleteDecision(database, entryId)],
};
