import type { WorkflowHooks } from '#server/core/entries/write/hooks.ts';
import { countDraft, countSubmission } from './limits.ts';

/** How many ads one person may begin and send. */
export const adLimits: WorkflowHooks = { beforeCreate: countDraft, beforeReview: countSubmission };
