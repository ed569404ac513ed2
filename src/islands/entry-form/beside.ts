import { isLetPass } from '#content/workflow.ts';
import type { EntryJson } from '#server/entries/entry-json.ts';
import type { FormView } from '#server/entry-form/form-view.ts';

type Facts = Pick<FormView, 'staff'> & { kind: Pick<FormView['kind'], 'workflow'> };

/** Whether what is saved waits beside the entry: it is live or will be, and the viewer may not publish it. */
export function isBeside({ kind, staff }: Facts, entry: EntryJson | null): boolean {
  return entry !== null && isLetPass(kind.workflow, entry.status) && !staff && entry.can.update === true;
}

/** What the next save has to name by `If-Match`. */
export function versionSeen(facts: Facts, entry: EntryJson): number {
  return isBeside(facts, entry) ? (entry.pendingEdit?.revision ?? entry.revision) : entry.revision;
}
