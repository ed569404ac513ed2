import { isLetPass } from '#content/workflow.ts';
import type { EntryJson } from '#server/core/entries/entry-json.ts';
import type { FormView } from '#server/core/entry-form/form-view.ts';

type Facts = Pick<FormView, 'staff' | 'trustedOnly'> & { kind: Pick<FormView['kind'], 'workflow'> };

/**
 * Whether what is saved waits beside the entry: it is live or will be, and the viewer may not publish it. What waits already
 * goes on waiting, also of somebody who is trusted: they may have chosen a category that everything waits in.
 */
export function isBeside({ kind, staff, trustedOnly = false }: Facts, entry: BesideEntry | null): boolean {
  if (entry === null || !isLetPass(kind.workflow, entry.status) || entry.can.update !== true) return false;
  return !staff || (trustedOnly && entry.pendingEdit !== undefined);
}

/** Of an entry, what tells. */
type BesideEntry = Pick<EntryJson, 'status' | 'can' | 'revision' | 'pendingEdit'>;

/** What the next save has to name by `If-Match`. */
export function versionSeen(facts: Facts, entry: BesideEntry): number {
  return isBeside(facts, entry) ? (entry.pendingEdit?.revision ?? entry.revision) : entry.revision;
}
