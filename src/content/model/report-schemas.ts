import * as z from 'zod/mini';
import { emailSchema } from '#content/fields/address-fields.ts';
import { textSchema } from '#content/fields/field.ts';
import { MAX_REPORT_TEXT_LENGTH, reportEntryActions, reportReasons } from './reports.ts';

/** API schemas for reports and decisions. Screens need only the names, which are in `reports.ts`. */

const id = z.string().check(z.minLength(1), z.maxLength(64));
const text = textSchema('publish', 0, MAX_REPORT_TEXT_LENGTH);
const issue = (path: string, code: 'required' | 'unknown_field' | 'invalid', input: unknown) => ({
  code: 'custom' as const,
  input,
  path: [path],
  params: { code },
});

/** A new report; `email` is the reply address of an anonymous reporter. */
export const newReportSchema = z.strictObject({
  entryId: id,
  /** A message about the entry that the reporter received. */
  messageId: z.optional(id),
  reason: z.enum(reportReasons),
  comment: z._default(text, ''),
  email: z.optional(z.union([z.literal(''), emailSchema])),
});

/** `null` unassigns the report. */
export const assignmentSchema = z.strictObject({ assigneeId: z.nullable(id) });

export const noteSchema = z.strictObject({ text: z._default(text, '') }).check((ctx) => {
  if (ctx.value.text === '') ctx.issues.push(issue('text', 'required', ctx.value));
});

/** A decision, or (`open`) its reversal. `alone` leaves other reports of the same entry unchanged. */
export const decisionSchema = z
  .strictObject({
    to: z.enum(['actioned', 'dismissed', 'open']),
    resolution: z.optional(text),
    act: z.optional(z.enum(reportEntryActions)),
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
    // Dismissing a report leaves the entry unchanged; an action resolves every report of the entry.
    if (act !== undefined && to === 'dismissed') ctx.issues.push(issue('act', 'invalid', ctx.value));
    if (act !== undefined && alone) ctx.issues.push(issue('alone', 'invalid', ctx.value));
  });
export type Decision = z.infer<typeof decisionSchema>;
