import type { Status, WorkflowName } from './workflow.ts';

/** Reports: what readers tell the staff about something public, and what becomes of it. */
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

/** open → assigned → actioned | dismissed; an admin may open it again. */
export const reportStatuses = ['open', 'assigned', 'actioned', 'dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];
export const unresolvedStatuses = ['open', 'assigned'] as const satisfies readonly ReportStatus[];

export function isUnresolved(status: ReportStatus): boolean {
  return (unresolvedStatuses as readonly ReportStatus[]).includes(status);
}

/** What can be done to the reported entry in the same go. */
export const reportActs = ['unpublish', 'suspend', 'trash'] as const;
export type ReportAct = (typeof reportActs)[number];

/** The status to which an act moves an entry; an act that the workflow does not know is impossible. */
export const actTargets: Readonly<Record<WorkflowName, Partial<Record<ReportAct, Status>>>> = {
  editorial: { unpublish: 'draft', trash: 'trashed' },
  ad: { suspend: 'suspended', trash: 'trashed' },
};

/** How much of a reported message the report keeps, in characters. */
export const QUOTE_MAX = 500;

/** Characters of a comment, a note and a resolution. */
export const REPORT_TEXT_MAX = 1000;
