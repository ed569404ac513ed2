import { kinds } from '#content/kinds.ts';
import type { Actor } from '#content/model/can.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { workflows, type WorkflowName } from '#content/model/workflow.ts';
import { ok, type Result } from '#content/result.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { createExtensionPoint } from '#server/platform/extension-point.ts';
import type { EntryRecord } from './record.ts';

/** A step of an entry that is about to be written. */
interface EntryStep {
  actor: Actor;
  before: EntryRecord;
  after: EntryRecord;
  /** Whether it counts as a first approval of its owner's. */
  counted: boolean;
}

/** What features add to entries of a workflow. */
export interface WorkflowHooks {
  /** Before an entry is begun by way of the API; refuses by a failure. */
  beforeCreate?(actor: Actor, kind: KindName, clientAddress: string): Promise<Result<null>>;
  /** Before an entry is sent for review by way of the API; refuses by a failure. */
  beforeReview?(actor: Actor, record: EntryRecord, clientAddress: string): Promise<Result<null>>;
  /** More statements for the batch of a step that can be taken back. */
  onStep?(database: Database, step: EntryStep): Statement[];
  /** More statements for the batch that erases an entry with the account of its owner. */
  onErase?(database: Database, entryId: string): Statement[];
}

type HooksByWorkflow = Readonly<Record<WorkflowName, readonly WorkflowHooks[]>>;

/** What has to be there where people publish by themselves: limits, and decisions that can be taken back. */
const neededByModerated = [
  'beforeCreate',
  'beforeReview',
  'onStep',
  'onErase',
] as const satisfies readonly (keyof WorkflowHooks)[];

function missingHook(given: HooksByWorkflow): string | null {
  for (const { name, moderated } of Object.values(workflows)) {
    const needed = moderated ? neededByModerated : [];
    const missing = needed.find((hook) => given[name].every((hooks) => hooks[hook] === undefined));
    if (missing !== undefined) return `${missing} of ${name}`;
  }
  return null;
}

/** By workflow, in the order in which they are asked. */
export const workflowHooks = createExtensionPoint<HooksByWorkflow>('hooks of workflows', missingHook);

export const hooksOf = (kind: KindName): readonly WorkflowHooks[] => workflowHooks.value[kinds[kind].workflow];

/** Asks one hook after the other; the first refusal counts. */
export async function askHooks(
  kind: KindName,
  ask: (hooks: WorkflowHooks) => Promise<Result<null>> | undefined,
): Promise<Result<null>> {
  for (const hooks of hooksOf(kind)) {
    const answer = await ask(hooks);
    if (answer && !answer.ok) return answer;
  }
  return ok(null);
}
