/**
 * Permissions to move an entry from one status to the next. The two workflows are tables, the only source of these
 * rules.
 */

import { DAY } from '#content/format/durations.ts';

export const editorialStatuses = [
  'draft',
  'in_review',
  'changes_requested',
  'scheduled',
  'published',
  'archived',
  'trashed',
] as const;
export const adStatuses = [
  'draft',
  'pending',
  'changes_requested',
  'rejected',
  'active',
  'expired',
  'sold',
  'closed',
  'suspended',
  'trashed',
] as const;

export type Status = (typeof editorialStatuses)[number] | (typeof adStatuses)[number];
export type WorkflowName = 'editorial' | 'ad';

/**
 * Steps by their user-facing names; one target may have several actions: publishing an ad either approves it or puts it
 * back.
 */
export const workflowActions = [
  'approve',
  'publish',
  'submit',
  'schedule',
  'requestChanges',
  'reinstate',
  'restore',
  'withdraw',
  'unschedule',
  'unpublish',
  'toDraft',
  'sell',
  'suspend',
  'reject',
  'close',
  'archive',
  'expire',
  'trash',
] as const;
export type WorkflowAction = (typeof workflowActions)[number];

/** Actions that a revision may record: the steps, and others. A plain save records none. */
export const revisionActions = [...workflowActions, 'create', 'rewind', 'edit', 'undo', 'renew'] as const;
export type RevisionAction = (typeof revisionActions)[number];

/**
 * `owner`: the entry's author. `staff`: users who may change other users' entries of the kind. `remover`: users who may
 * delete this entry. `clock`: the product itself (the scheduler, an import).
 */
export type TransitionActor = 'owner' | 'staff' | 'remover' | 'clock';

export interface WorkflowTransition {
  from: readonly Status[];
  to: Status;
  by: TransitionActor;
  /** Required input of the step: a moment (`at`), or a reason that the owner reads (`note`). */
  needs?: 'at' | 'note';
  /** Whether the entry has to be complete: lower limits and required fields are checked. */
  complete?: true;
  /**
   * Maximum days after the entry's end within which the step may be taken, and only while its time on the site has not
   * run out.
   */
  withinDays?: number;
}

export interface Workflow {
  name: WorkflowName;
  statuses: readonly Status[];
  initial: Status;
  /** The status in which readers see the entry in lists. */
  live: Status;
  /** Statuses in which an item's URL still responds, with a notice. */
  lingering: readonly Status[];
  /** Whether its entries have a lifetime, expire automatically and can be renewed. */
  expires: boolean;
  /** Whether any user may write; a moderator, helped by signals, decides what the public sees, and receives reports. */
  moderated: boolean;
  /**
   * Whether an entry is its author's offer: readers contact the author about it and see their other offers, the author
   * manages it in the cabinet, and it is deleted with their account.
   */
  contactable: boolean;
  /** Status of a lingering item after a change by a user who may not publish it: its new content is unreviewed. */
  withdrawn: Status | null;
  steps: readonly WorkflowTransition[];
}

const unpublished = ['draft', 'in_review', 'changes_requested', 'scheduled', 'archived'] as const;
const notTrashed = [...unpublished, 'published'] as const;

const editorial: Workflow = {
  name: 'editorial',
  statuses: editorialStatuses,
  initial: 'draft',
  live: 'published',
  lingering: [],
  expires: false,
  moderated: false,
  contactable: false,
  withdrawn: null,
  steps: [
    { from: ['draft', 'changes_requested'], to: 'in_review', by: 'owner', complete: true },
    { from: ['in_review'], to: 'draft', by: 'owner' },
    { from: unpublished, to: 'published', by: 'staff', complete: true },
    { from: notTrashed, to: 'scheduled', by: 'staff', needs: 'at', complete: true },
    { from: notTrashed, to: 'changes_requested', by: 'staff', needs: 'note' },
    { from: notTrashed.filter((status) => status !== 'archived'), to: 'archived', by: 'staff' },
    { from: notTrashed.filter((status) => status !== 'draft'), to: 'draft', by: 'staff' },
    { from: notTrashed, to: 'trashed', by: 'remover' },
    { from: ['trashed'], to: 'draft', by: 'remover' },
    { from: ['scheduled'], to: 'published', by: 'clock' },
  ],
};

