import type { WorkflowHooks } from '../../core/entries/hooks.ts';
import { dropDecision } from './decision-rows.ts';
import { keepDecision } from './decision.ts';

/** Decisions are kept, so that they can be taken back. */
export const decisionHooks: WorkflowHooks = {
  onStep: (database, { actor, before, after, counted }) => keepDecision(database, actor, before, after, counted),
  onErase: (database, entryId) => [dropDecision(database, entryId)],
};
