import type { WorkflowHooks } from '../../core/entries/hooks.ts';
import { countDraft, countSubmission } from './limits.ts';

/** How many ads one person may begin and send. */
export const adLimits: WorkflowHooks = { beforeCreate: countDraft, beforeReview: countSubmission };