export const ad: Workflow = {
  name: 'ad',
  statuses: adStatuses,
  initial: 'draft',
  live: 'active',
  lingering: ['expired', 'sold'],
  expires: true,
  moderated: true,
  contactable: true,
  withdrawn: 'closed',
  steps: [
    {
      from: ['draft', 'changes_requested', 'rejected', 'closed', 'expired'],
      to: 'pending',
      by: 'owner',
      complete: true,
    },
    { from: ['pending', 'suspended'], to: 'active', by: 'staff', complete: true },
    {
      from: ['draft', 'changes_requested', 'rejected', 'closed', 'expired'],
      to: 'active',
      by: 'clock',
      complete: true,
    },
    // Buyers often do not show up: a previously approved ad is shown again, but its date does not change.
    { from: ['sold', 'closed'], to: 'active', by: 'owner', complete: true, withinDays: 30 },
    { from: ['active'], to: 'sold', by: 'owner' },
    { from: ['active'], to: 'closed', by: 'owner' },
    { from: ['pending'], to: 'changes_requested', by: 'staff', needs: 'note' },
    { from: ['pending'], to: 'rejected', by: 'staff', needs: 'note' },
    { from: ['active'], to: 'suspended', by: 'staff' },
    { from: ['active'], to: 'expired', by: 'clock' },
    {
      from: ['draft', 'pending', 'changes_requested', 'rejected', 'active', 'expired', 'sold', 'closed', 'suspended'],
      to: 'trashed',
      by: 'remover',
    },
    { from: ['trashed'], to: 'draft', by: 'remover' },
  ],
};

export type WorkflowTrait = 'expires' | 'moderated' | 'contactable';

export const workflows: Record<WorkflowName, Workflow> = { editorial, ad };

/** Whether the content of an entry has been approved: it is public, or will be without another review. */
export function isApproved(workflow: WorkflowName, status: Status): boolean {
  return status === workflows[workflow].live || status === 'scheduled';
}

const backToDraft: Partial<Record<Status, WorkflowAction>> = {
  in_review: 'withdraw',
  published: 'unpublish',
  scheduled: 'unschedule',
  trashed: 'restore',
};
const actByTarget: Record<Exclude<Status, 'draft' | 'active'>, WorkflowAction> = {
  in_review: 'submit',
  pending: 'submit',
  published: 'publish',
  scheduled: 'schedule',
  changes_requested: 'requestChanges',
  rejected: 'reject',
  archived: 'archive',
  sold: 'sell',
  closed: 'close',
  suspended: 'suspend',
  expired: 'expire',
  trashed: 'trash',
};

/** Name of the step from one status to another. */
export function transitionActionOf(from: Status, to: Status): WorkflowAction {
  if (to === 'draft') return backToDraft[from] ?? 'toDraft';
  if (to === 'active') return ['suspended', 'sold', 'closed'].includes(from) ? 'reinstate' : 'approve';
  return actByTarget[to];
}

/**
 * Whether an ended entry may still be put back on the site at a moment (milliseconds): within a number of days, until
 * its time ends.
 */
export function mayReinstate(
  workflow: Workflow,
  { status, closedAt, expiresAt }: { status: Status; closedAt: number | null; expiresAt: number | null },
  at: number,
): boolean {
  const within = transitionsBetween(workflow, status, workflow.live).find(({ withinDays }) => withinDays)?.withinDays;
  return (
    within !== undefined && closedAt !== null && at < closedAt + within * DAY && expiresAt !== null && at < expiresAt
  );
}

/** The workflow steps from one status to another, for any actor; empty if the step is not allowed. */
export function transitionsBetween(workflow: Workflow, from: Status, to: Status): WorkflowTransition[] {
  return workflow.steps.filter((step) => step.to === to && step.from.includes(from));
}
