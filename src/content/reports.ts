import * as z from 'zod/mini';
import { textSchema } from './fields/field.ts';
import { emailSchema } from './fields/address-fields.ts';
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

const id = z.string().check(z.minLength(1), z.maxLength(64));
const text = textSchema('publish', 0, REPORT_TEXT_MAX);
const issue = (path: string, code: 'required' | 'unknown_field' | 'invalid', input: unknown) => ({
  code: 'custom' as const,
  input,
  path: [path],
  params: { code },
});

/** A new report; `email` is where somebody who is not signed in wants the answer. */
export const newReportSchema = z.strictObject({
  entryId: id,
  /** A message about the entry that the reporter was sent. */
  messageId: z.optional(id),
  reason: z.enum(reportReasons),
  comment: z._default(text, ''),
  email: z.optional(z.union([z.literal(''), emailSchema])),
});

/** Null takes the report away from whoever had it. */
export const assignmentSchema = z.strictObject({ assigneeId: z.nullable(id) });

export const noteSchema = z.strictObject({ text: z._default(text, '') }).check((ctx) => {
  if (ctx.value.text === '') ctx.issues.push(issue('text', 'required', ctx.value));
});

/** A decision, or (`open`) taking one back. `alone` leaves other reports of the same entry as they are. */
export const decisionSchema = z
  .strictObject({
    to: z.enum(['actioned', 'dismissed', 'open']),
    resolution: z.optional(text),
    act: z.optional(z.enum(reportActs)),
    alone: z.optional(z.boolean()),
  })
  .check((ctx) => {
    const { to, resolution, act, alone } = ctx.value;
    if (to === 'open') {
      for (const name of ['resolution', 'act', 'alone'] as const)
        if (ctx.value[name] !== undefined) ctx.issues.push(issue(name, 'unknown_field', ctx.value));
      return;
    }
    if (!resolution) ctx.issues.push(issue('resolution', 'required', ctx.value));
    // Whoever dismisses a report leaves the entry alone; an act answers every report of the entry.
    if (act !== undefined && to === 'dismissed') ctx.issues.push(issue('act', 'invalid', ctx.value));
    if (act !== undefined && alone) ctx.issues.push(issue('alone', 'invalid', ctx.value));
  });
export type Decision = z.infer<typeof decisionSchema>;
