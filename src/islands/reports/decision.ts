import type { ResolutionTemplates } from '#content/messages/dashboard/report-templates.ts';
import type { ReportEntryAction, ReportReason } from '#content/model/reports.ts';

/** The outcome of a report: dismissed, or upheld with or without an action on the entry. */
export type Outcome = 'dismissed' | 'none' | ReportEntryAction;

/** The request body of a decision. A decision with an action on the entry closes all reports about it. */
export function decisionBody(
  outcome: Outcome,
  resolution: string,
  alone: boolean,
): { to: 'actioned' | 'dismissed'; resolution: string; act?: ReportEntryAction; alone?: true } {
  if (outcome === 'dismissed' || outcome === 'none')
    return { to: outcome === 'none' ? 'actioned' : 'dismissed', resolution, ...(alone ? { alone } : {}) };
  return { to: 'actioned', resolution, act: outcome };
}

/** The answer template for a decision and a reason. */
export function templateFor(
  { actioned, dismissed, acts }: ResolutionTemplates,
  outcome: Outcome,
  reason: ReportReason,
): string {
  return outcome === 'dismissed' ? dismissed[reason] : `${actioned[reason]} ${acts[outcome]}`;
}
