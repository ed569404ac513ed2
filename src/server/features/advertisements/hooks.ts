import { addHooks } from '../../core/entries/hooks.ts';
import { countDraft, countSubmission } from './limits.ts';

addHooks('ad', { beforeCreate: countDraft, beforeReview: countSubmission });
