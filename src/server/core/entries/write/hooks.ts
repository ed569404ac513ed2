import { kinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Actor } from '#content/model/permissions.ts';
import { workflows, type WorkflowName } from '#content/model/workflow.ts';
import { ok, type Result } from '#content/result.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { createExtensionPoint } from '#server/platform/extension-point.ts';
import type { EntryRecord } from './record.ts';

/** A workflow transition that is about to be stored. */
interface EntryStep {
  actor: Actor;
  before: EntryRecord;
  after: EntryRecord;
  /** Whether it counts as a first approval for its owner. */
  counted: boolean;
}

/** Hooks that features add to a workflow's entries. */
export interface WorkflowHooks {
  /** Runs before an entry is created through the API; a failure refuses it. */
  beforeCreate?(actor: Actor, kind: KindName, clientAddress: string): Promise<Result<null>>;
  /** Runs before an entry is submitted for review through the API; a failure refuses it. */
  beforeReview?(actor: Actor, record: EntryRecord, clientAddress: string): Promise<Result<null>>;
  /** Further statements for the batch of a step that can be undone. */
  onStep?(database: Database, step: EntryStep): Statement[];
  /** Further statements for the batch that deletes an entry with its owner's account. */
  onErase?(database: Database, entryId: string): Statement[];
}

type HooksByWorkflow = Readonly<Record<WorkflowName, readonly WorkflowHooks[]>>;

/** Hooks required if users publish their own entries: limits, and decisions that can be undone. */
const requiredIfModerated = [
  'beforeCreate',
  'beforeReview',
  'onStep',
  'onErase',
] as const satisfies readonly (keyof WorkflowHooks)[];

function missingHook(given: HooksByWorkflow): string | null {
  for (const { name, moderated } of Object.values(workflows)) {
    const needed = moderated ? requiredIfModerated : [];
    const missing = needed.find((hook) => given[name].every((hooks) => hooks[hook] === undefined));
    if (missing !== undefined) return `${missing} of ${name}`;
  }
  return null;
}

/** By workflow, in calling order. */
export const workflowHooks = createExtensionPoint<HooksByWorkflow>('hooks of workflows', missingHook);

export const hooksOf = (kind: KindName): readonly WorkflowHooks[] => workflowHooks.value[kinds[kind].workflow];

/** Calls the hooks in order, until one rejects. */
export async function callHooks(
  kind: KindName,
  ask: (hooks: WorkflowHooks) => Promise<Result<null>> | undefined,
): Promise<Result<null>> {
  for (const hooks of hooksOf(kind)) {
    const answer = await ask(hooks);
    if (answer && !answer.ok) return answer;
  }
  return ok(null);
}
