import { accountEnd } from '../core/accounts/account-end.ts';
import { personalDataParts } from '../core/accounts/personal-data.ts';
import { workflowHooks } from '../core/entries/hooks.ts';
import { adLimits } from '../features/advertisements/hooks.ts';
import { reportTargets } from '../core/report-targets.ts';
import { findSentMessage } from '../features/conversations/ad-views.ts';
import { conversationData } from '../features/conversations/hooks.ts';
import { savedViewData } from '../features/dashboard/hooks.ts';
import { favouriteData } from '../features/favourites/hooks.ts';
import { decisionHooks } from '../features/moderation/hooks.ts';
import { requestDeletion } from '../features/personal-data/deletion.ts';
import { removePerson } from '../features/personal-data/erase-account.ts';
import { reportData } from '../features/reports/hooks.ts';
import { savedSearchData } from '../features/saved-searches/hooks.ts';

// What features give the core, in the order in which it is asked. The server, the commands and the tests' database load it.
workflowHooks.set({ editorial: [], ad: [adLimits, decisionHooks] });
accountEnd.set({ remove: removePerson, request: requestDeletion });
personalDataParts.set([reportData, savedViewData, conversationData, favouriteData, savedSearchData]);
reportTargets.set({ message: findSentMessage });
