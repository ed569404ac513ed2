import type { ResolutionTemplates } from '#content/messages/report-templates.ts';
import type { ReportAct, ReportReason } from '#content/reports.ts';

/** What can be decided: nothing is wrong, or something is, with what is done to the entry. */
export type Outcome = 'dismissed' | 'none' | ReportAct;

/** What is decided, as the API takes it. A decision that acts on the entry answers all reports about it. */
export function decisionBody(
  outcome: Outcome,
  resolution: string,
  alone: boolean,
): { to: 'actioned' | 'dismissed'; resolution: string; act?: ReportAct; alone?: true } {
  if (outcome === 'dismissed' || outcome === 'none')
    return { to: outcome === 'none' ? 'actioned' : 'dismissed', resolution, ...(alone ? { alone } : {}) };
  return { to: 'actioned', resolution, act: outcome };
}

/** A ready-made answer for a decision and a reason. */
export function templateFor(
  { actioned, dismissed, acts }: ResolutionTemplates,
  outcome: Outcome,
  reason: ReportReason,
): string {
  return outcome === 'dismissed' ? dismissed[reason] : `${actioned[reason]} ${acts[outcome]}`;
}
