import type { adStatuses, editorialStatuses, Status, WorkflowName } from '#content/workflow.ts';

/** A saved view of a list: everything, one's own, one status, or what has a change beside it that waits for an editor. */
export type View = 'all' | 'mine' | 'edits' | Status;

const statuses: Record<WorkflowName, readonly Status[]> = {
  editorial: [
    'in_review',
    'draft',
    'changes_requested',
    'scheduled',
    'published',
    'archived',
    'trashed',
  ] satisfies (typeof editorialStatuses)[number][],
  ad: [
    'pending',
    'draft',
    'changes_requested',
    'active',
    'suspended',
    'rejected',
    'expired',
    'sold',
    'closed',
    'trashed',
  ] satisfies (typeof adStatuses)[number][],
};

/** What is rare: its view is offered while it holds something. */
const rare: ReadonlySet<View> = new Set<View>([
  'edits',
  'changes_requested',
  'suspended',
  'rejected',
  'sold',
  'closed',
]);

/** The status in which entries wait for an editor. */
export const reviewStatus: Record<WorkflowName, Status> = { editorial: 'in_review', ad: 'pending' };

/** The views of a list in their order, the first being the one that opens. Who is not staff has their own entries, and what is published. */
export function viewsOf(workflow: WorkflowName, isStaff: boolean): readonly View[] {
  const [review, ...others] = statuses[workflow];
  return isStaff ? ['all', review!, 'edits', 'mine', ...others] : ['mine', review!, ...others];
}

/** Whether a view stands among the tabs. */
export function isOffered(view: View, count: number, current: View): boolean {
  return !rare.has(view) || count > 0 || view === current;
}
