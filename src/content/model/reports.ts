import type { Status, WorkflowName } from './workflow.ts';

/** Readers' reports to the staff about public content, and their outcome. */
export const reportReasons = [
  'spam',
  'fraud',
  'prohibited',
  'wrong_category',
  'duplicate',
  'offensive',
  'personal_data',
  'legal',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** open → assigned → actioned | dismissed; an admin may reopen it. */
export const reportStatuses = ['open', 'assigned', 'actioned', 'dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];
export const unresolvedStatuses = ['open', 'assigned'] as const satisfies readonly ReportStatus[];

export function isUnresolved(status: ReportStatus): boolean {
  return (unresolvedStatuses as readonly ReportStatus[]).includes(status);
}

/** Actions on the reported entry that can be part of the decision. */
export const reportEntryActions = ['unpublish', 'suspend', 'trash'] as const;
export type ReportEntryAction = (typeof reportEntryActions)[number];

/** The status to which an action moves an entry; an action that the workflow does not list is impossible. */
export const reportActionTargets: Readonly<Record<WorkflowName, Partial<Record<ReportEntryAction, Status>>>> = {
  editorial: { unpublish: 'draft', trash: 'trashed' },
  ad: { suspend: 'suspended', trash: 'trashed' },
};

/** Maximum characters of a reported message that are stored with the report. */
export const MAX_QUOTE_LENGTH = 500;

/** Maximum characters of a comment, a note and a resolution. */
export const MAX_REPORT_TEXT_LENGTH = 1000;
